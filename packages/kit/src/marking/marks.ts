import type { HistoryEntryWire } from '@uzor/contract';

/** One step of a segment's history, as the wire has it; `colors` are letters or #RRGGBB, any case. */
export type HistoryEntry = HistoryEntryWire;

/** The cells a history refers to. */
export interface MarkedGrid {
  readonly width: number;
  readonly height: number;
  /** Palette index of each cell, row-major. */
  readonly cells: Uint8Array;
  readonly palette: readonly { readonly letter: string; readonly rgb: readonly [number, number, number] }[];
}

/** What an entry or operation selects. */
export interface Selection {
  readonly coordinates?: { readonly x: number; readonly y: number } | null | undefined;
  readonly colors?: readonly string[] | undefined;
  readonly cells?: readonly number[] | undefined;
}

/** #RRGGBB in capitals. */
export function hexOf(rgb: readonly [number, number, number]): string {
  return `#${rgb
    .map((level) => level.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`;
}

/** Palette index of a colour given as its letter or #RRGGBB, any case; -1 if there is none. */
export function colourNamed({ palette }: Pick<MarkedGrid, 'palette'>, given: string): number {
  const wanted = given.toUpperCase();
  return palette.findIndex(({ letter, rgb }) => letter.toUpperCase() === wanted || hexOf(rgb) === wanted);
}

/** Palette indexes of colours given as letters or #RRGGBB, any case. @throws RangeError naming an unknown colour */
export function coloursOf(grid: MarkedGrid, colors: readonly string[]): Set<number> {
  return new Set(
    colors.map((given) => {
      const index = colourNamed(grid, given);
      if (index < 0) throw new RangeError(`No colour ${given} here`);
      return index;
    }),
  );
}

/** Colours given as letters or #RRGGBB, any case, as the grid spells them: its letters, anything else in capitals. */
export function speltAs(grid: MarkedGrid, colors: readonly string[]): string[] {
  return colors.map((given) => {
    const wanted = given.toUpperCase();
    return grid.palette.find(({ letter }) => letter.toUpperCase() === wanted)?.letter ?? wanted;
  });
}

/**
 * Row-major indexes of the selected cells, ascending. `cells`: exactly those. Coordinates alone: every cell up to and
 * including that one in reading order. Colours alone: every cell of them. Both: cells of those colours up to there.
 * Nothing given selects nothing.
 * @throws RangeError for a cell outside the grid or an unknown colour
 */
export function selectedCells(grid: MarkedGrid, { coordinates, colors = [], cells }: Selection): number[] {
  if (cells !== undefined && cells.length > 0) return distinctCells(grid, cells);
  const wanted = colors.length > 0 ? coloursOf(grid, colors) : null;
  if (!coordinates && !wanted) return [];
  const last = coordinates ? cellAt(grid, coordinates) : grid.cells.length - 1;
  const selected: number[] = [];
  for (let i = 0; i <= last; i++) if (wanted === null || wanted.has(grid.cells[i] ?? -1)) selected.push(i);
  return selected;
}

function distinctCells(grid: MarkedGrid, cells: readonly number[]): number[] {
  const total = grid.cells.length;
  for (const cell of cells)
    if (!Number.isInteger(cell) || cell < 0 || cell >= total) throw new RangeError(`No cell ${cell} among ${total}`);
  return [...new Set(cells)].sort((a, b) => a - b);
}

function cellAt(grid: MarkedGrid, { x, y }: { readonly x: number; readonly y: number }): number {
  if (x >= grid.width || y >= grid.height || x < 0 || y < 0)
    throw new RangeError(`Cell ${x}, ${y} is outside ${grid.width} x ${grid.height}`);
  return y * grid.width + x;
}

/** Marks that a history gives: one byte a cell, 1 = marked. @throws RangeError as `selectedCells` */
export function replay(entries: readonly HistoryEntry[], grid: MarkedGrid): Uint8Array {
  const marks = new Uint8Array(grid.cells.length);
  for (const entry of entries) applyEntry(marks, entry, grid);
  return marks;
}

/** Applies one more entry to marks, in place. @throws RangeError as `selectedCells` */
export function applyEntry(marks: Uint8Array, entry: HistoryEntry, grid: MarkedGrid): void {
  const value = entry.unmark === true ? 0 : 1;
  for (const cell of selectedCells(grid, entry)) marks[cell] = value;
}

/** How many cells are marked. */
export function countMarked(marks: Uint8Array): number {
  let count = 0;
  for (const mark of marks) count += mark;
  return count;
}

/** Marks as stored: bit i of byte i >> 3 (lowest first) = cell i. */
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
