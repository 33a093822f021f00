import { chanceAt } from '../chance.ts';

/** Rows of strokes down a picture. */
export const strokeRows = 38;
/** Every edge leans by this share of the width from top to bottom. */
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
    (_, row) => leaning(middle, (row + 0.5) / strokeRows) + (chanceAt(row) * 2 - 1) * jitter,
  );
}

/** A straight edge that leans: its places at the top and at the bottom, in shares of the width. */
export function straightEdge(position: number): { readonly top: number; readonly bottom: number } {
  return endsOf(middleAt(position, 0));
}

/** The edge of the bare outlines, a band before the strokes. */
export function outlineEdge(position: number): { readonly top: number; readonly bottom: number } {
  return endsOf(middleAt(position, jitter + 1 / strokeRows, band) - band);
}

/** Where an edge with its middle at `middle` stands at a share of the height from the top. */
export function leaning(middle: number, down: number): number {
  return middle + slope * (0.5 - down);
}

function endsOf(middle: number): { readonly top: number; readonly bottom: number } {
  return { top: leaning(middle, 0), bottom: leaning(middle, 1) };
}

/**
 * The middle of an edge at a position, in shares of the width: beyond both ends by what the edge leans and strays, so
 * that 0 shows nothing of the photo and 1 nothing of the work.
 *
 * @param stray furthest the edge goes from its leaning line, either way
 * @param beyond width of what comes before the edge: at 1 it is gone as well
 */
export function middleAt(position: number, stray: number, beyond = 0): number {
  const reach = Math.abs(slope) / 2 + stray;
  return -reach + position * (1 + 2 * reach + beyond);
}
