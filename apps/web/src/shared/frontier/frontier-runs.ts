import { chanceAt } from '../../ui/chance.ts';
import { leaning, middleAt } from './frontier-edges.ts';

/** What a run of cells shows; the photo is visible where there is no run. */
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
/** Largest offset of the ragged edge to either side, share of the width. */
const jitter = 0.03;

/**
 * Runs of cells right of a ragged edge: first symbols, then drills. The offsets come from a hash of the cell, so a moving
 * edge does not flicker.
 *
 * @param position of the edge, 0 (all drills) to 1 (all photo)
 */
export function frontierRuns(widthCells: number, heightCells: number, position: number): FrontierRun[] {
  const runs: FrontierRun[] = [];
  const middle = middleAt(position, band / 2 + jitter);
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
  const past = (column + 0.5) / widthCells - edge + (chanceAt(column, row) * 2 - 1) * jitter;
  return past < -band / 2 ? null : past < band / 2 ? 'symbols' : 'drills';
}
