import { expect, test } from 'vitest';
import { clips, clipOf, clockText, lengthOf, momentAt, startOf } from './clips.ts';

const clip = clipOf('code');

test('there is a clip for every craft, for the code and for printing', () => {
  expect(clips.map(({ name }) => name)).toEqual([
    'code',
    'mosaic',
    'paint-by-numbers',
    'constructor',
    'unistring',
    'print',
  ]);
});
test('a moment is a step and how much of it is over', () => {
  expect(momentAt(clip, 0)).toEqual({ step: 0, share: 0 });
  expect(momentAt(clip, 2)).toEqual({ step: 0, share: 0.5 });
  expect(momentAt(clip, 4)).toEqual({ step: 1, share: 0 });
  expect(momentAt(clip, 11)).toEqual({ step: 2, share: 0.5 });
});
test('a clip ends with its last step whole', () => {
  expect(momentAt(clip, lengthOf(clip))).toEqual({ step: 3, share: 1 });
  expect(momentAt(clip, 1000)).toEqual({ step: 3, share: 1 });
});
test('a step begins where those before it end', () => {
  expect([0, 1, 2, 3].map((step) => startOf(clip, step))).toEqual([0, 4, 8, 14]);
});
test('seconds are read as on a clock', () => {
  expect([0, 7.9, 61].map(clockText)).toEqual(['0:00', '0:07', '1:01']);
});
