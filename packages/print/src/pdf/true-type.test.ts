import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkitten';
import { expect, test } from 'vitest';
import { readTrueType } from './true-type.ts';

const require = createRequire(import.meta.url);
const files = [
  require.resolve('@expo-google-fonts/comfortaa/700Bold/Comfortaa_700Bold.ttf'),
  require.resolve('@expo-google-fonts/nunito/400Regular/Nunito_400Regular.ttf'),
  require.resolve('@expo-google-fonts/nunito/700Bold/Nunito_700Bold.ttf'),
];
/** Simple and composite glyphs of both scripts, punctuation, a space. */
const characters = Array.from('Ag Жйёъщ Й0917×≈«»—…№\u00a0');

function peerOf(bytes: Uint8Array): Font {
  const font = create(Buffer.from(bytes));
  if (font.isCollection) throw new Error('A collection');
  return font;
}

test('a subset draws every glyph as the whole face does, according to another library', () => {
  for (const file of files) {
    const bytes = readFileSync(file);
    const face = readTrueType(bytes);
    const glyphs = [0, ...characters.map((character) => face.glyphOf(character.codePointAt(0) ?? 0))];
    const [whole, part] = [peerOf(bytes), peerOf(face.subset(glyphs))];
    // fontkitten reads heights from this table, which a font in a PDF does not need.
    Object.defineProperty(part, 'OS/2', { value: whole['OS/2'] });
    glyphs.forEach((glyph, number) => {
      expect(part.getGlyph(number).path.toSVG(), `${characters[number - 1]}`).toBe(whole.getGlyph(glyph).path.toSVG());
      expect(part.getGlyph(number).advanceWidth).toBe(whole.getGlyph(glyph).advanceWidth);
    });
  }
});

test('the character map and the metrics agree with another library', () => {
  for (const file of files) {
    const bytes = readFileSync(file);
    const [face, peer] = [readTrueType(bytes), peerOf(bytes)];
    const codePoints = Array.from({ length: 0x2280 }, (_, i) => 0x20 + i);
    expect(codePoints.map((one) => face.glyphOf(one))).toEqual(
      codePoints.map((one) => (peer.hasGlyphForCodePoint(one) ? peer.glyphForCodePoint(one).id : 0)),
    );
    expect([face.unitsPerEm, face.ascent, face.descent, face.capHeight]).toEqual([
      peer.unitsPerEm,
      peer.ascent,
      peer.descent,
      peer.capHeight,
    ]);
  }
});

test('a file without a required table is refused', () => {
  const bytes = Buffer.from(readFileSync(files[0] ?? ''));
  bytes.write('zzzz', bytes.indexOf('loca'), 'latin1');
  expect(() => readTrueType(bytes)).toThrow('no table loca');
});
