import type { KitDetailWire, SegmentListItemWire, StepsProgressWire } from '@uzor/contract';
import { hoopOf, type ProductDefinition, type ProductSize } from '@uzor/kit';
import { IconChevronLeft, IconChevronRight, IconExternalLink, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { segmentQuery } from '../../api/work-queries.ts';
import { craftOf } from '../../i18n/craft.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import classes from './instruction.module.css';
import { ColoursPage, CoverPage, MapPage } from './pages-of-work.tsx';
import { SegmentCanvas } from './segment-canvas.tsx';
import { PinsPage, StepsPage, stepsOnPage } from './string-pages.tsx';

interface BookletPagesProps {
  readonly product: ProductDefinition;
  readonly kit: KitDetailWire;
  readonly size: ProductSize;
  readonly segments: readonly SegmentListItemWire[];
  /** The way of the thread; null for kinds that are worked segment by segment, and until it is known. */
  readonly thread: StepsProgressWire | null;
}

/** A page of the booklet: its name in the list, and what stands on it. */
interface Leaf {
  readonly key: string;
  readonly name: string;
  readonly content: ReactNode;
}

/*
 * The pages are drawn here from the kit itself instead of embedding the PDF: phones show an embedded PDF as one page or
 * not at all, and a viewer of our own would weigh more than the whole app.
 */

/** The pages in their order: cover, colours and map with the segments, or cover, hoop and steps. */
function useLeaves({ product, kit, size, segments, thread }: BookletPagesProps): Leaf[] {
  const { t } = useTranslation('instruction');
  const context = craftOf(product);
  const cover: Leaf = { key: 'cover', name: t('pages.cover'), content: <CoverPage kit={kit} /> };
  const hoop = hoopOf(size.ground);
  if (hoop) {
    const steps = thread?.steps ?? [];
    const pins: Leaf = { key: 'pins', name: t('pages.pins'), content: <PinsPage hoop={hoop} /> };
    const leaves = Array.from({ length: Math.ceil(steps.length / stepsOnPage) }, (_, i): Leaf => {
      const from = i * stepsOnPage;
      const name = t('pages.steps', { from: from + 1, to: Math.min(steps.length, from + stepsOnPage) });
      return { key: `steps-${i}`, name, content: <StepsPage steps={steps} from={from} /> };
    });
    return [cover, pins, ...leaves];
  }
  const nameOf = ({ number, platformNumber }: SegmentListItemWire) =>
    platformNumber === null
      ? t('pages.segment', { number })
      : t('pages.platform', { platform: platformNumber, number });
  return [
    cover,
    { key: 'colours', name: t('pages.colours', { context }), content: <ColoursPage product={product} kit={kit} /> },
    { key: 'map', name: t('pages.map', { context }), content: <MapPage product={product} kit={kit} size={size} /> },
    ...segments.map((segment): Leaf => {
      const name = nameOf(segment);
      return {
        key: segment.id,
        name,
        content: <SegmentPage product={product} kit={kit} segment={segment} name={name} />,
      };
    }),
  ];
}

/** The booklet leaf by leaf. */
export function BookletPages(props: BookletPagesProps) {
  const { product, kit } = props;
  const { t } = useTranslation('instruction');
  const [page, setPage] = useState(0);
  const [large, setLarge] = useState(false);
  const leaves = useLeaves(props);
  const total = leaves.length;
  const leaf = leaves[page];
  return (
    <section className={classes.booklet} aria-labelledby="booklet-pages">
      <div className={classes.bookletHead}>
        <h2 id="booklet-pages">{t('pages.title')}</h2>
        <p className={classes.muted}>{t('pages.note', { context: craftOf(product) })}</p>
      </div>
      <div className={classes.sheetRow}>
        <button
          type="button"
          className={classes.turn}
          aria-label={t('pages.previous')}
          disabled={page === 0}
          onClick={() => setPage(page - 1)}
        >
          <IconChevronLeft size={28} stroke={1.9} aria-hidden />
        </button>
        <section
          className={classes.sheetView}
          data-large={large || undefined}
          aria-label={t('pages.page', { page: page + 1, total })}
          tabIndex={large ? 0 : undefined}
        >
          <div className={classes.sheet}>{leaf && <Fragment key={leaf.key}>{leaf.content}</Fragment>}</div>
        </section>
        <button
          type="button"
          className={classes.turn}
          aria-label={t('pages.next')}
          disabled={page >= total - 1}
          onClick={() => setPage(page + 1)}
        >
          <IconChevronRight size={28} stroke={1.9} aria-hidden />
        </button>
      </div>
      <div className={classes.bookletTools}>
        <span aria-live="polite">{t('pages.page', { page: page + 1, total })}</span>
        <select
          aria-label={t('pages.go')}
          className={classes.select}
          value={page}
          onChange={(event) => setPage(Number(event.currentTarget.value))}
        >
          {leaves.map(({ key, name }, i) => (
            <option key={key} value={i}>
              {name}
            </option>
          ))}
        </select>
        <Button variant="ghost" size="small" icon={large ? IconZoomOut : IconZoomIn} onClick={() => setLarge(!large)}>
          {t(large ? 'pages.farther' : 'pages.closer')}
        </Button>
        {kit.instruction?.url && (
          <Button variant="ghost" size="small" icon={IconExternalLink} href={kit.instruction.url}>
            {t('ready.open')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface SegmentPageProps extends Pick<BookletPagesProps, 'product' | 'kit'> {
  readonly segment: SegmentListItemWire;
  readonly name: string;
}

function SegmentPage({ product, kit, segment, name }: SegmentPageProps) {
  const { t } = useTranslation(['instruction', 'common']);
  const whole = useQuery(segmentQuery(product, kit.id, segment.id));
  return (
    <>
      <h3 className={classes.sheetTitle}>{name}</h3>
      {whole.data && (
        <SegmentCanvas
          segment={whole.data}
          label={t('pages.segmentPicture', { context: craftOf(product), number: segment.number })}
        />
      )}
      {whole.isPending && <Skeleton ratio={1} radius={6} />}
      {whole.isError && (
        <div role="alert" className={classes.sheetProblem}>
          <p>{t('pages.segmentFailed')}</p>
          <Button size="small" variant="secondary" onClick={() => void whole.refetch()}>
            {t('common:retry')}
          </Button>
        </div>
      )}
    </>
  );
}
