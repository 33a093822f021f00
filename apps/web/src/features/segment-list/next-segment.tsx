import { type SegmentListItemWire, type SegmentWire, workStatus } from '@uzor/contract';
import { type ProductDefinition, layingHours } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { useGuestOf } from '../../api/together/guest-keys.ts';
import { boardCraftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { PrintSegment } from '../../ui/print-segment.tsx';
import { Card } from '../../ui/card/card.tsx';
import classes from './segment-list.module.css';
import type { Work } from './use-work.ts';
import { SegmentThumbnail } from './segment-thumbnail.tsx';
import { useDuration } from './use-duration.ts';

interface NextSegmentProps {
  readonly product: ProductDefinition;
  readonly work: Work;
}

/** The segment to continue with, and the page's main button. */
export function NextSegment({ product, work: { kit, opened, next } }: NextSegmentProps) {
  const { t } = useTranslation('segments');
  const { to } = useLanguage();
  const duration = useDuration();
  const own = useGuestOf(kit.id) === null;
  const context = boardCraftOf(product);
  if (next === null) {
    return (
      <div className={classes.next}>
        <Card raised className={classes.nextCard}>
          <div>
            <h2>{t('done.heading', { context })}</h2>
            <p>{t('done.text', { context })}</p>
          </div>
        </Card>
      </div>
    );
  }
  const segment = opened.find(({ id }) => id === next.id);
  const left = piecesLeft(next, segment);
  const begun = next.status === workStatus.inProcess;
  const row =
    segment && !segment.regions ? segment.cells.findIndex((cells) => cells.some(({ marked }) => !marked)) + 1 : 0;
  const time = duration(layingHours(next.total_cells - next.marked_cells));
  return (
    <div className={classes.next}>
      <Card raised className={classes.nextCard}>
        {segment ? <SegmentThumbnail segment={segment} craft={context} /> : <span className={classes.thumbnail} />}
        <div>
          <h2>
            {next.platformNumber === null
              ? t('next.heading', { number: next.number })
              : t('next.headingPlatform', { number: next.number, platform: next.platformNumber })}
          </h2>
          <p>
            {begun ? (
              <>
                {row > 0 && t('next.row', { row })} {t('next.left', { context, count: left, time })}
              </>
            ) : (
              t('next.start', { context, count: left, time })
            )}
          </p>
        </div>
        <Button wide size="large" to={to(`/${product.webSlug}/segments/${kit.id}/segment/${next.id}`)}>
          {t(begun ? 'next.continue' : 'next.begin')}
        </Button>
        {own && (
          <PrintSegment
            product={product}
            kitId={kit.id}
            segmentId={next.id}
            words={t('next.print')}
            refused={t('next.printFailed')}
          />
        )}
      </Card>
    </div>
  );
}

/** Drills left, or areas of a painting once its cells are loaded. */
function piecesLeft({ total_cells, marked_cells }: SegmentListItemWire, segment: SegmentWire | undefined): number {
  if (!segment?.regions) return total_cells - marked_cells;
  const marked = new Set(segment.cells.flat().flatMap((cell) => (cell.marked ? [cell.id] : [])));
  return segment.regions.filter(({ cells }) => cells.some((cell) => !marked.has(cell))).length;
}
