import { ciede2000, labOfRgb, type PaletteColour } from '@uzor/engine';

/** From this share of its stock on a colour is called tight. */
const tightShare = 0.98;

/** Whether the bags of a colour are enough: `tight` from 98 % of them, `over` if pieces are missing. */
export type Supply = 'enough' | 'tight' | 'over';

/** @param count pieces of the colour in the work */
export function supplyOf(count: number, { stock }: Pick<PaletteColour, 'stock'>): Supply {
  if (stock === null || count === 0) return 'enough';
  if (count > stock) return 'over';
  return count >= stock * tightShare ? 'tight' : 'enough';
}

/** A colour with more pieces than the box holds. */
export interface Shortage {
  /** Palette index. */
  readonly colour: number;
  /** Pieces beyond the stock, at least 1. */
  readonly missing: number;
}

/** The colours of a work that the box has too few pieces of, in the order of the palette. */
export function shortagesOf(palette: readonly PaletteColour[], counts: ArrayLike<number>): Shortage[] {
  return palette.flatMap(({ stock }, colour) => {
    const missing = stock === null ? 0 : (counts[colour] ?? 0) - stock;
    return missing > 0 ? [{ colour, missing }] : [];
  });
}

/**
 * The colour that looks most like `colour` (CIEDE2000) of those that can take `pieces` more within their stock; null if none
 * can.
 */
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

/** Pieces as retouching counts them: a grid is as wide as `widthCells`. */
export interface Laid {
  /** Palette index of each cell, row-major. */
  readonly cells: Uint8Array;
  readonly widthCells: number;
}

/** The cells round one, diagonals included: fewer at the edge. */
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
 * The cells of a scarce colour that another colour replaces with least harm: those with most neighbours of the other colour,
 * the last in reading order first among equals.
 *
 * @param missing how many, as of `shortagesOf`
 */
export function leastMissed(laid: Laid, { colour, missing }: Shortage, other: number): number[] {
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
