import { expect, test } from 'vitest';
import { printBooklet } from './booklet.ts';
import { readPdf } from './testing/read-pdf.ts';
import { platformScheme } from './testing/booklets.ts';
import { textsOn } from './testing/drawn-page.ts';
import { paintedScheme } from './testing/painted-work.ts';
import { orderOf, randomScheme } from './testing/work-of-forty.ts';
import { woundScheme } from './testing/wound-work.ts';
import { fill, texts } from './texts.ts';
import type { Edition } from './work.ts';

/* The screen shows the number of pages before it has the file, so the two must agree. */

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

test.each(editions)(
  'the booklet of a %s, %s, has as many pages as announced, and as its last page states',
  (name, edition) => {
    const { bytes, pages } = printBooklet(orderOf({ stored: works[name], edition }));
    const pdf = readPdf(bytes);
    expect(pages).toBe(pdf.pages.length);
    const last = textsOn(pdf, pages - 1).map(({ text }) => text);
    expect(last).toContain(fill(texts.ru.page, { page: pages, pages }));
  },
);

test('a single segment is announced as one page, and is one', () => {
  for (const stored of [works.mosaic, works['paint by numbers'], works.constructor])
    expect(printBooklet(orderOf({ stored, onlySegment: 1 })).pages).toBe(1);
});
