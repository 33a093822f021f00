import { expect, test } from 'vitest';
import type { Ground } from '../products/ground.ts';
import { presetOf } from '../products/presets.ts';
import { productOf } from '../products/products.ts';
import { makeScheme, pictureSizeFor } from '../recipes/recipes.ts';
import { untouchedSettings } from '@uzor/engine';
import { lackOf } from './lack.ts';
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

test('what a photo asks beyond the stocks is counted over all colours, and the one lacking most is named', () => {
  const palette = [colour('A', 500, 240), colour('B', 200, 150), colour('C', 300, 900)];
  const { share, most } = lackOf(palette, box(1000));
  expect(share).toBeCloseTo(0.31);
  expect(most).toMatchObject({ colour: { letter: 'A' }, wanted: 0.5, held: 0.24 });
});
test('a small draft is measured against the box by its shares', () => {
  const [whole, small] = [colour('A', 500, 240), colour('A', 50, 240)];
  const rest = [colour('B', 500, null), colour('B', 50, null)] as const;
  expect(lackOf([small, rest[1]], box(1000))).toMatchObject({ share: lackOf([whole, rest[0]], box(1000)).share });
});
test('a work without colours, or of colours that are not counted, lacks nothing', () => {
  expect(lackOf([], box(1000))).toEqual({ share: 0, most: null });
  expect(lackOf([colour('A', 0, 10)], box(1000))).toEqual({ share: 0, most: null });
  expect(lackOf([colour('A', 1000, null)], box(1000))).toEqual({ share: 0, most: null });
});
test('paints and thread are not counted out, so nothing of them lacks', () => {
  for (const kind of ['paint_by_numbers', 'string_art'] as const)
    for (const { ground } of productOf(kind).sizes)
      expect(lackOf([colour('A', 500, 1)], ground)).toEqual({ share: 0, most: null });
});
test('a draft of one dark colour asks for more than the box holds, the scheme itself never does', () => {
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
  expect(lackOf(draft ?? [], size.ground).share).toBeGreaterThan(0.3);
  expect(lackOf(whole ?? [], size.ground).share).toBe(0);
});
