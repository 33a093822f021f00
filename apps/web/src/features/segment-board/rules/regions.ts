import type { SegmentRegionWire } from '@uzor/contract';
import { markPitchMm } from '../../../ui/cells/area.ts';
import type { BoardGrid } from './board-grid.ts';
import { holds, ringsOf } from './rings.ts';
import type { Place, Point } from './viewport.ts';

/** A region to paint, as far as it lies in this segment. */
export interface BoardRegion {
  /** From 1 in this segment; 0 for a sliver: what is seen of it here has no cell here, or its cell nothing to see. */
  readonly number: number;
  /** Its paint as a place in the palette. */
  readonly colour: number;
  /** Outline as SVG path data, even-odd; millimetres from the segment's top left. */
  readonly path: string;
  /** The same as closed rings of x, y, x, y, …; millimetres. */
  readonly rings: readonly (readonly number[])[];
  /** One in every piece that is seen of it here, where one fits. */
  readonly labels: readonly RegionLabel[];
  /** Row-major indexes of the cells that mark it. */
  readonly cells: readonly number[];
}

/** Where a region bears its number; millimetres in the segment. */
export interface RegionLabel {
  readonly x: number;
  readonly y: number;
  readonly heightMm: number;
  /** Where a line leads to when the number stands outside its region. */
  readonly lead: readonly [x: number, y: number] | null;
}

/** The regions of a painted segment. */
export interface BoardRegions {
  readonly list: readonly BoardRegion[];
  /** Place in `list` of the region each cell marks, row-major; a stray cell belongs to the region that is drawn there. */
  readonly ofCell: Int16Array;
  /** Cells of regions of which nothing is seen here; they go with the last of the others. */
  readonly strays: readonly number[];
}

/** A number is no taller than this on screen, millimetres: it tells the paint, the region is what one looks at. */
const tallestMm = 2.6;
/** Height of a number that has no place of its own in this segment, millimetres: the least that is printed. */
const strayHeightMm = 1.6;

/** The regions of a segment with their cells in its grid. */
export function regionsOf(wire: readonly SegmentRegionWire[], grid: BoardGrid): BoardRegions {
  const ofCell = new Int16Array(grid.cells.length).fill(-1);
  let numbered = 0;
  const list = wire.map(({ letter, path, label, more_labels, cells }, index): BoardRegion => {
    for (const cell of cells) ofCell[cell] = index;
    const rings = ringsOf(path);
    const counted = cells.length > 0 && rings.length > 0;
    if (counted) numbered += 1;
    const known = grid.palette.findIndex((colour) => colour.letter === letter);
    return {
      number: counted ? numbered : 0,
      colour: known >= 0 ? known : colourUnder(rings, grid),
      path,
      rings,
      labels: label ? [label, ...more_labels].map(labelOf) : strayLabels(cells, grid.width),
      cells,
    };
  });
  const strays = list.flatMap(({ cells, rings }) => (rings.length === 0 ? cells : []));
  for (const cell of strays) ofCell[cell] = drawnAt(list, centreOf(cell, grid.width));
  return { list, ofCell, strays };
}

function centreOf(cell: number, columns: number): Point {
  return { x: ((cell % columns) + 0.5) * markPitchMm, y: (Math.floor(cell / columns) + 0.5) * markPitchMm };
}

/** Place of the region with cells of its own that is drawn at a point, millimetres; -1 where there is none. */
function drawnAt(list: readonly BoardRegion[], point: Point): number {
  return list.findIndex(({ number, rings }) => number > 0 && holds(rings, point));
}

/** A sliver of a paint this segment has no cell of looks like what is under it. */
function colourUnder(rings: BoardRegion['rings'], { cells, width, height }: BoardGrid): number {
  const [x = 0, y = 0] = rings[0] ?? [];
  const along = (mm: number, most: number) => Math.max(0, Math.min(most - 1, Math.floor(mm / markPitchMm)));
  return cells[along(y, height) * width + along(x, width)] ?? 0;
}

function labelOf({ x, y, height_mm, lead }: NonNullable<SegmentRegionWire['label']>): RegionLabel {
  return { x, y, heightMm: Math.min(tallestMm, height_mm), lead };
}

/** A number for a region whose own one stands in another segment: in its innermost cell here. */
function strayLabels(cells: readonly number[], columns: number): RegionLabel[] {
  if (cells.length === 0) return [];
  const own = new Set(cells);
  const open = (cell: number, dx: number, dy: number) => {
    const column = (cell % columns) + dx;
    return column < 0 || column >= columns || !own.has(cell + dy * columns + dx);
  };
  const depth = (cell: number) => {
    for (let reach = 1; reach <= columns; reach++) {
      if (open(cell, reach, 0) || open(cell, -reach, 0) || open(cell, 0, reach) || open(cell, 0, -reach)) return reach;
    }
    return columns;
  };
  const best = cells.reduce((deepest, cell) => (depth(cell) > depth(deepest) ? cell : deepest));
  return [{ ...centreOf(best, columns), heightMm: strayHeightMm, lead: null }];
}

/**
 * The cell that stands for the region under a point (in cells from the segment's top left): of that region's cells the
 * nearest one. Null where no region with cells of its own lies.
 */
export function placeInRegion({ list }: BoardRegions, at: Point, columns: number): Place | null {
  const hit = list[drawnAt(list, { x: at.x * markPitchMm, y: at.y * markPitchMm })];
  if (!hit) return null;
  const away = (cell: number) => Math.hypot((cell % columns) + 0.5 - at.x, Math.floor(cell / columns) + 0.5 - at.y);
  const nearest = hit.cells.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
  return { column: nearest % columns, row: Math.floor(nearest / columns) };
}

/** All cells of the regions that these cells belong to, region by region in the order they are met. */
export function wholeRegions({ list, ofCell }: BoardRegions, cells: readonly number[]): number[] {
  const met = new Set(cells.map((cell) => ofCell[cell]));
  return [...met].flatMap((region) => list[region]?.cells ?? []);
}

/** Whether every cell of a region is marked; a sliver without cells follows when the whole segment is. */
export function isPainted({ cells }: BoardRegion, marks: Uint8Array): boolean {
  return cells.length > 0 ? cells.every((cell) => marks[cell] === 1) : !marks.includes(0);
}
