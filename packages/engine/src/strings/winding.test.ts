import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { Board } from './board.ts';
import { chordsOf } from './chords.ts';
import { Winding } from './winding.ts';

const [pins, cells, thread] = [32, 30, 1 / 200];
const chords = chordsOf(pins, cells, thread);
/** A board that wants a dark disc in its middle. */
function opened(): Winding {
  const board = new Board(chords, new Float64Array(cells * cells).fill(1), thread);
  const greys = Float64Array.from({ length: cells * cells }, (_, i) =>
    Math.hypot((i % cells) - cells / 2, Math.floor(i / cells) - cells / 2) < cells / 4 ? 0.3 : 1,
  );
  board.want(greys, 1, 0);
  return new Winding(board);
}
function expectSound({ laid, odd, count, oddPins }: Winding): void {
  const ends = new Uint8Array(pins);
  let there = 0;
  for (let chord = 0; chord < chords.count; chord++) {
    if (laid[chord] === 0) continue;
    there++;
    ends[chords.one[chord]] ^= 1;
    ends[chords.other[chord]] ^= 1;
  }
  expect(count).toBe(there);
  expect(odd).toEqual(ends);
  expect(oddPins).toBe(ends.reduce((sum, bit) => sum + bit, 0));
}

test('counts and odd pins are those of the chords laid, whatever is toggled', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: chords.count - 1 }), { maxLength: 40 }), (toggled) => {
      const winding = opened();
      for (const chord of toggled) winding.toggle(chord);
      expectSound(winding);
    }),
  );
});
test('toggling twice leaves the board as it was', () => {
  const winding = opened();
  winding.toggle(40);
  winding.toggle(40);
  expect(winding.count).toBe(0);
  expect(Math.max(...winding.board.density)).toBeCloseTo(0, 12);
});
test('filling lays where dark is wanted, stays within the limit and leaves room to even the pins', () => {
  for (const limit of [0, 1, 10, 40]) {
    const winding = opened();
    winding.fill(limit, 0.95);
    expectSound(winding);
    expect(winding.count).toBeLessThanOrEqual(limit);
  }
  const wound = opened();
  wound.fill(40, 0.95);
  expect(wound.count).toBeGreaterThan(10);
});
test('a bare board wanted takes no chord', () => {
  const board = new Board(chords, new Float64Array(cells * cells).fill(1), thread);
  board.want(new Float64Array(cells * cells).fill(1), 1, 0);
  const winding = new Winding(board);
  winding.fill(100, 1);
  expect(winding.count).toBe(0);
});
test('filled and left to itself, no chord that is out would gain anything worth its thread', () => {
  const winding = opened();
  winding.fill(Infinity, 1);
  for (let chord = 0; chord < chords.count; chord++)
    if (winding.laid[chord] === 0 && winding.board.roughGainOfLaying(chord) > 0)
      expect(winding.gainOfToggling(chord) / chords.length[chord]).toBeLessThan(0.02);
});
test('lifting takes as many as asked and every chord that harms', () => {
  const winding = opened();
  const random = seededRandom(4);
  for (let k = 0; k < 120; k++) {
    const chord = Math.floor(random() * chords.count);
    if (winding.laid[chord] === 0) winding.toggle(chord);
  }
  const before = winding.count;
  winding.lift(10);
  expectSound(winding);
  expect(winding.count).toBeLessThanOrEqual(before - 10);
  winding.lift(Infinity);
  expect(winding.count).toBe(0);
});
