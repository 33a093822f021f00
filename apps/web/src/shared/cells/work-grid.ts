import type { Orientation } from '@uzor/contract';
import {
  type Extent,
  markingGridOf,
  orient,
  type ProductDefinition,
  type SegmentPlace,
  segmentsOf,
  sizeOf,
} from '@uzor/kit/catalogue';

export interface WorkGrid {
  readonly cells: Extent;
  readonly places: readonly SegmentPlace[];
}

/** Null for kinds without cells. */
export function workGridOf({ kind }: ProductDefinition, sizeSlug: string, orientation: Orientation): WorkGrid | null {
  const size = sizeOf(kind, sizeSlug);
  const grid = size && markingGridOf(size.ground);
  return grid && { cells: orient(grid.cells, orientation), places: segmentsOf(kind, size, orientation) };
}
