import { type StandIn, standIns } from '@uzor/engine';
import { withColours } from '../retouch/pieces.ts';
import { type StoredScheme, workOf } from '../schemes/stored-scheme.ts';

/** Cells of a work that take another colour: row-major indexes in the whole work, and indexes of its palette. */
export interface ColourChange {
  readonly from: number;
  readonly to: number;
  readonly cells: readonly number[];
}

/** Colours that are proposed at most. */
const MOST = 3;

/** Pieces of each colour that the box holds beyond the scheme; null = without limit. */
export function sparePieces({ palette }: Pick<StoredScheme, 'palette'>): (number | null)[] {
  return palette.map(({ stock, count }) => (stock === null ? null : Math.max(0, stock - count)));
}

/** Cells of a colour that are not laid yet. @param laid 1 = laid, a byte a cell of the whole work @throws RangeError for a work without cells to lay */
export function cellsLeft(scheme: StoredScheme, laid: Uint8Array, colour: number): number {
  const { cells } = workOf(scheme, 'cells').grid;
  return cells.reduce((sum, own, i) => sum + (own === colour && laid[i] === 0 ? 1 : 0), 0);
}

/**
 * Other colours of the box for `count` cells of one that are not laid yet, the least visible first, three at most.
 * @param laid as of `cellsLeft`
 * @throws RangeError for a work without cells to lay, or with fewer cells than that to change
 */
export function proposedStandIns(scheme: StoredScheme, laid: Uint8Array, colour: number, count: number): StandIn[] {
  const { cells, widthCells, heightCells, palette } = workOf(scheme, 'cells').grid;
  return standIns({
    cells,
    widthCells,
    heightCells,
    palette: palette.map(({ rgb }) => rgb),
    lacking: colour,
    laid,
    count,
    spare: sparePieces(scheme),
    most: MOST,
  });
}

/** Whether a change fits a work: each cell once, of the colour that goes, not laid, and enough pieces of the one that comes. */
export function changeFits(scheme: StoredScheme, laid: Uint8Array, { from, to, cells }: ColourChange): boolean {
  const { grid } = workOf(scheme, 'cells');
  const spare = sparePieces(scheme)[to];
  if (from === to || spare === undefined || (spare !== null && spare < cells.length)) return false;
  return new Set(cells).size === cells.length && cells.every((cell) => grid.cells[cell] === from && laid[cell] === 0);
}

/** The scheme after a change, its counts with it. */
export function withChange(scheme: StoredScheme, { to, cells }: ColourChange): StoredScheme {
  const colours = workOf(scheme, 'cells').grid.cells.slice();
  for (const cell of cells) colours[cell] = to;
  return withColours(scheme, colours);
}
