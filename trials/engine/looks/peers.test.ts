import type { Raster, StringScheme } from '@uzor/engine';
import { expect, test } from 'vitest';
import { darkestChords } from './darkest-chords.ts';
import { nearestColours, nearestFlat, nearestInBox } from './peers.ts';

const grey = { rgb: [128, 128, 128] } as const;
const red = { rgb: [200, 20, 20] } as const;

test('the peer lays the nearest colour in each cell', () => {
  const data = new Uint8ClampedArray([120, 130, 125, 255, 190, 40, 30, 255]);
  expect([...nearestColours({ width: 2, height: 1, data }, [grey, red])]).toEqual([0, 1]);
});

test('with bags, the nearest pairs come first, and no bag gives more than it holds', () => {
  const data = new Uint8ClampedArray([200, 60, 60, 255, 200, 20, 20, 255, 190, 40, 30, 255]);
  const photo = { width: 3, height: 1, data };
  const box = [
    { ...grey, stock: null },
    { ...red, stock: 2 },
  ];
  expect([...nearestInBox(photo, box)]).toEqual([0, 1, 1]);
  expect(() => nearestInBox(photo, [{ ...red, stock: 2 }])).toThrow(RangeError);
});

test('the peer of a painting has no specks', () => {
  const data = new Uint8ClampedArray(9 * 9 * 4).map((_, i) => (i % 4 === 3 ? 255 : 128));
  data.set([200, 20, 20], (4 * 9 + 4) * 4);
  const flat = nearestFlat({ width: 9, height: 9, data }, [grey, red]);
  expect([...flat.data.subarray((4 * 9 + 4) * 4, (4 * 9 + 4) * 4 + 3)]).toEqual([128, 128, 128]);
});

test('the peer of string art repeats no chord and leaves a white board bare', () => {
  const like: StringScheme = { pins: 60, hoopMm: 190, threadMm: 0.15, steps: new Uint16Array(200), threadMetres: 1 };
  const board = (level: number): Raster => ({
    width: 256,
    height: 256,
    data: new Uint8ClampedArray(256 * 256 * 4).fill(level),
  });
  expect(darkestChords(like, board(255)).steps).toHaveLength(1);
  const { steps } = darkestChords(like, board(40));
  const chords = [...steps].slice(1).map((to, i) => [to, steps[i] ?? 0].sort((a, b) => a - b).join());
  expect(new Set(chords).size).toBe(chords.length);
  expect(steps.length).toBeGreaterThan(100);
});
