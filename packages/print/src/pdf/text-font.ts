import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ObjectNumber, PdfDocument } from './document.ts';
import { pdfNumber } from './numbers.ts';
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
/** All faces, in the order of their names in the resources. */
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

/** Neither font has U+202F; a space of this width replaces it, em. */
const narrowSpaceEm = 0.14;
const narrowSpace = 0x202f;

/** One face in one document: collects the glyphs used and finally writes them as a subset. */
export class TextFont {
  /** Name in the resources. */
  readonly name: string;
  /** Name of the subset: six capitals and the name of the face. */
  readonly #baseName: string;
  readonly #font: TrueTypeFace;
  readonly #characters = new Map<number, { hex: string; width: number }>();
  readonly #texts = new Map<string, EncodedText>();
  /** The subset: glyph number in the face, its character, its width in thousandths. Index 0 is the missing glyph. */
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
    // Every character gets its own number, even if two share an outline (А and A), because the number determines the
    // copied text.
    const number = this.#glyphs.push({ glyph, unicode: codePoint, width: Math.round(width * 1000) }) - 1;
    const entry = { hex: number.toString(16).padStart(4, '0'), width };
    this.#characters.set(codePoint, entry);
    return entry;
  }

  /** Writes the subset as a composite font. Call once, after all texts. */
  write(document: PdfDocument): ObjectNumber {
    const [font, name] = [this.#font, this.#baseName];
    const thousandths = (units: number) => pdfNumber((units * 1000) / font.unitsPerEm);
    const program = font.subset(this.#glyphs.map(({ glyph }) => glyph));
    const file = document.addDeflated(`/Length1 ${program.length}`, program);
    const heights = `/Ascent ${thousandths(font.ascent)}/Descent ${thousandths(font.descent)}/CapHeight ${thousandths(font.capHeight)}`;
    const descriptor = document.add(
      `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${font.box.map(thousandths).join(' ')}]/ItalicAngle 0${heights}/StemV 80/FontFile2 ${file} 0 R>>`,
    );
    const descendant = document.add(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor ${descriptor} 0 R/DW 500/W[0[${this.#glyphs.map(({ width }) => width).join(' ')}]]/CIDToGIDMap/Identity>>`,
    );
    const entries = this.#glyphs
      .map(({ unicode }, number) => [number, String.fromCodePoint(unicode)] as const)
      .slice(1);
    const unicode = toUnicode(document, 4, entries);
    return document.add(
      `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
    );
  }
}

/**
 * The ToUnicode map from codes to characters, which makes a booklet searchable and copyable.
 * @param digits hexadecimal digits per code: 2 or 4
 */
export function toUnicode(
  document: PdfDocument,
  digits: 2 | 4,
  entries: readonly (readonly [code: number, text: string])[],
): ObjectNumber {
  const hex = (code: number) => code.toString(16).padStart(digits, '0');
  const blocks: string[] = [];
  for (let i = 0; i < entries.length; i += 100) {
    // The format allows a hundred lines per block.
    const lines = entries
      .slice(i, i + 100)
      .map(([code, text]) => `<${hex(code)}><${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`);
    blocks.push(`${lines.length} beginbfchar\n${lines.join('\n')}\nendbfchar`);
  }
  return document.addDeflated(
    '',
    `/CIDInit/ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
/CMapName/Adobe-Identity-UCS def/CMapType 2 def
1 begincodespacerange <${hex(0)}><${'f'.repeat(digits)}> endcodespacerange
${blocks.join('\n')}
endcmap CMapName currentdict/CMap defineresource pop end end`,
  );
}
