import { type SegmentPlace, segmentsOf, sizeOf, type StoredScheme } from '@uzor/kit';

/** Where the segments of a scheme lie, in working order. */
export function placesOf(scheme: StoredScheme): readonly SegmentPlace[] {
  const size = scheme.size === null ? null : sizeOf(scheme.product, scheme.size);
  if (!size) throw new Error(`No places for ${scheme.product} ${scheme.size}`);
  return segmentsOf(scheme.product, size, scheme.orientation);
}
