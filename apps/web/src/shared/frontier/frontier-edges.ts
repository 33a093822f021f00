import { chanceAt } from '../../ui/chance.ts';

/** Number of rows of strokes on a picture. */
export const strokeRows = 38;
/** Horizontal offset of an edge between top and bottom, share of the width. */
const slope = -0.07;
/** Largest offset of a stroke's start from its edge, share of the width. */
const jitter = 0.035;
/** Width of the band of bare outlines before the strokes, share of the width. */
const band = 0.15;

/**
 * Where each row of strokes begins, from the top, in shares of the width; each row ends at the right edge.
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

/** A straight slanted edge: its x at the top and at the bottom, in shares of the width. */
export function straightEdge(position: number): { readonly top: number; readonly bottom: number } {
  return endsOf(middleAt(position, 0));
}

/** The edge where bare outlines begin, one band left of the strokes. */
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
