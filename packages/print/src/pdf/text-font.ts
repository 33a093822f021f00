import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compositeFont } from './composite-font.ts';
import type { ObjectNumber, PdfDocument } from './document.ts';
import { readTrueType, type TrueTypeFace } from './true-type.ts';

const require = createRequire(import.meta.url);
const files = {
  title: {
    name: 'Comfortaa-Bold',
    path: require.resolve('@expo-google-fonts/comfortaa/700Bold/Comfortaa_700Bold.ttf'),
  },
  body: { name: 'Nunito-Regular', path: require.resolve('@expo-google-fonts/nunito/400Regular/Nunito_400Regular.ttf') },
  bold: { name: 'Nunito-Bold', path: require.resolve('@expo-google-fonts/nunito/700Bold/Nunito_700Bold.ttf') },
} as const;

/** The faces of the booklet: Comfortaa 700, Nunito 400, Nunito 700. */
export type Face = keyof typeof files;
/** All faces, in the order of their resource names. */
export const faces: readonly Face[] = ['title', 'body', 'bold'];

const opened = new Map<Face, TrueTypeFace>();

/** Opens a font face; its file is read once per process. */
function openFace(face: Face): TrueTypeFace {
  let font = opened.get(face);
  if (font === undefined) {
    font = readTrueType(readFileSync(files[face].path));
    opened.set(face, font);
  }
  return font;
}

/** An encoded text: the operand of Tj and its width. */
export interface EncodedText {
  /** Glyph numbers in the subset, hexadecimal. */
  readonly hex: string;
  /** Width at size 1. */
  readonly width: number;
}

/** Width in em of the space that replaces U+202F, which the fonts lack. */
const narrowSpaceEm = 0.14;
const narrowSpace = 0x202f;

/** One face in one document. Collects the glyphs used, then writes them as a subset. */
export class TextFont {
  readonly name: string;
  /** Name of the subset: six capitals, then the name of the face. */
  readonly #baseName: string;
  readonly #font: TrueTypeFace;
  readonly #characters = new Map<number, { hex: string; width: number }>();
  readonly #texts = new Map<string, EncodedText>();
  /** The subset: glyph in the face, character, width in thousandths of an em. Index 0 is the missing glyph. */
  readonly #glyphs: { glyph: number; unicode: number; width: number }[] = [{ glyph: 0, unicode: 0, width: 500 }];

  constructor(face: Face) {
    const place = faces.indexOf(face);
    this.name = `T${place}`;
    this.#baseName = `UZORA${'ABC'[place]}+${files[face].name}`;
    this.#font = openFace(face);
  }

  /** Height of a capital letter at size 1. */
  get capHeight(): number {
    return this.#font.capHeight / this.#font.unitsPerEm;
  }

  /** Encodes a text and adds its glyphs to the subset. */
  encode(text: string): EncodedText {
    let encoded = this.#texts.get(text);
    if (encoded === undefined) {
      let [hex, width] = ['', 0];
      for (const character of text) {
        const glyph = this.#glyphOf(character.codePointAt(0) ?? 0);
        hex += glyph.hex;
        width += glyph.width;
      }
      encoded = { hex: `<${hex}>`, width };
      this.#texts.set(text, encoded);
    }
    return encoded;
  }

  #glyphOf(codePoint: number): { hex: string; width: number } {
    const known = this.#characters.get(codePoint);
    if (known) return known;
    const narrow = codePoint === narrowSpace;
    const glyph = this.#font.glyphOf(narrow ? 0x20 : codePoint);
    const width = narrow ? narrowSpaceEm : this.#font.advanceOf(glyph) / this.#font.unitsPerEm;
    // Every character gets its own number, even if two share an outline (А and A): the number determines what copying
    // yields.
    const number = this.#glyphs.push({ glyph, unicode: codePoint, width: Math.round(width * 1000) }) - 1;
    const entry = { hex: number.toString(16).padStart(4, '0'), width };
    this.#characters.set(codePoint, entry);
    return entry;
  }

  /** Writes the subset as a composite font. Call once, after all texts. */
  write(document: PdfDocument): ObjectNumber {
    const font = this.#font;
    const thousandths = (units: number) => (units * 1000) / font.unitsPerEm;
    const [left, bottom, right, top] = font.box;
    return compositeFont(document, {
      name: this.#baseName,
      program: font.subset(this.#glyphs.map(({ glyph }) => glyph)),
      box: [thousandths(left), thousandths(bottom), thousandths(right), thousandths(top)],
      ascent: thousandths(font.ascent),
      descent: thousandths(font.descent),
      capHeight: thousandths(font.capHeight),
      widths: this.#glyphs.map(({ width }) => width),
      characters: this.#glyphs.map(({ unicode }) => String.fromCodePoint(unicode)),
    });
  }
}
