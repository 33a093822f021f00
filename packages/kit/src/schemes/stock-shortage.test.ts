import { expect, test } from 'vitest';
import type { Ground } from '../products/ground.ts';
import { presetOf } from '../products/presets.ts';
import { productOf } from '../products/products.ts';
import { makeScheme, pictureSizeFor } from '../recipes/recipes.ts';
import { untouchedSettings } from '@uzor/engine';
import { stockShortageOf } from './stock-shortage.ts';
import type { StoredColour } from './stored-scheme.ts';

const colour = (letter: string, count: number, stock: number | null): StoredColour => ({
  letter,
  code: null,
  name: letter,
  rgb: [0, 0, 0],
  count,
  stock,
});
const box = (cells: number): Ground => ({
  of: 'cells',
  piece: 'drill',
  grid: { pitchMm: 2.5, cells: { width: cells, height: 1 }, segmentCells: 1 },
});

test('the shortage of a photo is summed over all colours, and the scarcest colour is named', () => {
  const palette = [colour('A', 500, 240), colour('B', 200, 150), colour('C', 300, 900)];
  const { share, most } = stockShortageOf(palette, box(1000));
  expect(share).toBeCloseTo(0.323);
  expect(most).toMatchObject({ colour: { letter: 'A' }, wanted: 0.5, held: 0.232 });
});
test('a small draft is compared with the box by shares', () => {
  const [whole, small] = [colour('A', 500, 240), colour('A', 50, 240)];
  const rest = [colour('B', 500, null), colour('B', 50, null)] as const;
  expect(stockShortageOf([small, rest[1]], box(1000))).toMatchObject({
    share: stockShortageOf([whole, rest[0]], box(1000)).share,
  });
});
test('a work without colours or without counted colours lacks nothing', () => {
  expect(stockShortageOf([], box(1000))).toEqual({ share: 0, most: null });
  expect(stockShortageOf([colour('A', 0, 10)], box(1000))).toEqual({ share: 0, most: null });
  expect(stockShortageOf([colour('A', 1000, null)], box(1000))).toEqual({ share: 0, most: null });
});
test('paints and thread are not counted, so they never lack', () => {
  for (const kind of ['paint_by_numbers', 'string_art'] as const)
    for (const { ground } of productOf(kind).sizes)
      expect(stockShortageOf([colour('A', 500, 1)], ground)).toEqual({ share: 0, most: null });
});
test('a draft of one dark colour needs more than the box holds, the scheme itself never does', () => {
  const [size] = productOf('mosaic').sizes;
  const order = { kind: 'mosaic', size, orientation: 'portrait' } as const;
  const { width, height } = pictureSizeFor(order);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < data.length; i += 4) data.set([20, 20, 20], i);
  const preset = presetOf('mosaic', 1);
  if (!preset) throw new Error('No preset');
  const parts = {
    ...order,
    filter: 'full',
    preset,
    crop: untouchedSettings,
    picture: { width, height, data },
  } as const;
  const [draft, whole] = [true, false].map((isDraft) => makeScheme({ ...parts, draft: isDraft }).palette);
  expect(stockShortageOf(draft ?? [], size.ground).share).toBeGreaterThan(0.3);
  expect(stockShortageOf(whole ?? [], size.ground).share).toBe(0);
  // 3 % of every bag stay, however much the photo wants of it.
  for (const { count, stock } of whole ?? []) expect(count).toBeLessThanOrEqual((stock ?? 0) * 0.97);
  expect((whole ?? []).some(({ count, stock }) => count === Math.floor((stock ?? 0) * 0.97))).toBe(true);
});
