import { expect, test } from 'vitest';
import { makeBooklet } from './booklet.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { paintedScheme } from './testing/painted-work.ts';
import { platformScheme } from './testing/booklets.ts';
import { textsOn } from './testing/drawn-page.ts';
import { shared } from './testing/geometry.ts';
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
] as const)('the longest names of colours never run into figures: %s (%s)', (kind, language: Language) => {
  const stored = works[kind];
  const palette = stored.palette.map((colour, i) => ({ ...colour, name: `${i} ${name}`, code: `${code}-${i}` }));
  const work = stored.work.of === 'cells' ? { ...stored.work, grid: { ...stored.work.grid, palette } } : stored.work;
  const pdf = readPdf(makeBooklet(orderOf({ stored: { ...stored, palette, work }, language })));
  pdf.pages.forEach((_, page) => {
    const texts = textsOn(pdf, page).filter(({ text, turned }) => text.trim() !== '' && !turned);
    const over = texts.flatMap((one, i) =>
      texts.slice(i + 1).flatMap((other) => {
        const both = shared(one, other);
        const touch = both && both.right - both.left > 0.1 && both.bottom - both.top > 0.1;
        return touch ? [`${one.text} ~ ${other.text}`] : [];
      }),
    );
    expect(over, `page ${page + 1}`).toEqual([]);
    for (const { text, right } of texts) expect(right, text).toBeLessThanOrEqual(200.5);
  });
});
