import type { StringScheme } from '@uzor/engine';
import { expect, test } from 'vitest';
import { type Measured, repeatedChords } from './face.ts';
import { cpuRows, figureHead, large, likenessRows, meanFigures, small } from './rows.ts';

const schemeOf = (...steps: number[]): StringScheme => ({
  pins: 10,
  hoopMm: 450,
  threadMm: 0.2,
  threadMetres: 100,
  steps: Uint16Array.from(steps),
});
const measured = (changes: Partial<Measured> = {}): Measured => ({
  name: 'face',
  scheme: schemeOf(0, 4, 8),
  cpuMs: 300,
  firstMs: 900,
  rmse: 0.1,
  fitRmse: 0.07,
  msssim: 0.6,
  fitMsssim: 0.7,
  ...changes,
});

test('a repeated chord counts in either direction', () => {
  expect(repeatedChords(schemeOf(0, 4, 8, 2))).toBe(0);
  expect(repeatedChords(schemeOf(0, 4, 0))).toBe(1);
  expect(repeatedChords(schemeOf(0, 4, 8, 4, 0))).toBe(2);
  expect(repeatedChords(schemeOf())).toBe(0);
});
test('likeness is checked against must and aim', () => {
  expect(likenessRows(large, [measured()]).map((row) => row.at(-1))).toEqual(['aim', 'aim']);
  expect(likenessRows(large, [measured({ fitRmse: 0.071 })]).map((row) => row.at(-1))).toEqual(['must', 'aim']);
  expect(likenessRows(large, [measured({ fitMsssim: 0.67 })]).map((row) => row.at(-1))).toEqual(['aim', '**missed**']);
  expect(likenessRows(small, [measured()]).map((row) => row.at(-1))).toEqual(['must', 'must']);
});
test('the slowest face is checked against the bounds, not the mean', () => {
  const rows = cpuRows([measured(), measured({ cpuMs: 760 })], [measured()]);
  expect(rows.map((row) => row.at(-1))).toEqual(['**missed**', '', 'must']);
  expect(rows[0]).toContain('0.760 s');
});
test('figures are means, one per column', () => {
  const cells = meanFigures([measured({ rmse: 0.1 }), measured({ rmse: 0.3, scheme: schemeOf(0, 1, 2, 3, 4) })]);
  expect(cells).toHaveLength(figureHead.length - 1);
  expect(cells.slice(2, 6)).toEqual(['0.2000', '0.6000', '3', '100']);
});
