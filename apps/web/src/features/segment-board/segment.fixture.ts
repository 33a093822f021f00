import type { SegmentWire } from '@uzor/contract';
import type { BoardState } from './board-state.ts';

const colours = ['#161413', '#AAA6A1', '#F6F3EE'];

/** A segment drawn in text: `a`, `b`, `c` are its colours. */
export function drawnSegment(...rows: string[]): Pick<SegmentWire, 'cells' | 'colors'> {
  const all = rows.join('');
  const width = rows[0].length;
  const colors = [...new Set(all)].sort().map((letter, index) => ({
    letter: letter.toUpperCase(),
    color: colours[index],
    url: '',
    count: [...all].filter((one) => one === letter).length,
    name: `colour ${letter}`,
    code: null,
  }));
  const hexOf = new Map(colors.map(({ letter, color }) => [letter, color]));
  const cells = rows.map((row, y) =>
    [...row.toUpperCase()].map((letter, x) => ({ id: y * width + x, marked: false, color: hexOf.get(letter) ?? '', letter, image_src: null })),
  );
  return { cells, colors };
}

/** Marks as text, `x` for a laid cell. */
export function marksAsRows({ grid, marks }: BoardState): string[] {
  return Array.from({ length: grid.height }, (_, row) =>
    [...marks.subarray(row * grid.width, (row + 1) * grid.width)].map((mark) => (mark ? 'x' : '.')).join(''),
  );
}
