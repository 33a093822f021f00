import { expect, test } from 'vitest';
import { asSeen, GRID, photoLight, threadLight, threadLikeness } from './measures.ts';

const hoopMm = 300;
/** Waves: edges in all directions, from dark to light. */
const waves = Float64Array.from({ length: GRID * GRID }, (_, i) => {
  const [x, y] = [i % GRID, Math.floor(i / GRID)];
  return 0.35 + 0.3 * Math.sin(x / 23 + Math.sin(y / 40)) * Math.cos(y / 31);
});
const target = asSeen(waves, hoopMm);

/** 600 chords back and forth, some of them twice: a linear congruential generator, seed 7. */
function tangle(): Uint16Array {
  let seed = 7;
  const steps = [0];
  while (steps.length <= 600) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    const pin = Math.floor((seed / 4294967296) * 120);
    if (pin !== steps.at(-1)) steps.push(pin);
  }
  return Uint16Array.from(steps);
}

test('a picture is identical to itself', () => {
  const same = threadLikeness(target, target);
  expect([same.rmse, same.fitRmse]).toEqual([0, expect.closeTo(0, 6)]);
  expect([same.msssim, same.fitMsssim]).toEqual([expect.closeTo(1, 6), expect.closeTo(1, 6)]);
});
test('fitted figures ignore brightness and contrast, plain figures do not', () => {
  const pale = threadLikeness(
    target.map((grey) => grey * 0.5 + 0.2),
    target,
  );
  expect(pale.fitRmse).toBeLessThan(1e-4);
  expect(pale.fitMsssim).toBeCloseTo(1, 4);
  expect(pale.rmse).toBeGreaterThan(0.02);
  expect(pale.msssim).toBeLessThan(0.95);
});
// Values of an independent implementation of the same definitions, for the same thread and light.
test('likeness matches the reference', () => {
  const scheme = { pins: 120, hoopMm, threadMm: 0.3, steps: tangle() };
  const made = threadLikeness(asSeen(threadLight(scheme), hoopMm), target);
  expect(made.rmse).toBeCloseTo(0.2551486, 5);
  expect(made.fitRmse).toBeCloseTo(0.1320055, 5);
  expect(made.msssim).toBeCloseTo(0.2016833, 5);
  expect(made.fitMsssim).toBeCloseTo(0.1119129, 5);
});
test('white paper reflects all light, mid grey a fifth', () => {
  const grey = (level: number) => ({
    width: GRID,
    height: GRID,
    data: new Uint8ClampedArray(GRID * GRID * 4).fill(level),
  });
  expect(photoLight(grey(255))[0]).toBeCloseTo(1, 6);
  expect(photoLight(grey(128))[GRID]).toBeCloseTo(0.2159, 4);
  expect(() => photoLight({ ...grey(0), width: 256 })).toThrow(RangeError);
});
