import { type KitDetailWire, type SegmentListItemWire, segmentEndpoints } from '@uzor/contract';
import type { ProductDefinition, ProductSize } from '@uzor/kit';
import { IconChevronLeft, IconChevronRight, IconExternalLink, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import classes from './instruction.module.css';
import { ColoursPage, CoverPage, MapPage } from './pages-of-work.tsx';
import { SegmentCanvas } from './segment-canvas.tsx';

interface BookletPagesProps {
  readonly product: ProductDefinition;
  readonly kit: KitDetailWire;
  readonly size: ProductSize;
  readonly segments: readonly SegmentListItemWire[];
}

const frontMatter = ['cover', 'colours', 'map'] as const;

/*
 * The pages are drawn here from the kit itself instead of embedding the PDF: phones show an embedded PDF as one page or
 * not at all, and a viewer of our own would weigh more than the whole app.
 */

/** The booklet leaf by leaf. */
export function BookletPages({ product, kit, size, segments }: BookletPagesProps) {
  const { t } = useTranslation('instruction');
  const [page, setPage] = useState(0);
  const [large, setLarge] = useState(false);
  const total = frontMatter.length + segments.length;
  const front = frontMatter[page];
  const segment = segments[page - frontMatter.length];
  const nameOf = ({ number, platformNumber }: SegmentListItemWire) =>
    platformNumber === null ? t('pages.segment', { number }) : t('pages.platform', { platform: platformNumber, number });
  return (
    <section className={classes.booklet} aria-labelledby="booklet-pages">
      <div className={classes.bookletHead}>
        <h2 id="booklet-pages">{t('pages.title')}</h2>
        <p className={classes.muted}>{t('pages.note')}</p>
      </div>
      <div className={classes.sheetRow}>
        <button type="button" className={classes.turn} aria-label={t('pages.previous')} disabled={page === 0} onClick={() => setPage(page - 1)}>
          <IconChevronLeft size={28} stroke={1.9} aria-hidden />
        </button>
        <section
          className={classes.sheetView}
          data-large={large || undefined}
          aria-label={t('pages.page', { page: page + 1, total })}
          tabIndex={large ? 0 : undefined}
        >
          <div className={classes.sheet}>
            {front === 'cover' && <CoverPage kit={kit} />}
            {front === 'colours' && <ColoursPage kit={kit} />}
            {front === 'map' && <MapPage product={product} kit={kit} size={size} />}
            {segment && <SegmentPage key={segment.id} product={product} kit={kit} segment={segment} name={nameOf(segment)} />}
          </div>
        </section>
        <button type="button" className={classes.turn} aria-label={t('pages.next')} disabled={page >= total - 1} onClick={() => setPage(page + 1)}>
          <IconChevronRight size={28} stroke={1.9} aria-hidden />
        </button>
      </div>
      <div className={classes.bookletTools}>
        <span aria-live="polite">{t('pages.page', { page: page + 1, total })}</span>
        <select aria-label={t('pages.go')} className={classes.select} value={page} onChange={(event) => setPage(Number(event.currentTarget.value))}>
          {frontMatter.map((name, i) => (
            <option key={name} value={i}>
              {t(`pages.${name}`)}
            </option>
          ))}
          {segments.map((one, i) => (
            <option key={one.id} value={frontMatter.length + i}>
              {nameOf(one)}
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
  const whole = useQuery({
    queryKey: ['segment', product.kind, kit.id, segment.id],
    queryFn: async ({ signal }) => (await call(segmentEndpoints(product.apiBase).segment, { params: { id: kit.id, segmentId: segment.id }, signal })).data,
  });
  return (
    <>
      <h3 className={classes.sheetTitle}>{name}</h3>
      {whole.data && <SegmentCanvas segment={whole.data} label={t('pages.segmentPicture', { number: segment.number })} />}
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
