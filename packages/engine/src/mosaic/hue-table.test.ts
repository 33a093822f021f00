import { expect, test } from 'vitest';
import { labOfRgb } from '../colour/lab.ts';
import { seededRandom } from '../random.ts';
import type { Rgb } from '../scheme.ts';
import { hueTable } from './hue-table.ts';
import { mosaicDial } from './presets.ts';

const { weights } = mosaicDial(1);
const palette: Rgb[] = [
  [20, 20, 20],
  [235, 215, 195],
  [220, 130, 40],
  [40, 60, 200],
];
const colours = palette.map((rgb) => {
  const [, a, b] = labOfRgb(rgb);
  const chroma = Math.hypot(a, b);
  return { a, b, chroma, seenA: a, seenB: b, seenChroma: chroma };
});
const row = (table: ReturnType<typeof hueTable>, a: number, b: number) => {
  const base = table.rowOf(a, b);
  const end = base + colours.length;
  return [...table.apart.slice(base, end), ...table.strange.slice(base, end)];
};

test('a row says the same whatever was asked before', () => {
  const random = seededRandom(5);
  const used = hueTable(colours, weights);
  for (let i = 0; i < 3_000; i++) {
    const a = (random() - 0.5) * 240;
    const b = (random() - 0.5) * 240;
    const told = row(used, a, b);
    if (i % 50 === 0) expect(told).toEqual(row(hueTable(colours, weights), a, b));
  }
});

test('a hue of the palette is nowhere from itself, within a step', () => {
  const table = hueTable(colours, weights);
  colours.forEach(({ a, b }, c) => {
    const told = row(table, a, b);
    expect(told[c]).toBeLessThan(0.3);
    expect(told[colours.length + c]).toBeLessThan(0.3);
  });
});
