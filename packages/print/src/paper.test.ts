import { expect, test } from 'vitest';
import { makeBooklet } from './booklet.ts';
import { readPdf, type ReadPdf } from './testing/read-pdf.ts';
import { rulerMm } from './sheets.ts';
import { bookletOf, orderFor } from './testing/booklets.ts';
import { drawnOn, overlapsOn, textsOn } from './testing/drawn-page.ts';
import type { BookletOrder } from './work.ts';

const onLetter = (name: Parameters<typeof orderFor>[0], edition: BookletOrder['edition'] = 'usual') =>
  readPdf(makeBooklet({ ...orderFor(name, 'en'), edition, paper: 'letter' }));

test.each([
  ['mosaic', 'usual'],
  ['constructor', 'usual'],
  ['constructor', 'pale'],
  ['paint', 'usual'],
  ['paint', 'pale'],
  ['thread', 'usual'],
] as const)('a booklet on Letter has all its texts on the page, none on another: %s, %s', (name, edition) => {
  const pdf = onLetter(name, edition);
  expect([...pdf.objects.values()].some(({ value }) => value.includes('/MediaBox[0 0 612 792]'))).toBe(true);
  pdf.pages.forEach((_, page) => {
    expect(overlapsOn(pdf, page), `page ${page + 1}`).toEqual([]);
    for (const { text, bottom, left, right } of textsOn(pdf, page)) {
      // The reader measures from the upper edge of an A4 sheet with the same lower edge.
      expect(bottom, text).toBeLessThan(297 - 8);
      expect(left, text).toBeGreaterThan(8);
      expect(right, text).toBeLessThan(215.9 - 8);
    }
  });
});

test('pages have labels, so that a reader counts them as they are printed', () => {
  for (const name of ['mosaic', 'thread'] as const)
    expect([...bookletOf(name, 'ru').objects.values()].map(({ value }) => value).join()).toContain(
      '/PageLabels<</Nums[0<</S/D>>]>>',
    );
});

/** Length of the ruler of page 3. */
function lineOf(pdf: ReadPdf): number {
  const lengths = drawnOn(pdf, 2).flatMap(({ kind, left, right }) => (kind === 'path' ? [right - left] : []));
  return Math.max(...lengths.filter((length) => length < 120));
}

test.each([90, 98, 100, 105])('on a printer whose line of 100 mm measures %s mm, it measures 100 again', (ruler) => {
  const pdf = readPdf(makeBooklet({ ...orderFor('thread', 'en'), rulerMm: ruler }));
  expect((lineOf(pdf) * ruler) / rulerMm).toBeCloseTo(100, 0);
});
