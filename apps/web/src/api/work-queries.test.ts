import { type SegmentListItemWire, type SegmentWire, workStatus } from '@uzor/contract';
import { expect, test } from 'vitest';
import { remainingByLetter, segmentsInProcess } from './work-queries.ts';

const colour = (letter: string, count: number) => ({
  letter,
  count,
  color: '#161413',
  url: '',
  name: letter,
  code: null,
});
const segment = (number: number, status: 0 | 1 | 2, ...colors: SegmentListItemWire['colors']): SegmentListItemWire => ({
  id: `s${number}`,
  number,
  platformNumber: null,
  platformId: null,
  status,
  progress_percent: 0,
  colors,
  image_src: null,
  selected_coordinated: null,
  selected_colors: [],
  cells: null,
  marked_cells: 0,
  total_cells: 4,
});
const opened = (item: SegmentListItemWire, ...letters: string[]): SegmentWire => ({
  ...item,
  version: 1,
  regions: null,
  cells: [
    letters.map((letter, id) => ({
      id,
      letter: letter.toUpperCase(),
      marked: letter === letter.toUpperCase(),
      color: '#161413',
      image_src: null,
    })),
  ],
});

test('counts what is left of each colour: nothing of finished segments, cells not laid of begun ones, all of new ones', () => {
  const begun = segment(2, workStatus.inProcess, colour('A', 2), colour('B', 2));
  const segments = [
    segment(1, workStatus.completed, colour('A', 4)),
    begun,
    segment(3, workStatus.new, colour('B', 3), colour('C', 1)),
  ];
  const left = remainingByLetter(segments, [opened(begun, 'A', 'a', 'b', 'b')]);
  expect(Object.fromEntries(left)).toEqual({ A: 1, B: 5, C: 1 });
});
test('asks for the cells of begun segments only', () => {
  expect(
    segmentsInProcess([
      segment(1, workStatus.completed),
      segment(2, workStatus.inProcess),
      segment(3, workStatus.new),
    ]).map(({ number }) => number),
  ).toEqual([2]);
});
