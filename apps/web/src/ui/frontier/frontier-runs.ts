/** What stands on a run of cells: the photo shows through where there is none. */
export interface FrontierRun {
  readonly row: number;
  /** First column. */
  readonly from: number;
  /** One past the last column. */
  readonly to: number;
  readonly layer: 'symbols' | 'drills';
}

/** Width of the band of symbol cells, share of the picture. */
const band = 0.12;
/** The edge leans by this share of the width from top to bottom. */
const slope = -0.07;
/** Raggedness of the edge, share of the width either way. */
const jitter = 0.03;

/**
 * Runs of cells right of a ragged edge: first symbols, then drills. The rag comes from a hash of the cell, so an edge
 * that moves does not flicker.
 *
 * @param position of the edge, 0 (all drills) to 1 (all photo)
 */
export function frontierRuns(widthCells: number, heightCells: number, position: number): FrontierRun[] {
  const runs: FrontierRun[] = [];
  const reach = band / 2 + Math.abs(slope) / 2 + jitter; // beyond the ends, so that 0 and 1 are whole
  const middle = -reach + position * (1 + 2 * reach);
  for (let row = 0; row < heightCells; row++) {
    const edge = middle + slope * (0.5 - (row + 0.5) / heightCells);
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
  const past = (column + 0.5) / widthCells - edge + (hash(column, row) * 2 - 1) * jitter;
  return past < -band / 2 ? null : past < band / 2 ? 'symbols' : 'drills';
}

/** An even-looking number from 0 to 1 for a cell; the same for ever. */
function hash(column: number, row: number): number {
  let mixed = Math.imul(column + 1, 0x9e3779b1) ^ Math.imul(row + 1, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 0x1_0000_0000;
}
