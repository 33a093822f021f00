import { type GridScheme, type Substitution, substitutionsFor } from '@uzor/engine';
import { withColours } from '../retouch/pieces.ts';
import { type StoredScheme, workOf } from '../schemes/stored-scheme.ts';

/** A crop of a work before and after a change: palette indexes, row-major. */
export interface ChangedPlace {
  readonly columns: number;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Size of the crop in cells; a smaller work is shown whole. */
const PIECE = { columns: 24, rows: 17 };

/** The crop that contains the most recoloured cells; ties: the first in reading order. */
export function changedPlace(
  { cells, widthCells, heightCells }: Pick<GridScheme, 'cells' | 'widthCells' | 'heightCells'>,
  changed: readonly number[],
  to: number,
): ChangedPlace {
  const [columns, rows] = [Math.min(PIECE.columns, widthCells), Math.min(PIECE.rows, heightCells)];
  const wide = widthCells + 1;
  // Summed-area table of the changed cells.
  const sums = new Uint32Array(wide * (heightCells + 1));
  for (const cell of changed) sums[(Math.floor(cell / widthCells) + 1) * wide + (cell % widthCells) + 1] = 1;
  const sumAt = (x: number, y: number) => sums[y * wide + x] ?? 0;
  for (let y = 1; y <= heightCells; y++)
    for (let x = 1; x <= widthCells; x++)
      sums[y * wide + x] = sumAt(x, y) + sumAt(x - 1, y) + sumAt(x, y - 1) - sumAt(x - 1, y - 1);
  let best = { x: 0, y: 0, held: -1 };
  for (let y = 0; y + rows <= heightCells; y++)
    for (let x = 0; x + columns <= widthCells; x++) {
      const held = sumAt(x + columns, y + rows) - sumAt(x, y + rows) - sumAt(x + columns, y) + sumAt(x, y);
      if (held > best.held) best = { x, y, held };
    }
  const inside = Array.from(
    { length: columns * rows },
    (_, i) => (best.y + Math.floor(i / columns)) * widthCells + best.x + (i % columns),
  );
  const isChanged = new Set(changed);
  const before = inside.map((cell) => cells[cell] ?? 0);
  return { columns, before, after: before.map((colour, i) => (isChanged.has(inside[i] ?? -1) ? to : colour)) };
}

/** Cells of a work that get another colour: row-major indexes in the whole work, and palette indexes. */
export interface ColourChange {
  readonly from: number;
  readonly to: number;
  readonly cells: readonly number[];
}

const MOST = 3;

/** Pieces of each colour left in the box beyond the scheme; null = unlimited. */
export function sparePieces({ palette }: Pick<StoredScheme, 'palette'>): (number | null)[] {
  return palette.map(({ stock, count }) => (stock === null ? null : Math.max(0, stock - count)));
}

/**
 * Number of cells of a colour not yet laid.
 * @param laid 1 = laid, one byte per cell
 * @throws RangeError without cells
 */
export function cellsLeft(scheme: StoredScheme, laid: Uint8Array, colour: number): number {
  const { cells } = workOf(scheme, 'cells').grid;
  return cells.reduce((sum, own, i) => sum + (own === colour && laid[i] === 0 ? 1 : 0), 0);
}

/**
 * Substitutes from the box for `count` unlaid cells of a colour, least visible first; at most three.
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

/** Whether a change is valid: each cell once, of the replaced colour, not laid; and enough pieces of the new colour. */
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
