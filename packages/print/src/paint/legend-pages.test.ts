import { amountOf, legend } from '@uzor/kit';
import { expect, test } from 'vitest';
import { makeBooklet } from '../booklet.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { paintedScheme } from '../testing/painted-work.ts';
import { orderOf } from '../testing/work-of-forty.ts';
import { amount, decimal, fill, texts } from '../texts.ts';

const stored = paintedScheme('a4', 'portrait', 150, 'mixed');
const rows = legend(stored);
const mixes = rows.flatMap(({ mix, ...row }) => (mix ? [{ ...row, mix }] : []));
const needed = rows.filter(({ mix, needMl }) => !mix && (needMl ?? 0) > 0);

test.each(['ru', 'en'] as const)('every recipe stands once, in drops, words and millilitres (%s)', (language) => {
  const pdf = readPdf(makeBooklet(orderOf({ stored, language })));
  const { paint } = texts[language];
  const pages = pdf.pages.map(({ content }) => pdf.texts(content));
  expect(mixes.some(({ mix }) => mix.length === 3)).toBe(true);
  for (const { letter, mix, needMl } of mixes) {
    const parts = mix.map((part) =>
      fill(paint.dropsOf, { drops: amount(part.parts, paint.drop, language), number: part.letter }),
    );
    const words = `${parts.slice(0, -1).join(', ')}${paint.and}${parts.at(-1)}`;
    const found = pages.filter((lines) => lines.includes(words));
    expect(found.length, words).toBe(1);
    const name = fill(paint.mixName, { number: letter });
    const at = found[0]?.indexOf(name) ?? -1;
    expect(found[0]?.[at - 1]).toBe(letter);
    const drops = found[0]?.slice(at + 1, found[0].indexOf(words)) ?? [];
    expect(drops.filter((text) => text !== '+').slice(0, -1)).toEqual(
      mix.flatMap((part) => Array<string>(part.parts).fill(part.letter)),
    );
    const { ml, drops: counted } = amountOf(mix, needMl ?? 0);
    expect(drops.at(-1)).toContain(`${decimal(ml, 2, language)} ${paint.ml} (${counted.join(' + ')}`);
  }
});

test('pots that are not needed are left out, and the cover counts pots and mixes apart', () => {
  const pdf = readPdf(makeBooklet(orderOf({ stored, language: 'en' })));
  const [cover = '', pots = ''] = pdf.pages.map(({ content }) => pdf.texts(content).join('|'));
  expect(needed.length).toBeLessThan(rows.length - mixes.length);
  expect(cover.replaceAll(/[\s|]/g, '')).toContain(`${needed.length}paints,${mixes.length}mixes`);
  expect(pots).toContain(`${needed.length}\u00a0paints from the set and ${mixes.length}\u00a0mixes`);
  for (const { name, mix, needMl } of rows)
    if (!mix && !needMl) expect(pots.toLowerCase()).not.toContain(`|${name.toLowerCase()}|`);
});

test('a painting without mixes says nothing about them', () => {
  const pdf = readPdf(makeBooklet(orderOf({ stored: paintedScheme('a4', 'portrait', 400) })));
  const all = pdf.pages.flatMap(({ content }) => pdf.texts(content)).join(' ');
  expect(all).not.toMatch(/смес/i);
});

test('the spare pot is that of the paint of which most millilitres go, however small its own areas', () => {
  const { work } = stored;
  if (work.of !== 'regions') throw new RangeError('not a painting');
  const spare = needed.at(-1)?.letter;
  const palette = work.regions.palette.map((paint, i) =>
    rows[i]?.letter === spare ? { ...paint, needMl: 40 } : paint,
  );
  const changed = { ...stored, work: { ...work, regions: { ...work.regions, palette } } };
  const pdf = readPdf(makeBooklet(orderOf({ stored: changed, language: 'en' })));
  const pots = pdf.texts(pdf.pages[1]?.content ?? '').join(' ');
  expect(pots).toContain(`used most: ${spare},`);
});
