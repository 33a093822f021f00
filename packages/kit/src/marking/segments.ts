import type { Orientation, ProductKind } from '@uzor/contract';
import { orient } from '../products/extent.ts';
import { markingGridOf } from '../products/ground.ts';
import type { ProductSize } from '../products/product.ts';
import { productOf } from '../products/products.ts';

/** Position of a segment in the whole picture, in cells from the top left. */
export interface SegmentPlace {
  /** From 1 in reading order: within the picture, or within its platform. */
  readonly number: number;
  /** From 1 in reading order; null if the product has no platforms. */
  readonly platformNumber: number | null;
  /** Position among the segments of the picture, 0-based. */
  readonly column: number;
  readonly row: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Number of segments along each side of a platform. */
export const platformSide = 2;

/** All segments in the order they are worked, platform by platform. @throws RangeError without a grid */
export function segmentsOf(kind: ProductKind, size: ProductSize, orientation: Orientation): readonly SegmentPlace[] {
  const grid = markingGridOf(size.ground);
  if (grid === null) throw new RangeError(`${kind} ${size.slug} has no segments`);
  const side = grid.segmentCells;
  const cells = orient(grid.cells, orientation);
  const columns = cells.width / side;
  const rows = cells.height / side;
  const platforms = productOf(kind).segments === 'platforms';
  const places: SegmentPlace[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const numbers = platforms
        ? numberOnPlatform(column, row, columns)
        : { number: row * columns + column + 1, platformNumber: null };
      places.push({ ...numbers, column, row, x: column * side, y: row * side, width: side, height: side });
    }
  }
  return places.sort((a, b) => (a.platformNumber ?? 0) - (b.platformNumber ?? 0) || a.number - b.number);
}

function numberOnPlatform(column: number, row: number, columns: number) {
  const across = columns / platformSide;
  return {
    platformNumber: Math.floor(row / platformSide) * across + Math.floor(column / platformSide) + 1,
    number: (row % platformSide) * platformSide + (column % platformSide) + 1,
  };
}

/** The segments in wire order: rows as on the picture, or one inner list per platform. */
export function rowsOfSegments<S extends Pick<SegmentPlace, 'platformNumber' | 'row'>>(segments: readonly S[]): S[][] {
  const rows = new Map<number, S[]>();
  for (const segment of segments) {
    const key = segment.platformNumber ?? segment.row;
    const row = rows.get(key);
    if (row) row.push(segment);
    else rows.set(key, [segment]);
  }
  return [...rows.values()];
}

/** Palette indexes of the cells of a segment, row-major; length = width × height of the segment. */
export function segmentCells(
  grid: { readonly widthCells: number; readonly cells: Uint8Array },
  place: SegmentPlace,
): Uint8Array {
  const cells = new Uint8Array(place.width * place.height);
  for (let y = 0; y < place.height; y++) {
    const from = (place.y + y) * grid.widthCells + place.x;
    cells.set(grid.cells.subarray(from, from + place.width), y * place.width);
  }
  return cells;
}
