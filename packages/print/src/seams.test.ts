import type { Orientation } from '@uzor/contract';
import { expect, test } from 'vitest';
import { makeBooklet } from './booklet.ts';
import { readPdf } from './testing/read-pdf.ts';
import { canvasesOf } from './seams.ts';
import { orderOf, randomScheme } from './testing/work-of-forty.ts';

/** A work of two A4 canvases. */
const joined = (orientation: Orientation) => {
  const [width, height] = orientation === 'portrait' ? [112, 160] : [160, 112];
  return { ...randomScheme(width, height, 8), size: 'a4_x2', orientation } as const;
};

test('two canvases lie one below the other or side by side; a single one has no layout', () => {
  expect(canvasesOf(joined('portrait'))).toEqual({ width: 1, height: 2 });
  expect(canvasesOf(joined('landscape'))).toEqual({ width: 2, height: 1 });
  expect(canvasesOf({ ...joined('portrait'), size: 'a4' })).toBeNull();
});

test('the booklet of two boxes has the segments of both in one order, and explains how the canvases lie', () => {
  const pdf = readPdf(makeBooklet(orderOf({ stored: joined('portrait'), language: 'ru', sheets: false })));
  const texts = pdf.pages.map(({ content }) => pdf.texts(content).join(' '));
  expect(texts.filter((text) => /Сегмент \d+ из 70/.test(text))).toHaveLength(70);
  const map = texts.find((text) => text.includes('Карта сегментов') && text.includes('Холсты'));
  expect(map).toContain('1 в ряд, 2 в высоту');
});
