import type { StoredScheme } from '@uzor/kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomScheme } from './testing/work-of-forty.ts';
import { woundScheme } from './testing/wound-work.ts';
import { placesOf } from './work.ts';

function demandOnce(stored: StoredScheme, width: number, height: number): void {
  const times = new Uint8Array(width * height);
  for (const place of placesOf(stored)) {
    expect(place.x + place.width).toBeLessThanOrEqual(width);
    expect(place.y + place.height).toBeLessThanOrEqual(height);
    for (let i = 0; i < place.width * place.height; i++)
      times[(place.y + Math.floor(i / place.width)) * width + place.x + (i % place.width)] += 1;
  }
  expect(times.every((count) => count === 1)).toBe(true);
}

test('the segments of an experiment contain every cell once, in squares of 20 except at the far edges', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 130 }), fc.integer({ min: 1, max: 130 }), (width, height) => {
      const stored = randomScheme(width, height, 3);
      demandOnce(stored, width, height);
      const places = placesOf(stored);
      expect(places.map(({ number }) => number)).toEqual(places.map((_, i) => i + 1));
      for (const place of places) {
        expect(place.width).toBe(Math.min(20, width - place.x));
        expect(place.height).toBe(Math.min(20, height - place.y));
      }
    }),
  );
});

test('a size whose cells were changed by an experiment is divided in the same way', () => {
  const stored: StoredScheme = { ...randomScheme(50, 30, 3), size: 'a4' };
  expect(placesOf(stored).map(({ width, height }) => [width, height])).toEqual([
    [20, 20],
    [20, 20],
    [10, 20],
    [20, 10],
    [20, 10],
    [10, 10],
  ]);
});

test('a thread has no segments', () => {
  expect(() => placesOf(woundScheme({ lines: 10 }))).toThrow(RangeError);
});
