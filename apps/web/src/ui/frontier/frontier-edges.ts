import { chanceAt } from '../chance.ts';

/** Rows of strokes down a picture. */
export const strokeRows = 38;
/** The edge leans by this share of the width from top to bottom. */
const slope = -0.07;
/** How far a stroke begins before or after its edge, share of the width. */
const jitter = 0.035;
/** Width of the band of bare outlines before the strokes, share of the width. */
const band = 0.15;

/**
 * Where each row of strokes begins, in shares of the width, from the top; the rows go on to the right end.
 *
 * @param position of the edge, 0 (all painted) to 1 (all photo)
 */
export function strokeStarts(position: number): number[] {
  const middle = middleAt(position, jitter + 1 / strokeRows, band);
  return Array.from(
    { length: strokeRows },
    (_, row) => middle + slope * (0.5 - (row + 0.5) / strokeRows) + (chanceAt(row) * 2 - 1) * jitter,
  );
}

/** A straight edge that leans: its places at the top and at the bottom, in shares of the width. */
export function straightEdge(position: number): { readonly top: number; readonly bottom: number } {
  const middle = middleAt(position, 0);
  return { top: middle + slope / 2, bottom: middle - slope / 2 };
}

/** The edge of the bare outlines, a band before the strokes. */
export function outlineEdge(position: number): { readonly top: number; readonly bottom: number } {
  const middle = middleAt(position, jitter + 1 / strokeRows, band) - band;
  return { top: middle + slope / 2, bottom: middle - slope / 2 };
}

/** Beyond both ends by what the edge leans and strays, so that 0 and 1 are whole. */
function middleAt(position: number, stray: number, beyond = 0): number {
  const reach = Math.abs(slope) / 2 + stray;
  return -reach + position * (1 + 2 * reach + beyond);
}
