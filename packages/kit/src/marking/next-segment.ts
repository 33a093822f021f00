import type { ProductKind, SegmentListItemWire } from '@uzor/contract';
import { productOf } from '../products/products.ts';
import type { SegmentPlace } from './segments.ts';

type Numbered = Pick<SegmentPlace, 'number' | 'platformNumber'>;

/** The segment after `current`. After the last, null; if the work has platforms, the first segment again. */
export function nextSegment<S extends Numbered>(
  kind: ProductKind,
  segments: readonly S[],
  current: Numbered,
): S | null {
  const at = segments.findIndex(
    (one) => one.number === current.number && one.platformNumber === current.platformNumber,
  );
  const next = at < 0 ? undefined : segments[at + 1];
  if (next) return next;
  const wraps = productOf(kind).segments === 'platforms';
  return at >= 0 && wraps ? (segments[0] ?? null) : null;
}

/** The next unfinished segment; null after the last, but platforms wrap around. */
export function nextUnfinished<S extends Numbered & Pick<SegmentListItemWire, 'id' | 'progress_percent'>>(
  kind: ProductKind,
  segments: readonly S[],
  current: Numbered & Pick<SegmentListItemWire, 'id'>,
): S | null {
  let next = nextSegment(kind, segments, current);
  while (next && next.id !== current.id && next.progress_percent === 100) next = nextSegment(kind, segments, next);
  return next?.id === current.id ? null : next;
}
