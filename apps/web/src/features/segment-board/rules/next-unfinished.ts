import type { SegmentListItemWire } from '@uzor/contract';
import { nextSegment, type ProductDefinition } from '@uzor/kit';

type Numbered = Pick<SegmentListItemWire, 'id' | 'number' | 'platformNumber'>;

/** The next segment by number that is unfinished; null after the last, but platforms go round. */
export function nextUnfinished<S extends Numbered & Pick<SegmentListItemWire, 'progress_percent'>>(
  { kind }: Pick<ProductDefinition, 'kind'>,
  segments: readonly S[],
  current: Numbered,
): S | null {
  let next = nextSegment(kind, segments, current);
  while (next && next.id !== current.id && next.progress_percent === 100) next = nextSegment(kind, segments, next);
  return next?.id === current.id ? null : next;
}
