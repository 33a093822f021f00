import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import type { ObjectNumber, PdfDocument } from './document.ts';
import { short } from './numbers.ts';

declare module 'fontkit' {
  interface Subset {
    /** Glyphs of the font in the order of the subset's own numbers; number 0 is the missing glyph. */
    readonly glyphs: number[];
  }
}

const require = createRequire(import.meta.url);
const files = {
  title: '@expo-google-fonts/comfortaa/700Bold/Comfortaa_700Bold.ttf',
  body: '@expo-google-fonts/nunito/400Regular/Nunito_400Regular.ttf',
  bold: '@expo-google-fonts/nunito/700Bold/Nunito_700Bold.ttf',
} as const;

/** The faces of the booklet: Comfortaa 700, Nunito 400, Nunito 700. */
export type Face = keyof typeof files;
/** All faces, in the order of their names in the resources. */
export const faces: readonly Face[] = ['title', 'body', 'bold'];

const parsed = new Map<Face, fontkit.Font>();

/** The parsed face; parsed once in the life of the process, about 5 ms each. */
function openFace(face: Face): fontkit.Font {
  const known = parsed.get(face);
  if (known) return known;
  const font = fontkit.create(readFileSync(require.resolve(files[face])));
  if (!('glyphForCodePoint' in font)) throw new Error(`${files[face]} is not a single font`);
  parsed.set(face, font);
  return font;
}

/** Outline of a short text as SVG path data, y down, baseline at 0, in units of the em; for symbols we have no path of. */
export function outlineOf(text: string): string {
  const font = openFace('bold');
  let left = 0;
  const paths = Array.from(text, (character) => {
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    const path = glyph.path
      .scale(1 / font.unitsPerEm, -1 / font.unitsPerEm)
      .translate(left, 0)
      .toSVG();
    left += glyph.advanceWidth / font.unitsPerEm;
    return path;
  });
  return paths.join('');
}

/** A text ready to be shown: operand of Tj and its width. */
export interface EncodedText {
  /** Glyph numbers of the subset, hexadecimal. */
  readonly hex: string;
  /** Width at size 1. */
  readonly width: number;
}

/** U+202F is in neither font; the space it stands for is set this wide, em. */
const narrowSpaceEm = 0.14;
const narrowSpace = 0x202f;

/** One face inside one document: holds the glyphs used so far and writes them as a subset at the end. */
export class TextFont {
  /** Name in the resources. */
  readonly name: string;
  /** Six capitals that mark a subset. */
  readonly #tag: string;
  readonly #font: fontkit.Font;
  readonly #subset: fontkit.Subset;
  readonly #glyphs = new Map<number, { hex: string; width: number }>();
  readonly #texts = new Map<string, EncodedText>();
  /** Of each glyph of the subset: what it stands for and its width in thousandths. */
  readonly #entries: { unicode: number; width: number }[] = [{ unicode: 0, width: 500 }];

  constructor(face: Face) {
    this.name = `T${faces.indexOf(face)}`;
    this.#tag = `UZORA${'ABC'[faces.indexOf(face)]}`;
    this.#font = openFace(face);
    this.#subset = this.#font.createSubset();
  }

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
    const known = this.#glyphs.get(codePoint);
    if (known) return known;
    const narrow = codePoint === narrowSpace;
    const glyph = this.#font.glyphForCodePoint(narrow ? 0x20 : codePoint);
    // Every character has a number of its own, even where two share an outline (А and A): the number decides what a
    // copied text holds. That is why includeGlyph, which merges them, is not used.
    const number = this.#subset.glyphs.push(glyph.id) - 1;
    const width = narrow ? narrowSpaceEm : glyph.advanceWidth / this.#font.unitsPerEm;
    this.#entries.push({ unicode: codePoint, width: Math.round(width * 1000) });
    const entry = { hex: number.toString(16).padStart(4, '0'), width };
    this.#glyphs.set(codePoint, entry);
    return entry;
  }

  /** Writes the subset as a composite font. Call once, after all texts. */
  write(document: PdfDocument): ObjectNumber {
    const font = this.#font;
    const perThousand = 1000 / font.unitsPerEm;
    const entries = [...this.#entries]; // encoding may add parts of composite glyphs behind them
    const program = this.#subset.encode();
    const name = `${this.#tag}+${font.postscriptName}`;
    const file = document.addDeflated(`/Length1 ${program.length}`, program);
    const box = [font.bbox.minX, font.bbox.minY, font.bbox.maxX, font.bbox.maxY].map((edge) => short(edge * perThousand));
    const heights = `/Ascent ${short(font.ascent * perThousand)}/Descent ${short(font.descent * perThousand)}/CapHeight ${short(font.capHeight * perThousand)}`;
    const descriptor = document.add(
      `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${box.join(' ')}]/ItalicAngle 0${heights}/StemV 80/FontFile2 ${file} 0 R>>`,
    );
    const descendant = document.add(
      `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>` +
        `/FontDescriptor ${descriptor} 0 R/DW 500/W[0[${entries.map((entry) => entry.width).join(' ')}]]/CIDToGIDMap/Identity>>`,
    );
    const unicode = toUnicode(document, 4, entries.map((entry, i) => [i, String.fromCodePoint(entry.unicode)] as const).slice(1));
    return document.add(`<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`);
  }
}

/**
 * The map from codes to text that makes a booklet searchable and copyable.
 * @param digits hexadecimal digits of a code: 2 or 4
 */
export function toUnicode(document: PdfDocument, digits: 2 | 4, entries: readonly (readonly [code: number, text: string])[]): ObjectNumber {
  const hex = (code: number) => code.toString(16).padStart(digits, '0');
  const blocks: string[] = [];
  for (let i = 0; i < entries.length; i += 100) {
    // the format allows a hundred lines a block
    const lines = entries.slice(i, i + 100).map(([code, text]) => `<${hex(code)}><${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`);
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
