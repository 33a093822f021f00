import { ciede2000, labOfRgb, type PaletteColour } from '@uzor/engine';
import { plannedPieces } from '../palette/reserve.ts';

/** Whether the bags of a colour suffice: `tight` if only the reserve is left, `over` if there are too few pieces. */
export type Supply = 'enough' | 'tight' | 'over';

/** @param count pieces of the colour in the work */
export function supplyOf(count: number, { stock }: Pick<PaletteColour, 'stock'>): Supply {
  if (stock === null || count === 0) return 'enough';
  if (count > stock) return 'over';
  return count >= plannedPieces(stock) ? 'tight' : 'enough';
}

/** A colour that needs more pieces than the box holds. */
export interface Shortage {
  /** Palette index. */
  readonly colour: number;
  /** Pieces beyond the stock, at least 1. */
  readonly missing: number;
}

/** The colours of a work that exceed their stock, in palette order. */
export function shortagesOf(palette: readonly PaletteColour[], counts: ArrayLike<number>): Shortage[] {
  return palette.flatMap(({ stock }, colour) => {
    const missing = stock === null ? 0 : (counts[colour] ?? 0) - stock;
    return missing > 0 ? [{ colour, missing }] : [];
  });
}

/** The colour nearest to `colour` (CIEDE2000) with at least `pieces` to spare; null if there is none. */
export function nearestWithin(
  palette: readonly PaletteColour[],
  counts: ArrayLike<number>,
  colour: number,
  pieces: number,
): number | null {
  const own = palette[colour];
  if (!own) return null;
  let nearest: number | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [other, { rgb, stock }] of palette.entries()) {
    if (other === colour || (stock !== null && stock - (counts[other] ?? 0) < pieces)) continue;
    const apart = ciede2000(labOfRgb(own.rgb), labOfRgb(rgb));
    if (apart >= least) continue;
    least = apart;
    nearest = other;
  }
  return nearest;
}

/** Cells of a work as retouching reads them. */
export interface Laid {
  /** Palette index of each cell, row-major. */
  readonly cells: Uint8Array;
  readonly widthCells: number;
}

/** The 8 neighbours of a cell, fewer at the edge. */
export function neighboursOf({ cells, widthCells }: Laid, cell: number): number[] {
  const column = cell % widthCells;
  const near: number[] = [];
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const other = cell + dy * widthCells + dx;
      const isInside = column + dx >= 0 && column + dx < widthCells && other >= 0 && other < cells.length;
      if (isInside && other !== cell) near.push(other);
    }
  return near;
}

/**
 * The cells of a scarce colour that are least conspicuous in `other`: those with the most neighbours of that colour;
 * ties: the last in reading order.
 * @param missing number of cells, from `shortagesOf`
 */
export function leastConspicuous(laid: Laid, { colour, missing }: Shortage, other: number): number[] {
  const { cells } = laid;
  const candidates: { readonly cell: number; readonly alike: number }[] = [];
  for (const [cell, own] of cells.entries()) {
    if (own !== colour) continue;
    candidates.push({ cell, alike: neighboursOf(laid, cell).filter((near) => cells[near] === other).length });
  }
  return candidates
    .toSorted((one, two) => two.alike - one.alike || two.cell - one.cell)
    .slice(0, missing)
    .map(({ cell }) => cell);
}
