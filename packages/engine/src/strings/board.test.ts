import { expect, test } from 'vitest';
import { seededRandom } from '../random.ts';
import { Board } from './board.ts';
import { chordsOf } from './chords.ts';
import { LayeredLight, OneThreadLight } from './thread-light.ts';

const [pins, cells, thread] = [48, 60, 1 / 400];
const editionOfTwo = {
  board: [138, 136, 131],
  threads: [
    { code: 'black', rgb: [28, 23, 22] },
    { code: 'white', rgb: [244, 241, 234] },
  ],
  order: [1, 0, 1],
} as const;

const editionOfThree = {
  ...editionOfTwo,
  threads: [...editionOfTwo.threads, { code: 'red', rgb: [184, 42, 38] }],
  order: [1, 2, 0],
} as const;

test('a chord adds its thickness times its length to the board', () => {
  const chords = chordsOf(pins, cells, thread);
  for (const other of [20, 24, 28, 33]) {
    const board = new Board(chords, new Float64Array(cells * cells).fill(1), thread, new OneThreadLight());
    const chord = chords.between[other] ?? -1;
    board.lay(chord, 1);
    const area = board.density.reduce((sum, density) => sum + density, 0) / (cells * cells);
    expect(area / (thread * (chords.length[chord] ?? 0))).toBeCloseTo(1, 1);
  }
});
// The search relies on this.
test.each([
  ['one thread', new OneThreadLight()],
  ['layers of two threads', new LayeredLight(editionOfTwo)],
  ['layers with a coloured thread', new LayeredLight(editionOfThree)],
] as const)('the gain of laying or removing is the decrease of the squared error, to second order: %s', (_, light) => {
  const random = seededRandom(4);
  const chords = chordsOf(pins, cells, thread);
  const board = new Board(chords, new Float64Array(cells * cells).fill(1), thread, light);
  const strands = light.layers * chords.count;
  const plane = board.weights.length;
  const errorAt = (cell: number) => {
    light.see(board.density, plane, cell);
    return light.look.reduce((sum, look, view) => sum + (look - (board.target[view * plane + cell] ?? 0)) ** 2, 0);
  };
  const greys = Float64Array.from({ length: cells * cells }, (_, i) => 0.3 + 0.4 * Math.sin(i / 97) ** 2);
  board.setColours(Array.from({ length: light.views - 1 }, (_, k) => greys.map((grey) => (k - 0.5) * (grey - 0.3))));
  board.setTarget(greys, 1, 0);
  for (let k = 0; k < 150 * light.layers; k++) board.lay(Math.floor(random() * strands), 1);
  const error = () => board.weights.reduce((sum, weight, cell) => sum + weight * errorAt(cell), 0);
  const predicted: number[] = [];
  const real: number[] = [];
  for (let k = 0; k < 60; k++) {
    const chord = Math.floor(random() * strands);
    const before = error();
    const laying = board.gainOfLaying(chord);
    board.lay(chord, 1);
    const decrease = before - error();
    predicted.push(laying, board.gainOfLifting(chord));
    real.push(decrease, -decrease);
    board.lay(chord, -1);
  }
  const off = Math.sqrt(predicted.reduce((sum, gain, k) => sum + (gain - (real[k] ?? 0)) ** 2, 0));
  const size = Math.sqrt(real.reduce((sum, gain) => sum + gain ** 2, 0));
  expect(off / size).toBeLessThan(0.06);
});
