import { expect, test } from 'vitest';
import { labOfRgb } from '../colour/lab.ts';
import { seededRandom } from '../random.ts';
import type { Rgb } from '../scheme.ts';
import { hueTable } from './hue-table.ts';
import { free } from './profiles.ts';

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
  return [...table.distances.slice(base, end), ...table.falseDistances.slice(base, end)];
};

test('a row does not depend on earlier lookups', () => {
  const random = seededRandom(5);
  const used = hueTable(colours, free);
  for (let i = 0; i < 3_000; i++) {
    const a = (random() - 0.5) * 240;
    const b = (random() - 0.5) * 240;
    const actual = row(used, a, b);
    if (i % 50 === 0) expect(actual).toEqual(row(hueTable(colours, free), a, b));
  }
});

test('a palette hue has almost no distance from itself', () => {
  const table = hueTable(colours, free);
  colours.forEach(({ a, b }, c) => {
    const actual = row(table, a, b);
    expect(actual[c]).toBeLessThan(0.3);
    expect(actual[colours.length + c]).toBeLessThan(0.3);
  });
});
