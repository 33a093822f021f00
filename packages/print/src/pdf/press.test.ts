import { expect, test } from 'vitest';
import { Press, sheetMm } from './press.ts';
import { readPdf } from './read-pdf.ts';

const imprint = { title: 'Схема', language: 'ru', createdAt: null } as const;
const valuesOf = (bytes: Uint8Array) => [...readPdf(bytes).objects.values()].map(({ value }) => value);

test('a page is an A4 sheet measured in millimetres from its upper left corner', () => {
  const press = new Press();
  const canvas = press.canvas();
  canvas.rectangle({ x: 0, y: 0, width: sheetMm.width, height: sheetMm.height }, { fill: '#FFFFFF' });
  press.page(canvas);
  const bytes = press.finish(imprint);
  expect(valuesOf(bytes).join()).toContain('/MediaBox[0 0 595.276 841.89]');
  expect(readPdf(bytes).pages[0]?.content).toBe('2.834646 0 0 -2.834646 0 841.89 cm\n1 1 1 rg 0 0 210 297 re f');
});

test('a form is drawn and stored once, whatever number of pages show it', () => {
  const press = new Press();
  let drawn = 0;
  const shown = () =>
    press.form('mark', { width: 10, height: 5 }, (canvas) => {
      drawn += 1;
      canvas.circle(5, 2, 2, { fill: '#112233' });
    });
  const names = [shown(), shown(), shown()];
  expect(drawn).toBe(1);
  expect(new Set(names).size).toBe(1);
  expect(press.form('other', { width: 10, height: 5 }, () => {})).not.toBe(names[0]);
  press.page(press.canvas());
  const forms = valuesOf(press.finish(imprint)).filter((value) => value.includes('/Subtype/Form'));
  expect(forms).toHaveLength(2);
  expect(forms[0]).toContain('/BBox[-20 -20 30 25]');
});

test('chapters follow one another in the outline', () => {
  const press = new Press();
  for (const chapter of ['Обложка', 'Легенда', 'Карта']) press.page(press.canvas(), { chapter });
  const entries = [...readPdf(press.finish(imprint)).objects].filter(([, { value }]) => value.includes('/Dest['));
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

test('a file without chapters has an empty outline', () => {
  const press = new Press();
  press.page(press.canvas());
  expect(valuesOf(press.finish(imprint))).toContain('<</Type/Outlines/Count 0>>');
});

test('an opacity has one name, however often it is asked for', () => {
  const press = new Press();
  expect([press.opacity(0.62), press.opacity(0.62), press.opacity(0.5)]).toEqual(['G62', 'G62', 'G50']);
  press.page(press.canvas());
  expect(valuesOf(press.finish(imprint)).join()).toContain('/ExtGState<</G62<</ca 0.62>>/G50<</ca 0.5>>>>');
});

test('the date of the order is written in UTC, and a text that is no date is refused', () => {
  const press = () => {
    const one = new Press();
    one.page(one.canvas());
    return one;
  };
  const dated = press().finish({ ...imprint, createdAt: '2026-11-20T12:30:05+03:00' });
  expect(valuesOf(dated).join()).toContain('/CreationDate(D:20261120093005Z)');
  expect(() => press().finish({ ...imprint, createdAt: 'yesterday' })).toThrow(RangeError);
});

test('a picture of palette indexes carries one byte a cell and its colours', () => {
  const press = new Press();
  press.indexedImage({ widthPx: 2, heightPx: 2 }, Uint8Array.of(0, 1, 1, 0), Uint8Array.of(255, 0, 0, 0, 0, 255));
  press.page(press.canvas());
  const picture = [...readPdf(press.finish(imprint)).objects.values()].find(({ value }) => value.includes('/Indexed'));
  expect(picture?.value).toContain('/Width 2/Height 2/BitsPerComponent 8');
  expect(picture?.value).toContain('/DeviceRGB 1<ff00000000ff>');
  expect([...(picture?.stream ?? [])]).toEqual([0, 1, 1, 0]);
});
