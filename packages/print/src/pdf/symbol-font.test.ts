import { eachPathCommand } from '@uzor/engine';
import { symbolLetters, symbolPaths } from '@uzor/kit';
import { create } from 'fontkitten';
import { expect, test } from 'vitest';
import { PdfBuilder } from './pdf-builder.ts';
import { readPdf } from '../testing/read-pdf.ts';

const builder = new PdfBuilder();
builder.symbolFont();
const objects = [...readPdf(builder.finish({ title: '', language: 'en', createdAt: null })).objects.values()];
const face = objects.filter(({ value }) => value.includes('/Length1')).at(-1)?.stream ?? new Uint8Array();

test('another library draws every symbol of the font as it is in the list, centred in its cell', () => {
  const font = create(Buffer.from(face));
  if (font.isCollection) throw new Error('A collection');
  // fontkitten reads heights from this table, which a font in a PDF does not need.
  Object.defineProperty(font, 'OS/2', { value: {} });
  expect(font.numGlyphs).toBe(1 + symbolLetters.length);
  symbolLetters.forEach((letter, i) => {
    const glyph = font.getGlyph(i + 1);
    const drawn = glyph.path.commands.flatMap(({ args }) => args);
    const listed: number[] = [];
    eachPathCommand(symbolPaths[letter] ?? '', (_, numbers) => {
      listed.push(...numbers.map((value, k) => (k % 2 ? 500 - value * 680 : 500 + value * 680)));
    });
    expect(drawn.length, letter).toBe(listed.length);
    for (const [k, value] of listed.entries())
      expect(Math.abs((drawn[k] ?? 0) - value), letter).toBeLessThanOrEqual(0.5);
    expect(glyph.advanceWidth).toBe(1000);
  });
});
