import { schemeOfPaths } from '@uzor/engine';
import { expect, test } from 'vitest';
import { regionsOf } from './wire.ts';

const paints = ['7', '2', '5'].map((label) => ({
  label,
  code: null,
  name: '',
  rgb: [0, 0, 0] as const,
  areaMm2: 0,
  needMl: 0,
  pots: 0,
}));
const region = (id: number, path: string, xMm: number, yMm: number) => ({
  id,
  colour: id - 1,
  areaMm2: 0,
  label: { xMm, yMm, radiusMm: 4, heightMm: 3, lead: null },
  path,
});
/* A bracket that opens to the right around an island, 40 mm square; cutting off its back leaves two arms. */
const regions = schemeOfPaths({
  widthMm: 40,
  heightMm: 40,
  palette: paints,
  regions: [
    region(1, 'M0 0h8v8h24v24h-24v8h-8zM8 16v8h16v-8z', 4, 20),
    region(2, 'M8 0h32v40h-32v-8h24v-24h-24z', 36, 20),
    region(3, 'M8 16h16v8h-16z', 16, 20),
  ],
});
const regionOfCell = new Uint16Array(100);
const markGrid = { widthCells: 10, heightCells: 10, pitchMm: 4, cells: new Uint8Array(100), palette: [] };
const place = { number: 1, platformNumber: null, column: 0, row: 0, x: 2, y: 0, width: 3, height: 10 };

test('every piece of a region that a segment cuts off has its number if it fits', () => {
  const [bracket, , island] = regionsOf({ work: { of: 'regions', regions, markGrid, regionOfCell } }, place) ?? [];
  expect(bracket?.letter).toBe('7');
  const [upper = 0, lower = 0, ...others] = [bracket?.label, ...(bracket?.more_labels ?? [])]
    .map((label) => label?.y ?? 0)
    .sort((a, b) => a - b);
  expect([upper > 8 && upper < 16, lower > 24 && lower < 32, others]).toEqual([true, true, []]);
  expect(island?.more_labels).toEqual([]);
});
