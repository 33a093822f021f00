import type { CellFont } from './cell-font.ts';
import { pdfNumber, pdfNumbers, rgbOperands } from './numbers.ts';
import { pathOperators } from './svg-path.ts';
import type { ElementFacts, PageStructure, Role } from './structure.ts';
import type { SymbolFont } from './symbol-font.ts';
import type { Face, TextFont } from './text-font.ts';
import type { Box } from '../page.ts';

/** Style of a line of text. Sizes are in points, positions in millimetres. */
export interface TextStyle {
  readonly face: Face;
  readonly sizePt: number;
  /** `#RRGGBB` */
  readonly colour: string;
  readonly align?: 'left' | 'centre' | 'right';
  /** Horizontal scaling, 1 by default. Only for `texts`. */
  readonly narrowed?: number;
}

/** Fill and outline of a shape; at least one of the two. */
export interface ShapeStyle {
  /** `#RRGGBB` */
  readonly fill?: string;
  /** `#RRGGBB` */
  readonly stroke?: string;
  readonly lineMm?: number;
}

/** Begins an artifact: content that screen readers skip, which is everything outside of elements. */
const decoration = '/Artifact BMC';
const endOfContent = 'EMC';
const mmPerPt = 25.4 / 72;
const defaultLineMm = 0.2;
/** Distance of the control points of a quarter circle from its ends, as a share of the radius. */
const quarterCircle = 0.5523;

/** A content stream under construction, in millimetres from the top left corner, y down. */
export class Canvas {
  readonly #fonts: Readonly<Record<Face, TextFont>>;
  readonly #operators: string[] = [];
  /** The page's structure for screen readers; null for form XObjects, which belong to the elements that draw them. */
  readonly structure: PageStructure | null;

  constructor(fonts: Readonly<Record<Face, TextFont>>, structure: PageStructure | null = null) {
    this.#fonts = fonts;
    this.structure = structure;
    if (structure) this.#operators.push(decoration);
  }

  get content(): string {
    if (!this.structure) return this.#operators.join('\n');
    return (
      this.#operators.at(-1) === decoration ? this.#operators.slice(0, -1) : [...this.#operators, endOfContent]
    ).join('\n');
  }

  /** Draws an element of the document structure. */
  tagged<Result>(role: Role, draw: () => Result, facts: ElementFacts = {}): Result {
    const structure = this.structure;
    if (!structure || structure.isInContent) return draw();
    const content = structure.open(role, facts);
    if (content !== null) {
      if (this.#operators.at(-1) === decoration) this.#operators.pop();
      else this.#operators.push(endOfContent);
      this.#operators.push(`/${role}<</MCID ${content}>>BDC`);
    }
    const result = draw();
    if (content !== null) this.#operators.push(endOfContent, decoration);
    structure.close();
    return result;
  }

  rectangle(box: Box, style: ShapeStyle): void {
    this.#shape(`${pdfNumbers(box.x, box.y, box.width, box.height)} re`, style);
  }

  roundedRectangle(box: Box, radius: number, style: ShapeStyle): void {
    this.#shape(roundedPath(box, radius), style);
  }

  circle(x: number, y: number, radius: number, style: ShapeStyle): void {
    this.roundedRectangle({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius }, radius, style);
  }

  /** Draws SVG path data, scaled, with its origin at `x`, `y`. */
  path(data: string, x: number, y: number, scale: number, style: ShapeStyle): void {
    this.#shape(pathOperators(data, { left: x, top: y, scaleX: scale, scaleY: scale }), style);
  }

  /** Paints path operators as returned by `roundedPath`. */
  drawn(operators: string, style: ShapeStyle): void {
    if (operators !== '') this.#shape(operators, style);
  }

  /** Fills path operators by the even-odd rule: nested rings are holes. */
  drawnEvenOdd(operators: string, fill: string): void {
    if (operators !== '') this.#operators.push(`${rgbOperands(fill)} rg ${operators} f*`);
  }

  /** Runs `draw` with the origin at `x`, `y`, a unit of `scale` millimetres, and a clockwise rotation by `degrees`. */
  placed(
    { x, y, scale = 1, degrees = 0 }: { x: number; y: number; scale?: number; degrees?: number },
    draw: () => void,
  ): void {
    const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180) * scale, Math.sin((degrees * Math.PI) / 180) * scale];
    this.#operators.push(`q ${exact(cosine)} ${exact(sine)} ${exact(-sine)} ${exact(cosine)} ${pdfNumbers(x, y)} cm`);
    draw();
    this.#operators.push('Q');
  }

  /** Draws straight lines, each `[x1, y1, x2, y2]`, in one stroke. */
  lines(lines: readonly (readonly [number, number, number, number])[], stroke: string, lineMm: number): void {
    if (lines.length === 0) return;
    this.#shape(lines.map(([x1, y1, x2, y2]) => `${pdfNumbers(x1, y1)} m ${pdfNumbers(x2, y2)} l`).join('\n'), {
      stroke,
      lineMm,
    });
  }

  /** Draws a cross centred on `x`, `y`, whose arms are `reach` long. */
  cross(x: number, y: number, reach: number, stroke: string, lineMm: number): void {
    const lines = [
      [x - reach, y, x + reach, y],
      [x, y - reach, x, y + reach],
    ] as const;
    this.lines(lines, stroke, lineMm);
  }

  /** Draws one line of text; `y` is its baseline. */
  text(text: string, x: number, y: number, { face, sizePt, colour, align = 'left' }: TextStyle): void {
    const font = this.#fonts[face];
    const size = sizePt * mmPerPt;
    const { hex, width } = font.encode(text);
    const shift = align === 'left' ? 0 : align === 'right' ? width * size : (width * size) / 2;
    this.#operators.push(
      `BT /${font.name} ${pdfNumber(size)} Tf ${rgbOperands(colour)} rg 1 0 0 -1 ${pdfNumbers(x - shift, y)} Tm ${hex} Tj ET`,
    );
  }

  /** Draws several texts in one style, each aligned at its x; cheaper than one by one. */
  texts(
    items: readonly (readonly [text: string, x: number, y: number])[],
    { face, sizePt, colour, align = 'left', narrowed = 1 }: TextStyle,
  ): void {
    const font = this.#fonts[face];
    const size = sizePt * mmPerPt;
    const parts = [
      `BT${narrowed === 1 ? '' : ` ${pdfNumber(narrowed * 100)} Tz`} /${font.name} ${pdfNumber(size)} Tf ${rgbOperands(colour)} rg 1 0 0 -1 0 0 Tm`,
    ];
    let [fromX, fromY] = [0, 0];
    for (const [text, x, y] of items) {
      const encoded = font.encode(text);
      const [hex, width] = [encoded.hex, encoded.width * narrowed];
      const left =
        Math.round((align === 'left' ? x : align === 'right' ? x - width * size : x - (width * size) / 2) * 1000) /
        1000;
      parts.push(`${pdfNumbers(left - fromX, fromY - y)} Td ${hex} Tj`);
      [fromX, fromY] = [left, y];
    }
    // Horizontal scaling persists after the text object, so it is reset here.
    this.#operators.push(`${parts.join('\n')}${narrowed === 1 ? '' : ' 100 Tz'} ET`);
  }

  widthOf(text: string, { face, sizePt }: Pick<TextStyle, 'face' | 'sizePt'>): number {
    return this.#fonts[face].encode(text).width * sizePt * mmPerPt;
  }

  /** Draws a text broken at spaces; `y` is its first baseline. @returns the baseline after the last line */
  paragraph(
    text: string,
    { x, y, width, lineMm }: { x: number; y: number; width: number; lineMm: number },
    style: TextStyle,
  ): number {
    let [line, baseline] = ['', y];
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.widthOf(longer, style) > width) {
        // Screen readers join the lines of an element; the trailing space separates their words.
        this.text(this.structure ? `${line} ` : line, x, baseline, style);
        baseline += lineMm;
        line = word;
      } else line = longer;
    }
    this.text(line, x, baseline, style);
    return baseline + lineMm;
  }

  /** Draws rows of cells with side `cellMm`, rows and columns `stepMm` apart, from the upper left corner `x`, `y`. */
  cells(font: CellFont, rows: Iterable<Iterable<number>>, x: number, y: number, cellMm: number, stepMm = cellMm): void {
    const first = y + cellMm - stepMm; // The ' operator moves down a line before it shows the text.
    const parts = [
      `BT /${font.name} ${pdfNumber(cellMm)} Tf ${pdfNumber(stepMm)} TL 1 0 0 -1 ${pdfNumbers(x, first)} Tm`,
    ];
    for (const row of rows) parts.push(`${font.encode(row)}'`);
    this.#operators.push(`${parts.join('\n')} ET`);
  }

  /** Draws rows of black symbols, one text per cell, from the upper left corner `x`, `y`. */
  symbols(font: SymbolFont, rows: Iterable<Iterable<string>>, x: number, y: number, cellMm: number): void {
    const parts = [`BT /${font.name} ${pdfNumber(cellMm)} Tf 0 0 0 rg 1 0 0 -1 ${pdfNumbers(x, y)} Tm`];
    const across = `${pdfNumbers(cellMm, 0)} Td `;
    let column = 0;
    for (const row of rows) {
      let move = `${pdfNumbers(-Math.max(column - 1, 0) * cellMm, -cellMm)} Td `;
      column = 0;
      for (const letter of row) {
        parts.push(`${move}${font.encode(letter)} Tj`);
        move = across;
        column++;
      }
    }
    this.#operators.push(`${parts.join('\n')} ET`);
  }

  image(name: string, { x, y, width, height }: Box): void {
    this.#operators.push(`q ${pdfNumbers(width, 0, 0, -height, x, y + height)} cm /${name} Do Q`);
  }

  form(name: string, x: number, y: number): void {
    this.#operators.push(`q 1 0 0 1 ${pdfNumbers(x, y)} cm /${name} Do Q`);
  }

  clipped(path: string, draw: () => void): void {
    this.#operators.push(`q ${path} W n`);
    draw();
    this.#operators.push('Q');
  }

  /** Runs `draw` with a graphics state, such as an opacity; `name` is its resource name. */
  through(name: string, draw: () => void): void {
    this.#operators.push(`q /${name} gs`);
    draw();
    this.#operators.push('Q');
  }

  /** Draws with round or square line caps; round caps also round the joins. */
  capped(cap: 'round' | 'square', draw: () => void): void {
    this.#operators.push(cap === 'round' ? 'q 1 J 1 j' : 'q 2 J');
    draw();
    this.#operators.push('Q');
  }

  #shape(path: string, { fill, stroke, lineMm = defaultLineMm }: ShapeStyle): void {
    const colours = `${fill ? `${rgbOperands(fill)} rg ` : ''}${stroke ? `${rgbOperands(stroke)} RG ${pdfNumber(lineMm)} w ` : ''}`;
    this.#operators.push(`${colours}${path} ${fill && stroke ? 'B' : fill ? 'f' : 'S'}`);
  }
}

/** A matrix element, rounded to a millionth: an error below a micrometre on the sheet. */
function exact(value: number): string {
  const rounded = Math.round(value * 1e6) / 1e6;
  return rounded === 0 ? '0' : rounded.toFixed(6).replace(/\.?0+$/, '');
}

/** Path operators of a rectangle with rounded corners. */
export function roundedPath({ x, y, width, height }: Box, radius: number): string {
  const [right, bottom, reach] = [x + width, y + height, radius * (1 - quarterCircle)];
  return [
    `${pdfNumbers(x + radius, y)} m`,
    `${pdfNumbers(right - radius, y)} l`,
    `${pdfNumbers(right - reach, y, right, y + reach, right, y + radius)} c`,
    `${pdfNumbers(right, bottom - radius)} l`,
    `${pdfNumbers(right, bottom - reach, right - reach, bottom, right - radius, bottom)} c`,
    `${pdfNumbers(x + radius, bottom)} l`,
    `${pdfNumbers(x + reach, bottom, x, bottom - reach, x, bottom - radius)} c`,
    `${pdfNumbers(x, y + radius)} l`,
    `${pdfNumbers(x, y + reach, x + reach, y, x + radius, y)} c h`,
  ].join('\n');
}
