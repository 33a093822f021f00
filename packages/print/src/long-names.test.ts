import { expect, test } from 'vitest';
import { makeBooklet } from './booklet.ts';
import { readPdf } from './testing/read-pdf.ts';
import { paintedScheme } from './testing/painted-work.ts';
import { platformScheme } from './testing/booklets.ts';
import { overlapsOn, textsOn } from './testing/drawn-page.ts';
import { orderOf, randomScheme } from './testing/work-of-forty.ts';
import type { Language } from './texts.ts';

const name = 'Светло-золотисто-коричневый с перламутровым отливом старой бронзы';
const code = 'DMC-310-EXTRA';

const works = {
  mosaic: randomScheme(40, 30, 30),
  constructor: platformScheme('portrait'),
  paint: paintedScheme('a4', 'portrait', 400),
} as const;

test.each([
  ['mosaic', 'ru'],
  ['constructor', 'en'],
  ['paint', 'ru'],
] as const)('the longest colour names never overlap figures: %s (%s)', (kind, language: Language) => {
  const stored = works[kind];
  const palette = stored.palette.map((colour, i) => ({ ...colour, name: `${i} ${name}`, code: `${code}-${i}` }));
  const work = stored.work.of === 'cells' ? { ...stored.work, grid: { ...stored.work.grid, palette } } : stored.work;
  const pdf = readPdf(makeBooklet(orderOf({ stored: { ...stored, palette, work }, language })));
  pdf.pages.forEach((_, page) => {
    expect(overlapsOn(pdf, page), `page ${page + 1}`).toEqual([]);
    for (const { text, right, turned } of textsOn(pdf, page))
      if (!turned) expect(right, text).toBeLessThanOrEqual(200.5);
  });
});
