import { expect, test } from 'vitest';
import { PdfBuilder } from './pdf-builder.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { sheetMm } from '../page.ts';

const info = { title: 'Схема', language: 'ru', createdAt: null } as const;
const valuesOf = (bytes: Uint8Array) => [...readPdf(bytes).objects.values()].map(({ value }) => value);

test('a page is an A4 sheet measured in millimetres from its top left corner', () => {
  const builder = new PdfBuilder();
  const canvas = builder.canvas();
  canvas.rectangle({ x: 0, y: 0, width: sheetMm.width, height: sheetMm.height }, { fill: '#FFFFFF' });
  builder.page(canvas);
  const bytes = builder.finish(info);
  expect(valuesOf(bytes).join()).toContain('/MediaBox[0 0 595.276 841.89]');
  expect(readPdf(bytes).pages[0]?.content).toBe('2.834646 0 0 -2.834646 0 841.89 cm\n1 1 1 rg 0 0 210 297 re f');
});

test('a form is drawn and stored once, however many pages show it', () => {
  const builder = new PdfBuilder();
  let drawn = 0;
  const shown = () =>
    builder.form('mark', { width: 10, height: 5 }, (canvas) => {
      drawn += 1;
      canvas.circle(5, 2, 2, { fill: '#112233' });
    });
  const names = [shown(), shown(), shown()];
  expect(drawn).toBe(1);
  expect(new Set(names).size).toBe(1);
  expect(builder.form('other', { width: 10, height: 5 }, () => {})).not.toBe(names[0]);
  builder.page(builder.canvas());
  const forms = valuesOf(builder.finish(info)).filter((value) => value.includes('/Subtype/Form'));
  expect(forms).toHaveLength(2);
  expect(forms[0]).toContain('/BBox[-20 -20 30 25]');
});

test('chapters are linked in order in the outline', () => {
  const builder = new PdfBuilder();
  for (const chapter of ['Обложка', 'Легенда', 'Карта']) builder.page(builder.canvas(), { chapter });
  const entries = [...readPdf(builder.finish(info)).objects].filter(([, { value }]) => value.includes('/Dest['));
  const numbers = entries.map(([number]) => number);
  expect(entries.map(([, { value }]) => Number(/\/Next (\d+)/.exec(value)?.[1] ?? 0))).toEqual([
    ...numbers.slice(1),
    0,
  ]);
  expect(entries.map(([, { value }]) => Number(/\/Prev (\d+)/.exec(value)?.[1] ?? 0))).toEqual([
    0,
    ...numbers.slice(0, -1),
  ]);
});

test('the date of the order is written in UTC, and an invalid date is refused', () => {
  const builder = () => {
    const one = new PdfBuilder();
    one.page(one.canvas());
    return one;
  };
  const dated = builder().finish({ ...info, createdAt: '2026-11-20T12:30:05+03:00' });
  expect(valuesOf(dated).join()).toContain('/CreationDate(D:20261120093005Z)');
  expect(() => builder().finish({ ...info, createdAt: 'yesterday' })).toThrow(RangeError);
});

test('an indexed image has one byte a cell and its palette', () => {
  const builder = new PdfBuilder();
  builder.indexedImage({ widthPx: 2, heightPx: 2 }, Uint8Array.of(0, 1, 1, 0), Uint8Array.of(255, 0, 0, 0, 0, 255));
  builder.page(builder.canvas());
  const picture = [...readPdf(builder.finish(info)).objects.values()].find(({ value }) => value.includes('/Indexed'));
  expect(picture?.value).toContain('/Width 2/Height 2/BitsPerComponent 8');
  expect(picture?.value).toContain('/DeviceRGB 1<ff00000000ff>');
  expect([...(picture?.stream ?? [])]).toEqual([0, 1, 1, 0]);
});
