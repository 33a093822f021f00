import type { HistoryEntry } from '@uzor/kit';
import { expect, test } from 'vitest';
import { marksInOrder, namesColours } from './make-film.ts';

const palette = [
  { letter: 'A', rgb: [0, 0, 0] },
  { letter: 'B', rgb: [255, 255, 255] },
] as const;
const grid = { width: 3, height: 2, cells: Uint8Array.from([0, 1, 0, 1, 0, 1]), palette };
const cells = (...marked: number[]): HistoryEntry => ({ id: '', coordinates: null, colors: [], cells: marked });

test('cells come in the order in which they were laid, those of one step in reading order', () => {
  expect(marksInOrder([cells(5, 3), cells(0), cells(4)], grid)).toEqual([3, 5, 0, 4]);
});
test('what was taken off counts from when it was laid again', () => {
  expect(marksInOrder([cells(0), cells(1), { ...cells(0), unmark: true }, cells(0)], grid)).toEqual([1, 0]);
});
test('a stretch and a whole colour are the cells they mark', () => {
  const colour: HistoryEntry = { id: '', coordinates: null, colors: ['B'] };
  const stretch: HistoryEntry = { id: '', coordinates: { x: 1, y: 0 }, colors: [] };
  expect(marksInOrder([colour, stretch], grid)).toEqual([1, 3, 5, 0]);
  expect([namesColours([stretch, cells(1)]), namesColours([colour])]).toEqual([false, true]);
});
