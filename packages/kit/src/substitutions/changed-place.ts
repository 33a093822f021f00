import type { GridScheme } from '@uzor/engine';

/** A crop of a work before and after a change: palette indexes, row-major. */
export interface ChangedPlace {
  readonly columns: number;
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Size of the crop in cells; a smaller work is shown whole. */
const PIECE = { columns: 24, rows: 17 };

/** The crop that contains most of the recoloured cells; the first in reading order if several do. */
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
