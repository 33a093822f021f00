import type { SegmentRegionWire } from '@uzor/contract';
import { eachPathCommand, labelReach, oklabOfRgb, pathEnd } from '@uzor/engine';
import { markPitchMm } from '../../../shared/cells/area.ts';
import type { RegionNumber } from '../../../shared/cells/region.ts';
import type { BoardGrid } from './board-grid.ts';
import type { Place, Point } from '../../../ui/sheet/viewport.ts';

export interface BoardRegion {
  /** From 1 in this segment; 0 for a sliver: a region with no visible part or no cell here. */
  readonly number: number;
  /** Palette index of its paint. */
  readonly colour: number;
  /** Outline as SVG path data, even-odd, in millimetres from the segment's top left. */
  readonly path: string;
  /** The outline as closed rings of x, y, x, y, … in millimetres. */
  readonly rings: readonly (readonly number[])[];
  /** Positions of its number, one in every visible part with enough room. */
  readonly labels: readonly RegionNumber[];
  /** Row-major indexes of the cells that mark it. */
  readonly cells: readonly number[];
}

export interface BoardRegions {
  readonly list: readonly BoardRegion[];
  /** Index in `list` of the region of each cell, row-major; a stray cell belongs to the region drawn there. */
  readonly ofCell: Int16Array;
  /** Cells of regions that are not visible here; marked together with the last visible region. */
  readonly strays: readonly number[];
}

/** Maximum height of a number on screen, so that numbers do not hide their regions. */
const tallestMm = 2.6;
/** Height of a number that is not printed in this segment: that of the smallest printed number. */
const strayHeightMm = 1.6;

/** Width of a bold digit as a share of its height. */
const digitWidth = 0.85;

/** The regions of a segment with their cells in its grid, in painting order: from light to dark. */
export function regionsOf(wire: readonly SegmentRegionWire[], grid: BoardGrid): BoardRegions {
  const ofCell = new Int16Array(grid.cells.length).fill(-1);
  const lightness = new Map(grid.palette.map(({ letter, rgb }) => [letter, oklabOfRgb(rgb)[0]]));
  const lightnessOf = ({ letter }: SegmentRegionWire) => lightness.get(letter) ?? 0;
  let numbered = 0;
  const list = wire
    .toSorted((one, other) => lightnessOf(other) - lightnessOf(one))
    .map(({ letter, path, label, more_labels, cells }, index): BoardRegion => {
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
        labels: label
          ? [label, ...more_labels].map((place) => labelOf(place, letter))
          : strayLabels(cells, grid.width, letter),
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

/** Index of the region with cells that is drawn at a point in millimetres; -1 if there is none. */
function drawnAt(list: readonly BoardRegion[], point: Point): number {
  return list.findIndex(({ number, rings }) => number > 0 && holds(rings, point));
}

/** Colour of the cell under a sliver whose paint has no cells in this segment. */
function colourUnder(rings: BoardRegion['rings'], { cells, width, height }: BoardGrid): number {
  const [x = 0, y = 0] = rings[0] ?? [];
  const along = (mm: number, most: number) => Math.max(0, Math.min(most - 1, Math.floor(mm / markPitchMm)));
  return cells[along(y, height) * width + along(x, width)] ?? 0;
}

function labelOf(
  { x, y, height_mm, radius_mm, lead }: NonNullable<SegmentRegionWire['label']>,
  letter: string,
): RegionNumber {
  const radius = lead ? height_mm * labelReach(letter.length) : radius_mm;
  return { x, y, heightMm: Math.min(tallestMm, height_mm, fittingHeight(radius, letter)), lead };
}

/** The maximum height in millimetres at which a number stays inside a circle of this radius. */
function fittingHeight(radiusMm: number, letter: string): number {
  return (2 * radiusMm) / Math.hypot(1, digitWidth * letter.length);
}

/** For a region whose number is printed in another segment: places the number in its innermost cell here. */
function strayLabels(cells: readonly number[], columns: number, letter: string): RegionNumber[] {
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
  const room = fittingHeight((depth(best) - 0.5) * markPitchMm, letter);
  return [{ ...centreOf(best, columns), heightMm: Math.min(strayHeightMm, room), lead: null }];
}

/** The nearest cell of the region under a point in cells from the segment's top left; null without a region. */
export function placeInRegion({ list }: BoardRegions, at: Point, columns: number): Place | null {
  const hit = list[drawnAt(list, { x: at.x * markPitchMm, y: at.y * markPitchMm })];
  if (!hit) return null;
  const away = (cell: number) => Math.hypot((cell % columns) + 0.5 - at.x, Math.floor(cell / columns) + 0.5 - at.y);
  const nearest = hit.cells.reduce((best, cell) => (away(cell) < away(best) ? cell : best));
  return { column: nearest % columns, row: Math.floor(nearest / columns) };
}

export function wholeRegions({ list, ofCell }: BoardRegions, cells: readonly number[]): number[] {
  const met = new Set(cells.map((cell) => ofCell[cell]));
  return [...met].flatMap((region) => list[region]?.cells ?? []);
}

/** All cells of the region at `cell` and of the regions numbered before it. */
export function regionsThrough({ list, ofCell }: BoardRegions, cell: number): number[] {
  return list.slice(0, ofCell[cell] + 1).flatMap(({ number, cells }) => (number > 0 ? cells : []));
}

/** True if every cell of a region is marked; a sliver without cells counts as marked when the whole segment is. */
export function isPainted({ cells }: BoardRegion, marks: Uint8Array): boolean {
  return cells.length > 0 ? cells.every((cell) => marks[cell] === 1) : !marks.includes(0);
}

/** Closed rings x, y, x, y, … of SVG path data. Curves are replaced by their chords, precise enough for touch. */
export function ringsOf(path: string): number[][] {
  const rings: number[][] = [];
  let [x, y] = [0, 0];
  eachPathCommand(path, (command, numbers) => {
    if (command === 'Z' || command === 'z') return; // rings are closed anyway
    if (command === 'M') rings.push([]);
    [x, y] = pathEnd(command, numbers, x, y);
    rings.at(-1)?.push(x, y);
  });
  return rings;
}

export function holds(rings: readonly (readonly number[])[], { x, y }: Point): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [x1, y1, x2, y2] = [ring[i], ring[i + 1], ring[j], ring[j + 1]];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  }
  return inside;
}
