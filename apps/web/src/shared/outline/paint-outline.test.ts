import { expect, test } from 'vitest';
import { reaches } from './paint-outline.ts';

const seen = { left: 10, top: 10, right: 20, bottom: 20 };
const arc = (...mm: number[]) => ({ points: Int32Array.from(mm, (value) => value * 20) });

test('a border that crosses the part seen is drawn, though both its ends lie outside', () => {
  expect(reaches(arc(0, 15, 30, 15), seen)).toBe(true);
});
test('a border far from the part seen is left out, on whichever side', () => {
  for (const far of [arc(0, 0, 5, 5), arc(25, 12, 30, 18), arc(12, 25, 18, 40), arc(12, 0, 18, 9)])
    expect(reaches(far, seen)).toBe(false);
});
