import { expect, test } from 'vitest';
import { chordsOf, POINT } from './chords.ts';
import { leastGap, ringGap } from './pins.ts';

const [pins, cells] = [48, 40];
const chords = chordsOf(pins, cells, 0.001);

test('every pair of pins far enough apart has one chord, in both directions', () => {
  let far = 0;
  for (let one = 0; one < pins; one++) {
    for (let other = 0; other < pins; other++) {
      const chord = chords.between[one * pins + other];
      expect(chord).toBe(chords.between[other * pins + one]);
      expect(chord >= 0).toBe(ringGap(one, other, pins) >= leastGap(pins));
      if (chord < 0 || one > other) continue;
      far++;
      expect([chords.one[chord], chords.other[chord]]).toEqual([one, other]);
    }
  }
  expect(far).toBe(chords.count);
});
test("a chord across the ring has the ring's diameter", () => {
  expect(chords.length[chords.between[24]]).toBeCloseTo(1, 10);
});
test('the path of a chord and its neighbouring cells stay inside the padded grid', () => {
  const size = chords.stride ** 2;
  for (let chord = 0; chord < chords.count; chord++) {
    const last = chords.start[chord] + chords.step[chord] * Math.max(0, chords.points[chord] - 1);
    for (const place of [chords.start[chord], last]) {
      const at = Math.floor(place / 2 ** POINT);
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at + 1).toBeLessThan(size);
    }
  }
});
test('the density of a chord matches its length and thickness', () => {
  for (let chord = 0; chord < chords.count; chord++) {
    const laid = chords.density[chord] * chords.points[chord];
    expect(Math.abs(laid - 0.001 * cells * chords.length[chord] * cells)).toBeLessThan(2 * chords.density[chord]);
  }
});
