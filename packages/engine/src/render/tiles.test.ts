import { expect, test } from 'vitest';
import type { Rgb } from '../scheme.ts';
import { renderElements } from './tiles.ts';

const plain = { shades: [0], facetAt: () => 0 };
const halves = { shades: [0.5, -0.5], facetAt: (_x: number, y: number) => (y < 0.5 ? 0 : 1) };
const scheme = (cells: readonly number[], widthCells: number, ...tones: readonly Rgb[]) => ({
  widthCells,
  heightCells: cells.length / widthCells,
  pitchMm: 2.5,
  cells: Uint8Array.from(cells),
  palette: tones.map((rgb, c) => ({ letter: String(c), code: null, name: '', rgb, stock: null })),
});

test('each cell fills its square with its own colour, slightly lighter or darker', () => {
  const { width, height, data } = renderElements(scheme([0, 1, 1, 0], 2, [100, 100, 100], [200, 60, 30]), 3, plain);
  expect([width, height]).toEqual([6, 6]);
  for (let i = 0; i < 36; i++) {
    const cell = Math.floor(Math.floor(i / 6) / 3) * 2 + Math.floor((i % 6) / 3);
    const tone = [0, 3].includes(cell) ? [100, 100, 100] : [200, 60, 30];
    tone.forEach((level, channel) => {
      const off = data[i * 4 + channel] - level;
      expect(Math.abs(off) <= 6 || Math.abs(off - 26) <= 1).toBe(true);
    });
    expect(data[i * 4 + 3]).toBe(255);
  }
});
test('distinguishes colours that differ in blue only', () => {
  const blueOf = (blue: number) => renderElements(scheme([0], 1, [40, 60, blue]), 3, plain).data[2];
  expect(Math.abs(blueOf(20) - blueOf(200))).toBeGreaterThan(120);
});
test('facets lie where the cut says, the lit one above the shaded one', () => {
  const { data } = renderElements(scheme([0], 1, [120, 120, 120]), 4, halves);
  expect(data[0]).toBeGreaterThan(data[3 * 16]);
});
test('zero cells give zero pixels; fractional pixels and colours outside the palette are refused', () => {
  expect(renderElements(scheme([], 1, [1, 2, 3]), 2, plain).data).toHaveLength(0);
  for (const cellPx of [0, 1.5, -2])
    expect(() => renderElements(scheme([0], 1, [1, 2, 3]), cellPx, plain)).toThrow(RangeError);
  expect(() => renderElements(scheme([1], 1, [1, 2, 3]), 2, plain)).toThrow(RangeError);
});
test('the result does not depend on what was drawn before', () => {
  const tones: Rgb[] = [
    [250, 200, 30],
    [20, 40, 90],
  ];
  const drawn = () => renderElements(scheme([0, 1], 2, ...tones), 12, halves).data;
  const first = drawn();
  for (let grey = 0; grey < 256; grey++) renderElements(scheme([0], 1, [grey, grey, grey]), 12, halves);
  expect(drawn()).toEqual(first);
  expect(renderElements(scheme([1, 0], 2, ...tones), 12, halves).data).not.toEqual(first);
  expect(renderElements(scheme([0, 1], 2, ...tones), 12, plain).data).not.toEqual(first);
});
