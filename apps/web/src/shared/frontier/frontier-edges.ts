import { chanceAt } from '../../ui/chance.ts';

/** Number of rows of strokes on a picture. */
export const strokeRows = 38;
/** Horizontal offset of an edge between top and bottom, as a share of the width. */
const slope = -0.07;
/** Maximum offset of a stroke's start from its edge, as a share of the width. */
const jitter = 0.035;
/** Width of the band of bare outlines before the strokes, as a share of the picture. */
const band = 0.15;

/** Start of each row of strokes, as a share of the width. @param position edge from 0 (all work) to 1 (all photo) */
export function strokeStarts(position: number): number[] {
  const middle = middleAt(position, jitter + 1 / strokeRows, band);
  return Array.from(
    { length: strokeRows },
    (_, row) => leaning(middle, (row + 0.5) / strokeRows) + (chanceAt(row) * 2 - 1) * jitter,
  );
}

/** A straight slanted edge: its x at the top and at the bottom, as shares of the width. */
export function straightEdge(position: number): { readonly top: number; readonly bottom: number } {
  return endsOf(middleAt(position, 0));
}

/** The edge where bare outlines begin, one band to the left of the strokes. */
export function outlineEdge(position: number): { readonly top: number; readonly bottom: number } {
  return endsOf(middleAt(position, jitter + 1 / strokeRows, band) - band);
}

/** The x of an edge centred at `middle`, at the height `down` (share of the height from the top). */
function leaning(middle: number, down: number): number {
  return middle + slope * (0.5 - down);
}

function endsOf(middle: number): { readonly top: number; readonly bottom: number } {
  return { top: leaning(middle, 0), bottom: leaning(middle, 1) };
}

/**
 * The middle of an edge at a position, as a share of the width; at 0 and 1 the slanted, ragged edge is out of view.
 * @param beyond width of a band to the left of the edge; at 1 the band is out of view too
 */
function middleAt(position: number, stray: number, beyond = 0): number {
  const reach = Math.abs(slope) / 2 + stray;
  return -reach + position * (1 + 2 * reach + beyond);
}

interface FrontierRun {
  readonly row: number;
  readonly from: number;
  /** One past the last column. */
  readonly to: number;
  readonly layer: 'symbols' | 'drills';
}

/** Width of the band of symbol cells, as a share of the picture. */
const symbolBand = 0.12;
/** Maximum offset of the ragged edge to either side, as a share of the width. */
const cellJitter = 0.03;

/**
 * Runs of cells to the right of a ragged edge: first symbols, then drills. Offsets come from a hash of the cell, so
 * nothing flickers.
 * @param position edge from 0 (all drills) to 1 (all photo)
 */
export function frontierRuns(widthCells: number, heightCells: number, position: number): FrontierRun[] {
  const runs: FrontierRun[] = [];
  const middle = middleAt(position, symbolBand / 2 + cellJitter);
  for (let row = 0; row < heightCells; row++) {
    const edge = leaning(middle, (row + 0.5) / heightCells);
    let from = 0;
    let layer = layerAt(0, row, edge, widthCells);
    for (let column = 1; column <= widthCells; column++) {
      const next = column === widthCells ? undefined : layerAt(column, row, edge, widthCells);
      if (next === layer) continue;
      if (layer) runs.push({ row, from, to: column, layer });
      from = column;
      layer = next ?? null;
    }
  }
  return runs;
}

function layerAt(column: number, row: number, edge: number, widthCells: number): FrontierRun['layer'] | null {
  const past = (column + 0.5) / widthCells - edge + (chanceAt(column, row) * 2 - 1) * cellJitter;
  return past < -symbolBand / 2 ? null : past < symbolBand / 2 ? 'symbols' : 'drills';
}
