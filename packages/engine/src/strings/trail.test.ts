import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { Board } from './board.ts';
import { chordsOf } from './chords.ts';
import { OneThreadLight } from './thread-light.ts';
import { makeTraversable, trailOf } from './trail.ts';
import { Winding } from './winding.ts';

const [pins, cells, thread] = [40, 32, 1 / 300];
const chords = chordsOf(pins, cells, thread);

function emptyWinding(): Winding {
  const board = new Board(chords, new Float64Array(cells * cells).fill(1), thread, new OneThreadLight());
  board.setTarget(new Float64Array(cells * cells).fill(0.5), 1, 0);
  return new Winding(board);
}

/** Chord numbers along a thread. */
const along = (steps: Uint16Array) =>
  Array.from(steps.subarray(1), (pin, k) => chords.between[(steps[k] ?? 0) * pins + pin] ?? -1);

test('one thread follows every laid chord exactly once (seed 11)', () => {
  const random = seededRandom(11);
  for (let round = 0; round < 40; round++) {
    const winding = emptyWinding();
    for (let k = 0; k <= round * 8; k++) {
      const chord = Math.floor(random() * chords.count);
      if (winding.laid[chord] === 0) winding.toggle(chord);
    }
    makeTraversable(winding);
    expect(winding.oddPins).toBeLessThanOrEqual(2);
    const wound = along(trailOf(winding));
    expect(new Set(wound).size).toBe(wound.length);
    expect(wound.length).toBe(winding.count);
    expect(wound.every((chord) => winding.laid[chord] === 1)).toBe(true);
  }
});
test('joins separate components', () => {
  const winding = emptyWinding();
  for (const [one, other] of [
    [0, 3],
    [3, 6],
    [0, 6],
    [20, 23],
    [23, 26],
    [20, 26],
  ] as const) {
    winding.toggle(chords.between[one * pins + other] ?? -1);
  }
  makeTraversable(winding);
  const wound = along(trailOf(winding));
  expect(wound.length).toBe(winding.count);
  expect(wound).toContain(chords.between[20 * pins + 23]);
  expect(wound).toContain(chords.between[0 * pins + 3]);
});
test('no laid chords give no thread', () => {
  const winding = emptyWinding();
  makeTraversable(winding);
  expect(trailOf(winding)).toEqual(new Uint16Array(0));
});
test('lift removes the least useful chords first', () => {
  const winding = emptyWinding();
  winding.fill(60, 1);
  const before = winding.count;
  const uses = Array.from(winding.laid.keys())
    .filter((chord) => winding.laid[chord] === 1)
    .map((chord) => ({ chord, use: -winding.board.gainOfLifting(chord) / (chords.length[chord] ?? 1) }))
    .sort((one, other) => one.use - other.use);
  winding.lift(1);
  expect(winding.count).toBe(before - 1);
  expect(winding.laid[uses[0]?.chord ?? -1]).toBe(0);
});
