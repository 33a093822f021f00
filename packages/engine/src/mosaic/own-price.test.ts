import { expect, test } from 'vitest';
import { ciede2000Of } from '../colour/ciede2000.ts';
import { labOfRgb } from '../colour/lab.ts';
import { targetOf } from '../photo/target.ts';
import { seededRandom } from '../random.ts';
import type { Rgb } from '../scheme.ts';
import { ownPricing } from './own-price.ts';
import { free } from './profiles.ts';

const ofError = { ownLightness: 1, ownColour: 1, guard: 0, odd: 0, falseColour: 0 };
const plain = { ...free, ...ofError, lightnessTolerance: 0.015, chromaTolerance: 0.045, blues: 0 };
const palette: Rgb[] = [
  [20, 20, 20],
  [245, 245, 240],
  [90, 20, 30],
  [70, 50, 40],
  [30, 80, 50],
  [120, 160, 70],
  [170, 160, 110],
  [190, 140, 110],
  [235, 215, 195],
  [220, 130, 40],
  [230, 200, 60],
  [200, 50, 50],
];

test('except in blues the nearest colour is that of CIEDE2000', () => {
  const random = seededRandom(3);
  const means = Uint8Array.from({ length: 3000 }, () => random() * 256);
  const target = targetOf(means, 50, 20);
  const price = ownPricing(target, palette, plain);
  const own = new Float32Array(palette.length);
  let compared = 0;
  for (let i = 0; i < 1000; i++) {
    if (target.b[i] < 5) continue;
    const apart = palette.map((rgb) => ciede2000Of(target.lightness[i], target.a[i], target.b[i], ...labOfRgb(rgb)));
    expect(apart[price(i, own, 0)]).toBeLessThan(Math.min(...apart) + 0.3);
    compared++;
  }
  expect(compared).toBeGreaterThan(300);
});

test('foliage between brown and green becomes green', () => {
  const olive = Uint8Array.from([72, 84, 30]);
  const price = ownPricing(targetOf(olive, 1, 1), palette, plain);
  expect(price(0, new Float32Array(palette.length), 0)).toBe(4);
});

test('black has a finite price in every colour, and black is cheapest at any palette position', () => {
  const turned = palette.toReversed();
  const own = new Float32Array(turned.length);
  for (const priced of [free, plain]) {
    expect(ownPricing(targetOf(new Uint8Array(3), 1, 1), turned, priced)(0, own, 0)).toBe(turned.length - 1);
    expect(own.every(Number.isFinite)).toBe(true);
  }
});
