import { type Substitution, substitutionsFor } from '@uzor/engine';
import { withColours } from '../retouch/pieces.ts';
import { type StoredScheme, workOf } from '../schemes/stored-scheme.ts';

/** Cells of a work that get another colour: row-major indexes in the whole work, and palette indexes. */
export interface ColourChange {
  readonly from: number;
  readonly to: number;
  readonly cells: readonly number[];
}

/** Maximum number of proposals. */
const MOST = 3;

/** Pieces of each colour left in the box beyond the scheme; null = unlimited. */
export function sparePieces({ palette }: Pick<StoredScheme, 'palette'>): (number | null)[] {
  return palette.map(({ stock, count }) => (stock === null ? null : Math.max(0, stock - count)));
}

/**
 * Number of cells of a colour still to be laid. @param laid 1 = laid, one byte a cell of the whole work @throws
 * RangeError for a work without cells to lay
 */
export function cellsLeft(scheme: StoredScheme, laid: Uint8Array, colour: number): number {
  const { cells } = workOf(scheme, 'cells').grid;
  return cells.reduce((sum, own, i) => sum + (own === colour && laid[i] === 0 ? 1 : 0), 0);
}

/**
 * Substitutes from the box for `count` unplaced cells of a colour, the least visible first; at most three.
 * @param laid as in `cellsLeft`
 * @throws RangeError for a work without cells, or with fewer than `count` cells to change
 */
export function proposedSubstitutions(
  scheme: StoredScheme,
  laid: Uint8Array,
  colour: number,
  count: number,
): Substitution[] {
  const { cells, widthCells, heightCells, palette } = workOf(scheme, 'cells').grid;
  return substitutionsFor({
    cells,
    widthCells,
    heightCells,
    palette: palette.map(({ rgb }) => rgb),
    missing: colour,
    placed: laid,
    count,
    spare: sparePieces(scheme),
    most: MOST,
  });
}

/**
 * Whether a change is valid: each cell once, of the colour that is replaced, not laid, and enough pieces of the new
 * colour.
 */
export function changeFits(scheme: StoredScheme, laid: Uint8Array, { from, to, cells }: ColourChange): boolean {
  const { grid } = workOf(scheme, 'cells');
  const spare = sparePieces(scheme)[to];
  if (from === to || spare === undefined || (spare !== null && spare < cells.length)) return false;
  return new Set(cells).size === cells.length && cells.every((cell) => grid.cells[cell] === from && laid[cell] === 0);
}

/** The scheme after a change, with its counts updated. */
export function withChange(scheme: StoredScheme, { to, cells }: ColourChange): StoredScheme {
  const colours = workOf(scheme, 'cells').grid.cells.slice();
  for (const cell of cells) colours[cell] = to;
  return withColours(scheme, colours);
}
