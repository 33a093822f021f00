import { amountOf, colourName, legend, workOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { makeBooklet } from '../booklet.ts';
import { readPdf } from '../pdf/read-pdf.ts';
import { paintedScheme } from '../testing/painted-work.ts';
import { orderOf } from '../testing/work-of-forty.ts';
import { decimal, texts } from '../texts.ts';
import { zoneOf } from './zones.ts';

const stored = paintedScheme('a4', 'portrait', 300, 'mixed');
const mixes = legend(stored).flatMap(({ mix, ...row }) => (mix ? [{ ...row, mix }] : []));

/** Words whose lines broke anywhere. */
const unspaced = (text: string) => text.replaceAll(/\s/g, '');

test.each(['ru', 'en'] as const)(
  'pages tell every recipe of a mixed painting: number, drops, place and amount (%s)',
  (language) => {
    const pdf = readPdf(makeBooklet(orderOf({ stored, language })));
    const { mixing } = texts[language].paint;
    const pages = pdf.pages.map(({ content }) => pdf.texts(content)).filter(([title]) => title === mixing.title);
    expect(mixes.length).toBeGreaterThan(7);
    expect(mixes.some(({ mix }) => mix.length === 3)).toBe(true);
    expect(pages).toHaveLength(2);
    const told = pages.flat();
    const words = unspaced(told.join(''));
    for (const { letter, mix, needMl } of mixes) {
      const { drops, ml } = amountOf(mix, needMl ?? 0);
      expect(told).toContain(letter);
      expect(told).toContain(`${drops.join(' + ')} ${mixing.drops}`);
      expect(told).toContain(mixing.ml.replace('{ml}', decimal(ml, 2, language)));
      for (const part of mix) expect(told).toContain(part.letter);
      expect(words).toContain(unspaced(colourName({ code: null, name: '', mix }, language)));
    }
    expect(told.filter((text) => text === mixing.trialAdvice)).toHaveLength(mixes.length);
  },
);

test('a painting of unmixed pots has no such page', () => {
  const pdf = readPdf(makeBooklet(orderOf({ stored: paintedScheme('a4', 'portrait', 400) })));
  const titles = pdf.pages.map(({ content }) => pdf.texts(content)[0]);
  expect(titles).not.toContain(texts.ru.paint.mixing.title);
});

test('the legend sums up what is taken out of pots, not mixes once more', () => {
  const pdf = readPdf(makeBooklet(orderOf({ stored, language: 'en' })));
  const table = pdf.pages.map(({ content }) => pdf.texts(content)).findLast((lines) => lines[0]?.startsWith('Paints'));
  const pots = legend(stored).filter(({ mix }) => !mix);
  const ml = pots.reduce((sum, { needMl }) => sum + Math.ceil((needMl ?? 0) * 10 - 1e-9) / 10, 0);
  expect(table).toContain(decimal(ml, 1, 'en'));
});

test('a paint is found where most of its cells are', () => {
  const grid = { ...workOf(stored, 'regions').markGrid, widthCells: 6, heightCells: 6 };
  const cells = Uint8Array.from({ length: 36 }, (_, i) => (i % 6 > 3 && i > 23 ? 1 : 0));
  expect(zoneOf({ grid: { ...grid, cells } }, 1)).toBe(8);
});
