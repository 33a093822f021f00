import { expect, test } from 'vitest';
import { type FaceWorks, workRows } from './works.ts';

const work: FaceWorks = {
  similarity: 0.015,
  piecesBefore: 200,
  pieces: 208,
  leadsBefore: 1,
  leads: 9,
  confetti: { full: 0.01, original: 0.007 },
};
const verdicts = (...works: readonly FaceWorks[]) => workRows(works).map((row) => row.at(-1));

test('the means of portraits are checked against their bounds', () => {
  expect(verdicts(work, { ...work, similarity: 0.027, leads: 21 })).toEqual(['aim', 'must', 'must', 'must', 'aim']);
  expect(
    verdicts({ ...work, similarity: 0.011, pieces: 211, leads: 16, confetti: { full: 0.013, original: 0.02 } }),
  ).toEqual(Array.from({ length: 5 }, () => '**missed**'));
});

test('rows compare with results without face detection and name the worst work', () => {
  const [, regions, numbers] = workRows([work, { ...work, piecesBefore: 300, pieces: 312, leadsBefore: 0, leads: 4 }]);
  expect(regions).toContain('4.0 % (250 → 260)');
  expect(numbers).toContain('6.5, at most 9; 0.5 if faces are not known');
});
