import { seededRandom, type Raster, untouchedSettings } from '@uzor/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { presetOf, presets } from '../products/presets.ts';
import { makeScheme } from './recipes.ts';
import { productOf, sizeOf } from '../products/products.ts';
import { workOf } from '../schemes/stored-scheme.ts';
import { stepsOf } from '../schemes/thread-file.ts';

/** Seeded patches of grey, different for every seed. */
function patches(seed: number): Raster {
  const random = seededRandom(seed);
  const greys = Float64Array.from({ length: 64 }, () => 255 * random());
  const side = 96;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let i = 0; i < side * side; i++)
    data.fill(greys[Math.floor((i % side) / 12) + 8 * Math.floor(i / side / 12)] ?? 0, i * 4, i * 4 + 3);
  return { width: side, height: side, data };
}

const hoops = fc.record({
  pins: fc.integer({ min: 32, max: 120 }),
  linesAtMost: fc.integer({ min: 1, max: 300 }),
  diameterMm: fc.constant(200),
  threadMm: fc.constantFrom(0.15, 0.3),
});
const orders = fc.record({
  hoop: hoops,
  seed: fc.nat(1000),
  number: fc.constantFrom(...presets.string_art.map((one) => one.number)),
  draft: fc.boolean(),
});

/** Strings of various orders, computed once for all tests; pins as people read them, from 1. */
const threads = fc.sample(orders, { numRuns: 4, seed: 4 }).map(({ hoop, seed, number, draft }) => {
  const size = sizeOf('string_art', 'a4');
  const preset = presetOf('string_art', number);
  if (!size || !preset) throw new Error('no such size or preset');
  const order = {
    kind: 'string_art',
    size,
    orientation: 'portrait',
    filter: 'thread',
    preset,
    crop: untouchedSettings,
    draft,
  } as const;
  return {
    ...hoop,
    steps: stepsOf(workOf(makeScheme({ ...order, picture: patches(seed), experiment: { hoop } }), 'thread').thread),
  };
});

test('`to` of one step is `from` of the next', () => {
  for (const { steps } of threads) {
    expect(steps.length).toBeGreaterThan(0);
    for (const [i, { from }] of steps.entries()) if (i > 0) expect(from).toBe(steps[i - 1]?.to);
  }
});
test('pins are numbered from 1 to the pins of the hoop', () => {
  for (const { steps, pins } of threads) {
    const range = Array.from({ length: pins }, (_, i) => i + 1);
    for (const { from, to } of steps) expect(range).toEqual(expect.arrayContaining([from, to]));
  }
});
test('orientation is accepted and ignored', () => {
  const product = productOf('string_art');
  const size = sizeOf('string_art', 'a4');
  const preset = presetOf('string_art', 1);
  if (!size || !preset) throw new Error('no such size or preset');
  const hoop = { pins: 48, linesAtMost: 60, diameterMm: 190, threadMm: 0.15 };
  const made = (['portrait', 'landscape'] as const).map((orientation) =>
    makeScheme({
      kind: 'string_art',
      size,
      orientation,
      filter: product.defaultFilter,
      preset,
      crop: untouchedSettings,
      picture: patches(1),
      experiment: { hoop },
    }),
  );
  expect(made[0]?.work).toEqual(made[1]?.work);
});
