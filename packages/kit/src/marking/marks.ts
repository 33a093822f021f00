import { demandColour, type NamedColours } from './colours.ts';
import type { HistoryEntryWire } from '@uzor/contract';

/** One step of a segment's history, in wire format; `colors` are letters or #RRGGBB, any case. */
export type HistoryEntry = HistoryEntryWire;

/** The grid that a history refers to. */
export interface MarkedGrid {
  readonly width: number;
  readonly height: number;
  /** Palette index of each cell, row-major. */
  readonly cells: Uint8Array;
  readonly palette: NamedColours;
}

/** What an entry or operation selects. */
export interface Selection {
  readonly coordinates?: { readonly x: number; readonly y: number } | null | undefined;
  readonly colors?: readonly string[] | undefined;
  readonly cells?: readonly number[] | undefined;
}

/** Checks a selection. @throws RangeError for a cell outside the grid or an unknown colour */
export function assertSelectable(grid: MarkedGrid, { coordinates, colors = [], cells = [] }: Selection): void {
  for (const colour of colors) demandColour(grid, colour);
  if (coordinates) cellAt(grid, coordinates);
  demandCells(grid, cells);
}

/**
 * Row-major indexes of the selected cells, ascending. With `cells`: exactly those. With coordinates only: every cell up
 * to and including that one, in reading order. With colours only: every cell of those colours. With both: cells of
 * those colours up to that cell. With nothing: none.
 * @throws RangeError for a cell outside the grid or an unknown colour
 */
export function selectedCells(grid: MarkedGrid, { coordinates, colors = [], cells }: Selection): number[] {
  if (cells !== undefined && cells.length > 0) return distinctCells(grid, cells).sort((a, b) => a - b);
  const wanted = colors.length > 0 ? new Set(colors.map((colour) => demandColour(grid, colour))) : null;
  if (!coordinates && !wanted) return [];
  const last = coordinates ? cellAt(grid, coordinates) : grid.cells.length - 1;
  const selected: number[] = [];
  for (let i = 0; i <= last; i++) if (wanted === null || wanted.has(grid.cells[i] ?? -1)) selected.push(i);
  return selected;
}

/** Converts a selection by colours to explicit cells, so that it survives a recolouring. @throws as `selectedCells` */
export function withExplicitCells<S extends Selection>(selection: S, grid: MarkedGrid): S {
  const { colors = [], cells = [] } = selection;
  if (colors.length === 0 || cells.length > 0) return selection;
  const selected = selectedCells(grid, selection);
  // With an empty list of cells, coordinates would select everything up to them.
  const { cells: _, ...rest } = { ...selection, coordinates: null, colors: [] };
  return (selected.length > 0 ? { ...rest, cells: selected } : rest) as S;
}

function demandCells({ cells: { length: total } }: MarkedGrid, cells: readonly number[]): void {
  for (const cell of cells)
    if (!Number.isInteger(cell) || cell < 0 || cell >= total) throw new RangeError(`No cell ${cell} among ${total}`);
}

/** Removes duplicates, keeping the order. @throws RangeError for a cell outside the grid */
export function distinctCells(grid: MarkedGrid, cells: readonly number[]): number[] {
  demandCells(grid, cells);
  const isSeen = new Uint8Array(grid.cells.length);
  return cells.filter((cell) => {
    const isNew = isSeen[cell] === 0;
    isSeen[cell] = 1;
    return isNew;
  });
}

function cellAt(grid: MarkedGrid, { x, y }: { readonly x: number; readonly y: number }): number {
  if (x >= grid.width || y >= grid.height || x < 0 || y < 0)
    throw new RangeError(`Cell ${x}, ${y} is outside ${grid.width} x ${grid.height}`);
  return y * grid.width + x;
}

/** Replays a history: one byte per cell, 1 = marked; the last entry for a cell decides. @throws as `selectedCells` */
export function replay(entries: readonly HistoryEntry[], grid: MarkedGrid): Uint8Array {
  const marks = new Uint8Array(grid.cells.length);
  const isDecided = new Uint8Array(grid.cells.length);
  const lists = cellLists(grid);
  const reached = new Uint32Array(lists.length);
  const decide = (cell: number, mark: 0 | 1) => {
    if (isDecided[cell] === 0) marks[cell] = mark;
    isDecided[cell] = 1;
  };
  const decideBefore = (list: number, end: number, mark: 0 | 1) => {
    const cells = lists[list] ?? [];
    let next = reached[list] ?? 0;
    for (; (cells[next] ?? end) < end; next++) decide(cells[next] ?? 0, mark);
    reached[list] = next;
  };
  for (const { cells = [], unmark, ...upTo } of entries.toReversed()) {
    const mark = unmark === true ? 0 : 1;
    demandCells(grid, cells);
    for (const cell of cells) decide(cell, mark);
    if (cells.length === 0) for (const list of listsOf(grid, upTo)) decideBefore(list, endOf(grid, upTo), mark);
  }
  return marks;
}

/** Ascending lists of cells: first all cells, then those of each palette index. */
function cellLists({ cells, palette }: MarkedGrid): readonly number[][] {
  const ofColours: number[][] = palette.map(() => []);
  for (const [cell, colour] of cells.entries()) ofColours[colour]?.push(cell);
  return [[...cells.keys()], ...ofColours];
}

/** Indexes of the `cellLists` that coordinates and colours select from. */
function listsOf(grid: MarkedGrid, { coordinates, colors }: Pick<HistoryEntry, 'coordinates' | 'colors'>): number[] {
  if (colors.length === 0) return coordinates ? [0] : [];
  return colors.map((colour) => 1 + demandColour(grid, colour));
}

/** End (exclusive) of the cells that coordinates select; without them, the end of the grid. */
function endOf(grid: MarkedGrid, { coordinates }: Selection): number {
  return coordinates ? cellAt(grid, coordinates) + 1 : grid.cells.length;
}

/** Applies one more entry to `marks` in place. @throws RangeError as `selectedCells` */
export function applyEntry(
  marks: Uint8Array,
  { coordinates, colors, cells, unmark }: HistoryEntry,
  grid: MarkedGrid,
): void {
  const value = unmark === true ? 0 : 1;
  if (cells !== undefined && cells.length > 0) {
    demandCells(grid, cells);
    for (const cell of cells) marks[cell] = value;
    return;
  }
  if (!coordinates && colors.length === 0) return;
  const end = endOf(grid, { coordinates });
  if (colors.length === 0) marks.fill(value, 0, end);
  else fillColours(marks.subarray(0, end), value, colors, grid);
}

/** Sets the marks of all cells of these colours; `marks` may cover only the first cells of the grid. */
function fillColours(marks: Uint8Array, value: 0 | 1, colors: readonly string[], grid: MarkedGrid): void {
  const isWanted = new Uint8Array(grid.palette.length);
  for (const colour of colors) isWanted[demandColour(grid, colour)] = 1;
  for (let i = 0; i < marks.length; i++) if (isWanted[grid.cells[i] ?? -1] === 1) marks[i] = value;
}

/** Number of marked cells. */
export function countMarked(marks: Uint8Array): number {
  let count = 0;
  for (const mark of marks) count += mark;
  return count;
}

/** Stored format of marks: cell i is bit (i & 7), lowest first, of byte i >> 3. */
export function packMarks(marks: Uint8Array): Uint8Array {
  const packed = new Uint8Array((marks.length + 7) >> 3);
  marks.forEach((mark, i) => {
    if (mark) packed[i >> 3] = (packed[i >> 3] ?? 0) | (1 << (i & 7));
  });
  return packed;
}

/** The reverse of `packMarks` for `total` cells; missing bits count as not marked. */
export function unpackMarks(packed: Uint8Array, total: number): Uint8Array {
  return Uint8Array.from({ length: total }, (_, i) => ((packed[i >> 3] ?? 0) >> (i & 7)) & 1);
}
