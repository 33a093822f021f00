import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { Board } from './board.ts';
import { chordsOf } from './chords.ts';
import { OneThreadLight } from './thread-light.ts';
import { Winding } from './winding.ts';

const [pins, cells, thread] = [32, 30, 1 / 200];
const chords = chordsOf(pins, cells, thread);
/** A board with a dark disc in the centre as its target. */
function opened(): Winding {
  const board = new Board(chords, new Float64Array(cells * cells).fill(1), thread, new OneThreadLight());
  const greys = Float64Array.from({ length: cells * cells }, (_, i) =>
    Math.hypot((i % cells) - cells / 2, Math.floor(i / cells) - cells / 2) < cells / 4 ? 0.3 : 1,
  );
  board.setTarget(greys, 1, 0);
  return new Winding(board);
}
function expectConsistent({ laid, odd, count, oddPins }: Winding): void {
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

test('counts and odd pins match the laid chords after any toggles', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: chords.count - 1 }), { maxLength: 40 }), (toggled) => {
      const winding = opened();
      for (const chord of toggled) winding.toggle(chord);
      expectConsistent(winding);
    }),
  );
});
test('toggling twice restores the board', () => {
  const winding = opened();
  winding.toggle(40);
  winding.toggle(40);
  expect(winding.count).toBe(0);
  expect(Math.max(...winding.board.density)).toBeCloseTo(0, 12);
});
test('fill lays chords where the target is dark, within the limit', () => {
  for (const limit of [0, 1, 10, 40]) {
    const winding = opened();
    winding.fill(limit, 0.95);
    expectConsistent(winding);
    expect(winding.count).toBeLessThanOrEqual(limit);
  }
  const wound = opened();
  wound.fill(40, 0.95);
  expect(wound.count).toBeGreaterThan(10);
});
test('a bare target gets no chords', () => {
  const board = new Board(chords, new Float64Array(cells * cells).fill(1), thread, new OneThreadLight());
  board.setTarget(new Float64Array(cells * cells).fill(1), 1, 0);
  const winding = new Winding(board);
  winding.fill(100, 1);
  expect(winding.count).toBe(0);
});
test('after an unlimited fill no missing chord has a relevant gain', () => {
  const winding = opened();
  winding.fill(Infinity, 1);
  for (let chord = 0; chord < chords.count; chord++)
    if (winding.laid[chord] === 0 && winding.board.roughGainOfLaying(chord) > 0)
      expect(winding.gainOfToggling(chord) / chords.length[chord]).toBeLessThan(0.02);
});
test('lift removes the requested number of chords and all that do harm', () => {
  const winding = opened();
  const random = seededRandom(4);
  for (let k = 0; k < 120; k++) {
    const chord = Math.floor(random() * chords.count);
    if (winding.laid[chord] === 0) winding.toggle(chord);
  }
  const before = winding.count;
  winding.lift(10);
  expectConsistent(winding);
  expect(winding.count).toBeLessThanOrEqual(before - 10);
  winding.lift(Infinity);
  expect(winding.count).toBe(0);
});
