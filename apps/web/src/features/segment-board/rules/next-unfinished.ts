import type { SegmentListItemWire } from '@uzor/contract';
import { nextSegment, type ProductDefinition } from '@uzor/kit';

type Numbered = Pick<SegmentListItemWire, 'id' | 'number' | 'platformNumber'>;

/** The next unfinished segment in the product's order, else the first one after this, wrapping around; null when the work is finished. */
export function nextUnfinished<S extends Numbered & Pick<SegmentListItemWire, 'progress_percent'>>(
  { kind }: Pick<ProductDefinition, 'kind'>,
  segments: readonly S[],
  current: Numbered,
): S | null {
  const here = segments.find(({ id }) => id === current.id);
  const open = (one: S | null | undefined) => one && one.id !== current.id && one.progress_percent < 100;
  const following = here ? nextSegment(kind, segments, here) : null;
  if (open(following)) return following;
  const at = segments.findIndex(({ id }) => id === current.id);
  return [...segments.slice(at + 1), ...segments.slice(0, Math.max(0, at))].find(open) ?? null;
}
