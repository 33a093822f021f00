import { type HistoryEntry, type MarkedGrid, selectedCells } from '@uzor/kit';

/** The marked cells of a segment in the order in which they were laid; those of one entry in reading order. */
export function marksInOrder(entries: readonly HistoryEntry[], grid: MarkedGrid): number[] {
  const laidBy = new Int32Array(grid.cells.length).fill(-1);
  entries.forEach((entry, step) => {
    for (const cell of selectedCells(grid, entry)) {
      if (entry.unmark === true) laidBy[cell] = -1;
      else if (laidBy[cell] === -1) laidBy[cell] = step;
    }
  });
  return [...laidBy.keys()].filter((cell) => laidBy[cell] !== -1).sort((a, b) => laidBy[a] - laidBy[b] || a - b);
}

/** Whether a history can be replayed only with the colours of its cells. */
export const namesColours = (entries: readonly HistoryEntry[]): boolean =>
  entries.some(({ colors, cells = [] }) => colors.length > 0 && cells.length === 0);
