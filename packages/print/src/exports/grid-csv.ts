import { colourName, csvOf, hexOf, legend, type StoredScheme, workOf } from '@uzor/kit';
import { cellRows } from '../grid/grid-work.ts';
import { type Language, texts } from '../texts.ts';

/**
 * The legend with its counts, a blank line, then the scheme: one line per row, one symbol per cell, with row and column
 * numbers.
 */
export function gridCsv(stored: StoredScheme, language: Language): string {
  const { grid } = workOf(stored, 'cells');
  const words = texts[language].exports;
  const colours = legend(stored).map((row) => [
    row.letter,
    row.code,
    colourName(row, language),
    hexOf(row.rgb),
    ...row.rgb,
    row.count,
    row.bags,
    row.stock,
    row.reserve,
  ]);
  const whole = { x: 0, y: 0, width: grid.widthCells, height: grid.heightCells };
  const rows = Array.from(cellRows(grid, whole), (row, y) => [
    y + 1,
    ...Array.from(row, (cell) => grid.palette[cell]?.letter ?? ''),
  ]);
  return csvOf(
    [
      [
        words.symbol,
        words.code,
        words.name,
        words.hex,
        words.red,
        words.green,
        words.blue,
        words.count,
        words.bags,
        words.inBox,
        words.remains,
      ],
      ...colours,
      [],
      [words.grid],
      [words.row, ...Array.from({ length: grid.widthCells }, (_, x) => x + 1)],
      ...rows,
    ],
    language,
  );
}
