import type { SegmentListItemWire } from '@uzor/contract';
import { nextUnfinished, type ProductDefinition } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import type { OpenedSegment } from '../use-segment.ts';

/** The link shown after a segment is finished. */
interface Onward {
  /** The next unfinished segment; null after the last. */
  readonly after: SegmentListItemWire | null;
  /** Whether other segments are unfinished. */
  readonly others: boolean;
  /** Address of the next segment, or of the work. */
  readonly to: string;
  readonly words: string;
}

/** The way on from a segment, with the words of its button. */
export function useOnward(product: ProductDefinition, { kit, segments, segment }: OpenedSegment): Onward {
  const { t } = useTranslation('segment');
  const { to } = useLanguage();
  const after = nextUnfinished(product.kind, segments, segment);
  const home = to(`/${product.webSlug}/segments/${kit.id}`);
  const others = segments.some(({ id, progress_percent: percent }) => id !== segment.id && percent < 100);
  if (!after) return { after, others, to: home, words: t(others ? 'finished.others' : 'finished.work') };
  const { number, platformNumber: platform } = after;
  const words = platform === null ? t('finished.next', { number }) : t('finished.nextPlatform', { number, platform });
  return { after, others, to: `${home}/segment/${after.id}`, words };
}
