import type { SegmentListItemWire } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { nextUnfinished } from '../rules/next-unfinished.ts';
import type { OpenedSegment } from '../use-segment.ts';

/** Where one goes from a finished segment. */
interface Onward {
  /** The next unfinished segment; null if the work is finished. */
  readonly after: SegmentListItemWire | null;
  /** Address of the segment, or of the work if none is left. */
  readonly to: string;
  readonly words: string;
}

/** The way on from a segment, with the words of its button. */
export function useOnward(product: ProductDefinition, { kit, segments, segment }: OpenedSegment): Onward {
  const { t } = useTranslation('segment');
  const { to } = useLanguage();
  const after = nextUnfinished(product, segments, segment);
  const home = to(`/${product.webSlug}/segments/${kit.id}`);
  if (!after) return { after, to: home, words: t('finished.work') };
  const { number, platformNumber: platform } = after;
  const words = platform === null ? t('finished.next', { number }) : t('finished.nextPlatform', { number, platform });
  return { after, to: `${home}/segment/${after.id}`, words };
}
