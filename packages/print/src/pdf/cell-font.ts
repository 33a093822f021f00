import { hexOf, inkOn, symbolPaths } from '@uzor/kit';
import type { PaletteColour } from '@uzor/engine';
import { toUnicode } from './composite-font.ts';
import type { ObjectNumber, PdfDocument } from './document.ts';
import { rgbOperands, pdfNumber, pdfNumbers } from './numbers.ts';
import { pathOperators } from './svg-path.ts';
import type { TextFont } from './text-font.ts';

/** Code of palette index 0: the one after the space, which PDF readers treat specially. */
const firstCode = 33;

/**
 * A font whose glyphs are whole cells: background and symbol of one palette entry. A row of cells is then a string of
 * one byte per cell, sharp at every zoom, and copying it gives the letters of the scheme. Type 3 (ISO 32000-1, section
 * 9.6.5); the em is the cell, with its origin at the lower left.
 */
export class CellFont {
  readonly name: string;
  readonly #palette: readonly PaletteColour[];
  readonly #strings: readonly string[];
  readonly #symbols: readonly string[];
  readonly #ink: string | null;

  /**
   * @param symbolSize longer side of a symbol as a share of the cell
   * @param text fallback font for symbols without an outline
   * @param ink colour of all symbols; null: the best contrast for each colour
   */
  constructor(
    name: string,
    palette: readonly PaletteColour[],
    symbolSize: number,
    text: TextFont,
    ink: string | null = null,
  ) {
    this.name = name;
    this.#palette = palette;
    this.#ink = ink;
    this.#symbols = palette.map(
      ({ letter }) => symbolOperators(letter, symbolSize) ?? textOperators(letter, symbolSize, text),
    );
    this.#strings = palette.map((_, index) => literal(codeOf(index)));
  }

  /** Encodes palette indexes as a literal string operand. */
  encode(indexes: Iterable<number>): string {
    let text = '(';
    for (const index of indexes) text += this.#strings[index] ?? '';
    return `${text})`;
  }

  /** Writes the font; `resources` are those of the document. */
  write(document: PdfDocument, resources: ObjectNumber): ObjectNumber {
    const glyphs = this.#palette.map((colour, index) => document.addDeflated('', this.#glyph(colour, index)));
    const codes = this.#palette.map((_, index) => codeOf(index));
    const names = codes.map((code) => `${code}/c${code}`);
    const unicode = toUnicode(
      document,
      2,
      this.#palette.map(({ letter }, index) => [codeOf(index), letter] as const),
    );
    return document.add(
      `<</Type/Font/Subtype/Type3/Name/${this.name}/FontBBox[0 0 1000 1000]/FontMatrix[.001 0 0 .001 0 0]/Resources ${resources} 0 R` +
        `/FirstChar 0/LastChar 255/Widths[${new Array(256).fill(1000).join(' ')}]` +
        `/Encoding<</Type/Encoding/Differences[${names.join(' ')}]>>` +
        `/CharProcs<<${codes.map((code, i) => `/c${code} ${glyphs[i]} 0 R`).join('')}>>/ToUnicode ${unicode} 0 R>>`,
    );
  }

  /** The glyph procedure of one cell; `d0` declares that the glyph sets its own colours. */
  #glyph({ rgb }: PaletteColour, index: number): string {
    return `1000 0 d0\n${rgbOperands(hexOf(rgb))} rg\n0 0 1000 1000 re f\n${rgbOperands(this.#ink ?? inkOn(rgb))} rg\n${this.#symbols[index]}`;
  }
}

const operatorsOfSymbol = new Map<string, string>();

/** The outline of a symbol in a cell of 1000 units; null if there is none. Cached for all booklets. */
function symbolOperators(letter: string, size: number): string | null {
  const key = `${letter} ${size}`;
  const known = operatorsOfSymbol.get(key);
  if (known !== undefined) return known;
  const path = Object.hasOwn(symbolPaths, letter) ? symbolPaths[letter] : undefined;
  if (path === undefined) return null;
  const exact = pathOperators(path, { left: 500, top: 500, scaleX: size * 1000, scaleY: -size * 1000 });
  // Integers (thousandths of a cell) are precise enough.
  const operators = `${exact.replace(/-?\d+\.\d+/g, (value) => String(Math.round(Number(value))))}\nf`;
  operatorsOfSymbol.set(key, operators);
  return operators;
}

/** A number, for palettes longer than the list of symbols, scaled to the size of a symbol. */
function textOperators(letter: string, size: number, font: TextFont): string {
  const { hex, width } = font.encode(letter);
  const em = Math.min((size * 1000) / width, (size * 1000) / font.capHeight);
  return `BT /${font.name} ${pdfNumber(em)} Tf ${pdfNumbers(500 - (width * em) / 2, 500 - (font.capHeight * em) / 2)} Td ${hex} Tj ET`;
}

function codeOf(index: number): number {
  return (index + firstCode) % 256;
}

const escapes = new Map([
  [0x28, '\\('],
  [0x29, '\\)'],
  [0x5c, '\\\\'],
  [0x0d, '\\r'], // A bare carriage return would be read as a line feed.
]);

function literal(code: number): string {
  return escapes.get(code) ?? String.fromCharCode(code);
}
