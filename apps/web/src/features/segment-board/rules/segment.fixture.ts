import type { DrawnSegment } from './board-grid.ts';
import type { BoardState } from './board-state.ts';
import type { HistoryEntry, SegmentHistory } from '@uzor/kit';

const colours = ['#F6F3EE', '#AAA6A1', '#161413'];

/** A segment drawn in text: `a`, `b`, `c` are its colours. */
export function drawnSegment(...rows: string[]): DrawnSegment {
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
    [...row.toUpperCase()].map((letter, x) => ({
      id: y * width + x,
      marked: false,
      color: hexOf.get(letter) ?? '',
      letter,
      image_src: null,
    })),
  );
  return { cells, colors, regions: null };
}

/**
 * A painted segment drawn in text: every letter of `areas` is a region of its own, one paint each in turn. Outlines go
 * round the cells, 2.5 mm a cell.
 */
export function paintedSegment(...areas: string[]): DrawnSegment {
  const names = [...new Set(areas.join(''))].sort();
  const paintOf = (name: string) => 'abc'[names.indexOf(name) % 3];
  const drawn = drawnSegment(...areas.map((row) => [...row].map(paintOf).join('')));
  const width = areas[0].length;
  const regions = names.map((name, i) => {
    const cells = [...areas.join('')].flatMap((one, cell) => (one === name ? [cell] : []));
    const path = cells
      .map((cell) => `M${(cell % width) * 2.5} ${Math.floor(cell / width) * 2.5}h2.5v2.5h-2.5z`)
      .join('');
    return { id: 40 + i, letter: paintOf(name).toUpperCase(), path, label: null, more_labels: [], cells };
  });
  return { ...drawn, regions };
}

/** Marks as text, `x` for a laid cell. */
export function marksAsRows({ grid, marks }: BoardState): string[] {
  return Array.from({ length: grid.height }, (_, row) =>
    [...marks.subarray(row * grid.width, (row + 1) * grid.width)].map((mark) => (mark ? 'x' : '.')).join(''),
  );
}

/** Operations from a history of the API, which does not contain undone ones. */
export function historyFrom(entries: readonly HistoryEntry[]): SegmentHistory {
  return { entries, undone: [], seen: entries.map(({ id }) => id) };
}
