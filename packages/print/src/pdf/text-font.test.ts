import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkitten';
import { describe, expect, test } from 'vitest';
import { texts } from '../texts.ts';
import { PdfDocument } from './document.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { type Face, faces, TextFont } from './text-font.ts';

const require = createRequire(import.meta.url);
const wholeFiles: Readonly<Record<Face, string>> = {
  title: require.resolve('@expo-google-fonts/comfortaa/700Bold/Comfortaa_700Bold.ttf'),
  body: require.resolve('@expo-google-fonts/nunito/400Regular/Nunito_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/nunito/700Bold/Nunito_700Bold.ttf'),
};

function fontOf(bytes: Uint8Array): Font {
  const font = create(Buffer.from(bytes));
  if (font.isCollection) throw new Error('A collection');
  return font;
}

/** A file of one page that shows some texts in one face. */
function fileOf(face: Face, ...shown: readonly string[]) {
  const document = new PdfDocument();
  const font = new TextFont(face);
  const [pages, resources] = [document.reserve(), document.reserve()];
  const lines = shown.map((text) => `/${font.name} 10 Tf ${font.encode(text).hex} Tj`);
  const content = document.addDeflated('', lines.join('\n'));
  const page = document.add(`<</Type/Page/Parent ${pages} 0 R/Contents ${content} 0 R>>`);
  document.put(pages, `<</Type/Pages/Count 1/Kids[${page} 0 R]/MediaBox[0 0 10 10]/Resources ${resources} 0 R>>`);
  document.put(resources, `<</Font<</${font.name} ${font.write(document)} 0 R>>>>`);
  const bytes = document.finish(document.add(`<</Type/Catalog/Pages ${pages} 0 R>>`), document.add('<<>>'));
  const pdf = readPdf(bytes);
  const program = [...pdf.objects.values()].find(({ value }) => value.includes('/Length1'))?.stream ?? new Uint8Array();
  const widths = [...pdf.objects.values()].flatMap(
    ({ value }) => /\/W\[0\[([^\]]*)\]\]/.exec(value)?.[1]?.split(' ') ?? [],
  );
  return { pdf, program, widths: widths.map(Number), texts: pdf.texts(pdf.pages[0]?.content ?? '') };
}

describe.each(faces)('the face %s', (face) => {
  test('has the same widths as in another library', () => {
    const peer = fontOf(readFileSync(wholeFiles[face]));
    const font = new TextFont(face);
    for (const text of ['Сегмент 12 из 80', 'Drills in all: 17,920', 'Ø 400 мм × «№»', 'жёлтый', '']) {
      const advance = Array.from(text, (letter) => peer.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth);
      expect(font.encode(text).width, text).toBeCloseTo(
        advance.reduce((sum, one) => sum + one, 0) / peer.unitsPerEm,
        6,
      );
    }
  });

  test('contains the glyphs used, their components and no others', () => {
    const { program, widths } = fileOf(face, 'абба', 'AB');
    expect(fontOf(program).numGlyphs).toBeLessThanOrEqual(1 + 4 + 2);
    expect(widths).toHaveLength(1 + 4);
    expect(program.length).toBeLessThan(readFileSync(wholeFiles[face]).length / 10);
  });

  test('has every letter of every text of the booklet', () => {
    const peer = fontOf(readFileSync(wholeFiles[face]));
    const all = new Set(JSON.stringify(texts).replaceAll(/\\[nu"]/g, ''));
    const missing = [...all].filter((letter) => !peer.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    // The narrow space is drawn as a space with another width.
    expect(missing.filter((letter) => letter !== '\u202f')).toEqual([]);
  });
});

test('letters that look alike are copied as themselves', () => {
  const shown = ['АВСЕНКМОРТХ', 'ABCEHKMOPTX'];
  expect(fileOf('bold', ...shown).texts).toEqual(shown);
});

test('a narrow space is narrower than a space, and copied as itself', () => {
  const font = new TextFont('body');
  expect(font.encode('\u202f').width).toBeLessThan(font.encode(' ').width);
  expect(fileOf('body', '17\u202f920').texts).toEqual(['17\u202f920']);
});

test('more characters than one block of the map allows can all be copied', () => {
  const many = Array.from({ length: 150 }, (_, i) => String.fromCodePoint(i < 90 ? 0x21 + i : 0x410 + i - 90)).join('');
  expect(fileOf('body', many).texts).toEqual([many]);
});
