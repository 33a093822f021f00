import { expect, test } from 'vitest';
import { makeBooklet } from './booklet.ts';
import { readPdf } from './testing/read-pdf.ts';
import { orderOf, randomScheme } from './testing/work-of-forty.ts';
import { platformScheme } from './testing/booklets.ts';
import { woundScheme } from './testing/wound-work.ts';

const stored = randomScheme(80, 60, 8);
function pagesOf(changes: Parameters<typeof orderOf>[0]): { readonly text: string }[] {
  const pdf = readPdf(makeBooklet(orderOf({ stored, ...changes })));
  const formsOf = (content: string) => [...content.matchAll(/\/(X\d+) Do/g)].flatMap(([, name]) => readForm(pdf, name));
  return pdf.pages.map(({ content }) => ({ text: [...pdf.texts(content), ...formsOf(content)].join('|') }));
}

/** Texts of a form shown on a page; empty for images. */
function readForm(pdf: ReturnType<typeof readPdf>, name = ''): string[] {
  const number = Number(name.slice(1));
  return pdf.objects.get(number)?.value.includes('/Subtype/Form') ? pdf.texts(pdf.form(name)) : [];
}

test('the pale edition has every cell on far fewer sheets, with readable symbols', () => {
  const small = platformScheme('portrait');
  const usual = pagesOf({ stored: small });
  const pale = pagesOf({ stored: small, edition: 'pale' });
  expect(pale.length).toBeLessThan(usual.length / 2);
});
test('segments too large for four on a sheet get a sheet each', () => {
  expect(pagesOf({ edition: 'pale' })).toHaveLength(pagesOf({}).length);
});
test('a pale page is labelled as such and names the neighbouring segments', () => {
  const text = pagesOf({ edition: 'pale' }).map(({ text }) => text);
  const first = text.find((one) => one.includes('Сегмент 1 из 12')) ?? '';
  expect(first).toContain('экономная печать');
  expect(first).toContain('справа 2 · снизу 5');
});
test('rows and columns of a pale page have the numbers of the whole work', () => {
  const [page] = pagesOf({ edition: 'pale', onlySegment: 5 });
  for (const number of ['21', '25', '40']) expect(page?.text).toContain(number);
});
test('the page of a missing segment, or of a segment of string art, is refused', () => {
  expect(() => pagesOf({ onlySegment: 400 })).toThrow(RangeError);
  expect(() => pagesOf({ stored: woundScheme({ lines: 100 }), onlySegment: 0 })).toThrow(RangeError);
});
