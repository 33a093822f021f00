import { type RegionScheme, UNITS_PER_MM } from '../region-scheme.ts';
import { regionMap } from '../contours/scan-lines.ts';

/** Samples per side of a cell for finding the region that covers most of it. */
const SAMPLES = 8;

/**
 * Assigns each cell that customers mark to the region that covers most of it; a region without a cell gets one near its
 * label.
 * @returns the index of the region of each cell, row-major, and the cells of each region, ascending, at least one each
 * @throws RangeError for more regions than cells, or than 65,535
 */
export function cellsOfRegions(scheme: RegionScheme, columns: number, rows: number) {
  const { regions, arcs, widthMm, heightMm } = scheme;
  if (regions.length > columns * rows || regions.length > 65_535)
    throw new RangeError(`${regions.length} regions on ${columns} x ${rows} cells`);
  const map = regionMap(arcs, widthMm * UNITS_PER_MM, heightMm * UNITS_PER_MM, columns * SAMPLES, rows * SAMPLES);
  const regionOfCell = new Uint16Array(columns * rows);
  const won = new Uint32Array(regions.length);
  const samples = new Uint8Array(regions.length);
  for (let cell = 0; cell < regionOfCell.length; cell++) {
    regionOfCell[cell] = dominantRegion(map, samples, columns, cell);
    won[regionOfCell[cell]]++;
  }
  regions.forEach(({ label }, region) => {
    if (won[region] > 0) return;
    const [xMm, yMm] = label.lead ?? [label.xMm, label.yMm];
    const column = Math.min(columns - 1, Math.max(0, Math.floor((xMm / widthMm) * columns)));
    const row = Math.min(rows - 1, Math.max(0, Math.floor((yMm / heightMm) * rows)));
    const cell = nearestSpare(regionOfCell, won, columns, column, row);
    won[regionOfCell[cell]]--;
    regionOfCell[cell] = region;
    won[region]++;
  });
  const cellsOfRegion = Array.from(won, (count) => new Uint32Array(count));
  const filled = new Uint32Array(regions.length);
  regionOfCell.forEach((region, cell) => {
    cellsOfRegion[region][filled[region]++] = cell;
  });
  return { regionOfCell, cellsOfRegion };
}

/** The region with the most samples in a cell; ties: the lowest index. */
function dominantRegion(map: Int32Array, samples: Uint8Array, columns: number, cell: number): number {
  const across = columns * SAMPLES;
  const from = Math.floor(cell / columns) * SAMPLES * across + (cell % columns) * SAMPLES;
  let best = map[from];
  for (let v = 0; v < SAMPLES; v++) {
    for (let u = 0; u < SAMPLES; u++) {
      const region = map[from + v * across + u];
      const count = ++samples[region];
      if (count > samples[best] || (count === samples[best] && region < best)) best = region;
    }
  }
  for (let v = 0; v < SAMPLES; v++) for (let u = 0; u < SAMPLES; u++) samples[map[from + v * across + u]] = 0;
  return best;
}

/** The nearest cell whose region has another cell, searched in growing squares. */
function nearestSpare(
  regionOfCell: Uint16Array,
  won: Uint32Array,
  columns: number,
  column: number,
  row: number,
): number {
  const rows = regionOfCell.length / columns;
  for (let reach = 0; reach < Math.max(columns, rows); reach++) {
    for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y++) {
      for (let x = Math.max(0, column - reach); x <= Math.min(columns - 1, column + reach); x++) {
        if (Math.max(Math.abs(x - column), Math.abs(y - row)) !== reach) continue;
        const cell = y * columns + x;
        if (won[regionOfCell[cell]] > 1) return cell;
      }
    }
  }
  throw new RangeError('No cell to spare');
}
