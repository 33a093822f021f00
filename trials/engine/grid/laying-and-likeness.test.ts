import { expect, test } from 'vitest';
import { laying } from './laying.ts';
import { likeness } from '../likeness.ts';
import { paintCells, type Pixels } from '../../../apps/cli/src/colours/planes.ts';

const [width, height] = [40, 30];
const palette = [
  [20, 20, 20],
  [200, 40, 40],
  [40, 80, 170],
  [240, 200, 60],
  [250, 250, 250],
] as const;

/** Five grainy stripes, and a scheme with about every seventh cell wrong: linear congruential generator, seed 7. */
function stripes(): { photo: Pixels; cells: Uint8Array } {
  let seed = 7;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 4294967296;
  };
  const bytes = new Uint8Array(width * height * 3);
  const cells = new Uint8Array(width * height);
  for (let i = 0; i < cells.length; i++) {
    const stripe = Math.floor(((i % width) * 5) / width);
    cells[i] = random() < 0.15 ? Math.floor(random() * 5) : stripe;
    const own = palette[stripe] ?? [0, 0, 0];
    for (const axis of [0, 1, 2] as const) {
      bytes[i * 3 + axis] = Math.min(
        255,
        Math.max(0, Math.round(own[axis] + 40 * (random() - 0.5) + Math.floor(i / width))),
      );
    }
  }
  return { photo: { width, height, bytes }, cells };
}

test('a picture is identical to itself', () => {
  const { photo } = stripes();
  const same = likeness(photo, photo, 2.5);
  expect([same.difference, same.odd, same.tone, same.fromThreeMetres]).toEqual([0, 0, 0, 0]);
  expect(same.ssim).toBeCloseTo(1, 12);
});
// Values of an independent implementation of the same definitions, for the same picture.
test('likeness matches the reference', () => {
  const { photo, cells } = stripes();
  const made = likeness(photo, paintCells(cells, width, palette), 2.5);
  expect(made.difference).toBeCloseTo(12.871088, 4);
  expect(made.odd).toBeCloseTo(0.128333, 6);
  expect(made.ssim).toBeCloseTo(0.219893, 4);
  expect(made.tone).toBeCloseTo(8.528689, 4);
  expect(made.fromThreeMetres).toBeCloseTo(12.245832, 4);
});
test('laying matches the reference', () => {
  const { cells } = stripes();
  const made = laying(cells, width);
  expect(made.confetti).toBeCloseTo(0.1075, 6);
  expect(made.smallPieces).toBeCloseTo(0.115833, 6);
  expect(made.changes).toBeCloseTo(0.293333, 6);
});
test('every cell of a checkerboard is confetti, none of a flat field', () => {
  const board = Uint8Array.from({ length: 64 }, (_, i) => (i + (i >> 3)) & 1);
  expect(laying(board, 8).confetti).toBe(1);
  expect(laying(new Uint8Array(64), 8)).toEqual({ confetti: 0, smallPieces: 0, changes: 0 });
});
test('pieces do not wrap around the edge of a row', () => {
  expect(laying(Uint8Array.from([0, 0, 0, 1, 1, 0, 0, 0]), 4).smallPieces).toBe(0.25);
});
