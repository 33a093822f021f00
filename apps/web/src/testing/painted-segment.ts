import type { HistoryEntry, SegmentHistory } from '@uzor/kit';
import { regionsOf, segment } from './wire/index.ts';
import type { BoardState } from '../features/segment-board/rules/board-state.ts';

/** From light to dark. */
const paints = ['#F6F3EE', '#AAA6A1', '#161413'];

/** A painted segment drawn as text: each letter of `areas` is a region, and the paints are assigned in turn. */
export function paintedSegment(...areas: string[]) {
  const names = [...new Set(areas.join(''))].sort();
  const paintOf = (name: string) => 'ABC'[names.indexOf(name) % 3];
  const drawn = segment(areas.map((row) => [...row].map(paintOf).join('')));
  const regions = regionsOf(areas).map((region) => ({ ...region, letter: paintOf(region.letter) }));
  return { ...drawn, colors: drawn.colors.map((colour, i) => ({ ...colour, color: paints[i] })), regions };
}

/** Marks as text, `x` for a marked cell. */
export function marksAsRows({ grid, marks }: BoardState): string[] {
  return Array.from({ length: grid.height }, (_, row) =>
    [...marks.subarray(row * grid.width, (row + 1) * grid.width)].map((mark) => (mark ? 'x' : '.')).join(''),
  );
}

/** Operations from a history of the API, which does not contain undone ones. */
export function historyFrom(entries: readonly HistoryEntry[]): SegmentHistory {
  return { entries, undone: [], seen: entries.map(({ id }) => id) };
}
