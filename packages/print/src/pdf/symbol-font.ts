import { eachPathCommand } from '@uzor/engine';
import { symbolLetters, symbolPaths } from '@uzor/kit';
import { compositeFont } from './composite-font.ts';
import type { ObjectNumber, PdfDocument } from './document.ts';
import { faceFile } from './true-type.ts';

const fontName = 'UzorSymbols';
const unitsPerEm = 1000;
/** Longer side of a symbol as a share of the em, which is the cell. */
const symbolShare = 0.68;

/** All symbols of grid schemes as one TrueType font; a symbol has the same code in every chart. */
export class SymbolFont {
  readonly name = 'S';

  /** The operand of Tj for one symbol. @throws RangeError for a letter that is not in the list of symbols */
  encode(letter: string): string {
    const code = codes.get(letter);
    if (code === undefined) throw new RangeError(`No symbol ${letter}`);
    return code;
  }

  write(document: PdfDocument): ObjectNumber {
    program ??= symbolFile();
    return compositeFont(document, {
      name: fontName,
      program,
      box: [0, 0, unitsPerEm, unitsPerEm],
      ascent: unitsPerEm,
      descent: 0,
      capHeight: unitsPerEm,
      widths: ['', ...symbolLetters].map(() => unitsPerEm),
      characters: ['', ...symbolLetters],
    });
  }
}

/** Glyph 0 is the missing glyph. */
const codes = new Map(
  symbolLetters.map((letter, i) => [letter, `<${(i + 1).toString(16).padStart(4, '0')}>`] as const),
);
/** The font file, built once per process. */
let program: Uint8Array | undefined;

/** A point of an outline in font units, y up. The one control point of a quadratic curve is off the curve. */
interface OutlinePoint {
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}
type Contour = readonly OutlinePoint[];

/** Source: the OpenType specification 1.9, tables head, hhea, maxp and glyf. */
function symbolFile(): Uint8Array {
  const symbols = symbolLetters.map((letter) => contoursOf(symbolPaths[letter] ?? ''));
  const outlines = [new Uint8Array(), ...symbols.map(outlineOf)];
  const mostPoints = Math.max(...symbols.map((contours) => contours.flat().length));
  const mostContours = Math.max(...symbols.map((contours) => contours.length));
  const version = [1, 0];
  const magic = [0x5f0f, 0x3cf5];
  const whole = [0, 0, unitsPerEm, unitsPerEm];
  const tables = {
    head: words(...version, ...version, 0, 0, ...magic, 0, unitsPerEm, ...zeros(8), ...whole, 0, 8, 2, 1, 0),
    hhea: words(...version, unitsPerEm, 0, 0, unitsPerEm, 0, 0, unitsPerEm, 1, ...zeros(8)),
    maxp: words(...version, 0, mostPoints, mostContours, 0, 0, 2, ...zeros(8)),
  };
  return faceFile(
    tables,
    outlines,
    outlines.map(() => unitsPerEm),
  );
}

const zeros = (count: number) => new Array<number>(count).fill(0);

/** A table of 16-bit words. */
function words(...values: readonly number[]): DataView {
  const view = new DataView(new ArrayBuffer(values.length * 2));
  for (const [i, value] of values.entries()) view.setUint16(i * 2, value);
  return view;
}

/** The contours of a symbol, centred in the em. @throws RangeError for a command other than M, L, Q and Z */
function contoursOf(path: string): Contour[] {
  const contours: OutlinePoint[][] = [];
  const [scale, middle] = [symbolShare * unitsPerEm, unitsPerEm / 2];
  const pointAt = (x = 0, y = 0, isOnCurve = true) => ({
    x: Math.round(middle + x * scale),
    y: Math.round(middle - y * scale),
    isOnCurve,
  });
  eachPathCommand(path, (command, [a, b, c, d]) => {
    if (command === 'M') contours.push([pointAt(a, b)]);
    else if (command === 'L') contours.at(-1)?.push(pointAt(a, b));
    else if (command === 'Q') contours.at(-1)?.push(pointAt(a, b, false), pointAt(c, d));
    else if (command !== 'Z') throw new RangeError(`A symbol with the command ${command}`);
  });
  return contours;
}

/** A simple glyph without instructions: a flag and two 16-bit differences per point. */
function outlineOf(contours: readonly Contour[]): Uint8Array {
  const points = contours.flat();
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const ends = contours.map((_, i) => contours.slice(0, i + 1).flat().length - 1);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const differences = (values: readonly number[]) => values.map((value, i) => value - (values[i - 1] ?? 0));
  return Buffer.concat([
    bytesOf(words(contours.length, ...box, ...ends, 0)),
    Uint8Array.from(points, ({ isOnCurve }) => Number(isOnCurve)),
    bytesOf(words(...differences(xs), ...differences(ys))),
  ]);
}

const bytesOf = (view: DataView) => new Uint8Array(view.buffer);
