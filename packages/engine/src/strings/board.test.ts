import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { Board } from './board.ts';
import { chordsOf } from './chords.ts';
import { lightTable } from './thread-light.ts';

const [pins, cells, thread] = [48, 60, 1 / 400];

test('a chord adds its thickness times its length to the board', () => {
  const chords = chordsOf(pins, cells, thread);
  for (const other of [20, 24, 28, 33]) {
    const board = new Board(chords, new Float64Array(cells * cells).fill(1), thread);
    const chord = chords.between[other] ?? -1;
    board.lay(chord, 1);
    const area = board.density.reduce((sum, density) => sum + density, 0) / (cells * cells);
    expect(area / (thread * (chords.length[chord] ?? 0))).toBeCloseTo(1, 1);
  }
});
// The promise the whole search rests on.
test('the gain of laying or lifting a chord is the fall of the squared error, to second order (seed 4)', () => {
  const random = seededRandom(4);
  const chords = chordsOf(pins, cells, thread);
  const board = new Board(chords, new Float64Array(cells * cells).fill(1), thread);
  const greys = Float64Array.from({ length: cells * cells }, (_, i) => 0.3 + 0.4 * Math.sin(i / 97) ** 2);
  board.want(greys, 1, 0);
  for (let k = 0; k < 150; k++) board.lay(Math.floor(random() * chords.count), 1);
  const error = () =>
    board.weights.reduce(
      (sum, weight, i) => sum + weight * (seen(board.density[i] ?? 0) - (board.wanted[i] ?? 0)) ** 2,
      0,
    );
  const promised: number[] = [];
  const real: number[] = [];
  for (let k = 0; k < 60; k++) {
    const chord = Math.floor(random() * chords.count);
    const before = error();
    const laying = board.gainOfLaying(chord);
    board.lay(chord, 1);
    const fall = before - error();
    promised.push(laying, board.gainOfLifting(chord));
    real.push(fall, -fall);
    board.lay(chord, -1);
  }
  const off = Math.sqrt(promised.reduce((sum, gain, k) => sum + (gain - (real[k] ?? 0)) ** 2, 0));
  const size = Math.sqrt(real.reduce((sum, gain) => sum + gain ** 2, 0));
  expect(off / size).toBeLessThan(0.05);
});
test('laying and lifting a chord leaves the board as it was', () => {
  const chords = chordsOf(pins, cells, thread);
  const board = new Board(chords, new Float64Array(cells * cells).fill(1), thread);
  board.want(new Float64Array(cells * cells).fill(0.4), 1, 0);
  const before = board.gainOfLaying(100);
  board.lay(100, 1);
  expect(board.gainOfLaying(100)).toBeLessThan(before);
  board.lay(100, -1);
  expect(board.gainOfLaying(100)).toBeCloseTo(before, 6);
});

const seen = (density: number) => lightTable.look[Math.min(lightTable.last, Math.round(density * 512))] ?? 0;
