import { describe, expect, test } from 'vitest';
import { printBooklet } from './booklet.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { platformScheme } from './testing/booklets.ts';
import { textsOn } from './testing/drawn-page.ts';
import { paintedScheme } from './testing/painted-work.ts';
import { orderOf, randomScheme } from './testing/work-of-forty.ts';
import { woundScheme } from './testing/wound-work.ts';
import { fill, texts } from './texts.ts';
import type { Edition } from './work.ts';

/* The screen shows the pages of the file; what it says of them before it has the file is the number told beside it. */

const works = {
  mosaic: randomScheme(80, 60, 8),
  'paint by numbers': paintedScheme('a4', 'portrait', 400),
  constructor: platformScheme('portrait'),
  'string art': woundScheme({ lines: 400 }),
};
const editions: readonly (readonly [name: keyof typeof works, edition: Edition])[] = [
  ['mosaic', 'usual'],
  ['mosaic', 'pale'],
  ['paint by numbers', 'usual'],
  ['constructor', 'usual'],
  ['constructor', 'pale'],
  ['string art', 'usual'],
];

describe.each(editions)('the booklet of a %s, %s', (name, edition) => {
  const { bytes, pages } = printBooklet(orderOf({ stored: works[name], edition }));
  const pdf = readPdf(bytes);

  test('has as many pages as are told of it, and as its last page says', () => {
    expect(pages).toBe(pdf.pages.length);
    const last = textsOn(pdf, pages - 1).map(({ text }) => text);
    expect(last).toContain(fill(texts.ru.page, { page: pages, pages }));
  });

  test('opens with the cover of its craft', () => {
    const { title } = texts.ru.kinds[works[name].product];
    expect(textsOn(pdf, 0).map(({ text }) => text)).toContain(title);
  });
});

test('one segment alone is one page, told as one', () => {
  for (const stored of [works.mosaic, works['paint by numbers'], works.constructor])
    expect(printBooklet(orderOf({ stored, onlySegment: 1 })).pages).toBe(1);
});
