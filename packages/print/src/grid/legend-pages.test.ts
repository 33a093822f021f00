import { expect, test } from 'vitest';
import { makeBooklet } from '../booklet.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { textsOn } from '../testing/drawn-page.ts';
import { orderOf, randomScheme } from '../testing/work-of-forty.ts';
import { fill, texts } from '../texts.ts';

test.each([24, 25])('the notes below a legend of %i colours do not touch the footer', (count) => {
  const scheme = randomScheme(40, 30, count);
  const palette = scheme.palette.map((colour, i) => (i < 20 ? { ...colour, stock: colour.count } : colour));
  const stored = { ...scheme, palette };
  const pdf = readPdf(makeBooklet(orderOf({ stored })));
  const drawn = textsOn(pdf, 1);
  const foot = drawn.find(({ text }) => text === fill(texts.ru.page, { page: 2, pages: pdf.pages.length }));
  const note = drawn.findLastIndex(({ text }) => text.includes('тон'));
  expect(note).toBeGreaterThan(0);
  const line = (foot?.bottom ?? 0) - 4.6;
  expect(drawn[note]?.bottom).toBeLessThan(line - 1);
});

test('the notes name the colours of which only the reserve is left, as the presets do', () => {
  const scheme = randomScheme(40, 30, 8);
  const palette = scheme.palette.map((colour, i) => ({ ...colour, stock: colour.count + (i === 2 ? 4 : 400) }));
  const pdf = readPdf(makeBooklet(orderOf({ stored: { ...scheme, palette, binding: [] } })));
  const tight = textsOn(pdf, 1).filter(({ text }) => text.includes(texts.ru.tight[0] ?? ''));
  expect(tight.map(({ text }) => text)).toEqual([expect.stringMatching(/: тон 2\.$/)]);
});
