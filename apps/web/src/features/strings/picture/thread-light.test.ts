import { lightLeft, seededRandom } from '@uzor/engine';
import { expect, test } from 'vitest';
import { ThreadLight } from './thread-light.ts';

const random = seededRandom(11);
const pins = 120;
const steps = Uint16Array.from({ length: 900 }, (_, i) =>
  i % 2 === 0 ? Math.floor(random() * 50) : 60 + Math.floor(random() * 50),
);
const scheme = { pins, hoopMm: 280, threadMm: 0.15, steps };
const sidePx = 90;
const atOnce = (lines: number) => lightLeft(scheme, sidePx, { upTo: lines, samples: 1 });
const furthest = (one: Float32Array, other: Float32Array) =>
  one.reduce((most, light, at) => Math.max(most, Math.abs(light - other[at])), 0);

test('line by line the picture becomes what winding all at once gives', () => {
  const wound = new ThreadLight(scheme, sidePx);
  for (const lines of [1, 2, 3, 40, 250, 251, 620, 899]) {
    wound.windTo(lines);
    expect(wound.lines).toBe(lines);
    expect(furthest(wound.light, atOnce(lines))).toBeLessThan(1e-5);
  }
});

test('a step back takes the line off again, as far as the bare board', () => {
  const wound = new ThreadLight(scheme, sidePx);
  wound.windTo(700);
  for (const lines of [699, 510, 499, 3, 0, 800]) {
    wound.windTo(lines);
    expect(furthest(wound.light, atOnce(lines))).toBeLessThan(1e-5);
  }
});

test('there are no lines beyond the work', () => {
  const wound = new ThreadLight(scheme, sidePx);
  wound.windTo(5000);
  expect(wound.lines).toBe(899);
  wound.windTo(-2);
  expect(wound.lines).toBe(0);
});
