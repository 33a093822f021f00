import { luminance, type Rgb } from '@uzor/engine';
import { inkOn } from '@uzor/kit';
import { drillGlints, glinting, glintOf, type Pen } from '../../../shared/cells/drill.ts';
import type { PiecePainter } from '../../../shared/cells/piece.ts';
import { paintSymbol, symbolShare } from '../../../shared/cells/symbol.ts';
import { cssOf, mix, rgbOf } from '../../../shared/cells/tone.ts';
import type { BoardColour } from '../rules/board-grid.ts';
import type { BoardState } from '../rules/board-state.ts';
import { onPaper } from '../../../shared/look.ts';
import type { BoardSkin } from './board-skin.ts';
import { opaquePenOf } from '../../../ui/canvas.ts';

export interface CellStyle {
  readonly palette: readonly BoardColour[];
  readonly skin: BoardSkin;
  readonly highlighted: number | null;
  /** Dimming of the other colours while one is highlighted, 0 to 1. */
  readonly dimming: number;
  readonly symbols: boolean;
  readonly hatched: boolean;
  readonly piece: PiecePainter;
}

/**
 * True for tones lighter than mid grey (WCAG luminance above 0.18), on which the honey-coloured highlight is hardly
 * visible.
 */
export function isLight([red, green, blue]: Rgb): boolean {
  return luminance(red, green, blue) > 0.18;
}

/** The colours that look different after a change of style; null if any colour may. */
export function restyledColours(before: CellStyle, after: CellStyle): readonly number[] | null {
  const { highlighted: left, ...rest } = before;
  const { highlighted: reached, ...others } = after;
  return isSame(rest, others) && left !== null && reached !== null ? [left, reached] : null;
}

export function isSame<T extends object>(one: T, other: T): boolean {
  return Object.entries(one).every(([name, value]) => Object.is(value, Reflect.get(other, name)));
}

/** A square of the canvas, in device pixels. */
interface DevicePlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/* Columns of the atlas, which has a row per colour: a drill with each glint, then the open cell. */
const drillKinds = drillGlints.length;
const unlaid = drillKinds;
const kinds = drillKinds + 1;

/** Minimum cell side for a hairline and for a symbol, in CSS pixels. */
const hairlineFrom = 10;
const symbolFrom = 16;

/** Pictures of all kinds of cells, `side` device pixels wide. Each is painted on `atlas` once and copied from it. */
export class CellSprites {
  readonly side: number;
  #style: CellStyle;
  readonly #pixelRatio: number;
  readonly atlas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D;
  readonly #painted: Uint8Array;

  constructor(style: CellStyle, side: number, pixelRatio: number, atlas = document.createElement('canvas')) {
    this.#style = style;
    this.side = side;
    this.#pixelRatio = pixelRatio;
    this.atlas = atlas;
    if (atlas.width < side * kinds) atlas.width = side * kinds;
    if (atlas.height < side * style.palette.length) atlas.height = side * style.palette.length;
    this.#pen = opaquePenOf(atlas);
    this.#painted = new Uint8Array(kinds * style.palette.length);
  }

  restyle(style: CellStyle, colours: readonly number[]): void {
    this.#style = style;
    for (const colour of colours) this.#painted.fill(0, colour * kinds, (colour + 1) * kinds);
  }

  /** Paints cells of a board at their places. */
  paint(
    pen: Pen,
    cells: readonly number[],
    { grid, marks }: Pick<BoardState, 'grid' | 'marks'>,
    placeOf: (cell: number) => DevicePlace,
  ): void {
    const kindOf = (cell: number) => (marks[cell] === 1 ? glintOf(cell) : unlaid);
    // Missing pictures are painted first, because painting between copies would copy the whole atlas.
    for (const cell of cells) {
      const slot = grid.cells[cell] * kinds + kindOf(cell);
      if (!this.#painted[slot]) this.#paint(slot, grid.cells[cell], slot % kinds);
    }
    const { atlas, side } = this;
    for (const cell of cells) {
      const { x, y, size } = placeOf(cell);
      pen.drawImage(atlas, kindOf(cell) * side, grid.cells[cell] * side, side, side, x, y, size, size);
    }
  }

  #paint(slot: number, colour: number, kind: number): void {
    this.#painted[slot] = 1;
    const pen = this.#pen;
    pen.save();
    pen.translate(kind * this.side, colour * this.side);
    pen.beginPath();
    pen.rect(0, 0, this.side, this.side);
    pen.clip();
    const { rgb, letter } = this.#style.palette[colour];
    const others = this.#style.highlighted !== null && this.#style.highlighted !== colour;
    if (kind !== unlaid) this.#paintLaid(glinting(rgb, kind), others);
    else if (this.#style.highlighted === colour) this.#paintLit(rgb, letter);
    else this.#paintUnlaid(rgb, letter, others ? this.#style.dimming : 0);
    pen.restore();
  }

  #paintLaid(tone: Rgb, others: boolean): void {
    this.#style.piece(this.#pen, 0, 0, this.side, tone);
    if (!others || this.#style.dimming === 0) return;
    this.#pen.globalAlpha = Math.min(0.9, (this.#style.dimming / 0.75) * 0.5);
    this.#fill(cssOf(this.#style.skin.dimTo));
  }

  #paintUnlaid(rgb: Rgb, letter: string, dimming: number): void {
    const { skin, symbols } = this.#style;
    const size = this.side / this.#pixelRatio;
    const share = size < hairlineFrom ? 0.79 : Math.min(0.95, (dimming / 0.75) * 0.74);
    const tone = mix(rgb, skin.dimTo, share);
    this.#fill(cssOf(tone));
    if (size >= hairlineFrom) this.#hairline();
    if (symbols && size >= symbolFrom) this.#symbol(letter, dimming >= 0.4 ? skin.dimSymbol : inkOn(rgb));
  }

  /** Highlights a cell with a honey ring and two corners. Light tones also get a dark line. */
  #paintLit(rgb: Rgb, letter: string): void {
    const { side } = this;
    const pen = this.#pen;
    const ring = Math.max(1.8 * this.#pixelRatio, side * 0.085);
    this.#fill(onPaper.honey);
    pen.fillStyle = cssOf(rgb);
    pen.fillRect(ring, ring, side - 2 * ring, side - 2 * ring);
    const symbol = this.#style.symbols && side / this.#pixelRatio >= symbolFrom;
    if (this.#style.hatched && side / this.#pixelRatio >= hairlineFrom) hatchCell(pen, side, ring, rgb, symbol);
    const light = isLight(rgb);
    if (light) this.#inkLine(ring);
    this.#corners(side * 0.26, light ? ring : null);
    if (symbol) this.#symbol(letter, inkOn(rgb));
  }

  #inkLine(ring: number): void {
    const line = Math.max(1, this.#pixelRatio);
    this.#pen.strokeStyle = onPaper.text;
    this.#pen.lineWidth = line;
    this.#pen.strokeRect(ring + line / 2, ring + line / 2, this.side - 2 * ring - line, this.side - 2 * ring - line);
  }

  /** Paints two opposite corners. With a ring width, also paints a dark line along each. */
  #corners(leg: number, ring: number | null): void {
    const pen = this.#pen;
    const { side } = this;
    pen.fillStyle = onPaper.honey;
    pen.strokeStyle = onPaper.text;
    pen.lineWidth = Math.max(1, this.#pixelRatio);
    for (const [x, y, direction] of [
      [0, 0, 1],
      [side, side, -1],
    ]) {
      if (ring !== null) {
        const inner = leg + pen.lineWidth * 0.7;
        pen.beginPath();
        pen.moveTo(x + direction * (inner - ring), y + direction * ring);
        pen.lineTo(x + direction * ring, y + direction * (inner - ring));
        pen.stroke();
      }
      pen.beginPath();
      pen.moveTo(x, y);
      pen.lineTo(x + direction * leg, y);
      pen.lineTo(x, y + direction * leg);
      pen.fill();
    }
  }

  #hairline(): void {
    this.#pen.fillStyle = this.#style.skin.hairline;
    const width = Math.max(1, Math.round(0.6 * this.#pixelRatio));
    this.#pen.fillRect(0, 0, this.side, width);
    this.#pen.fillRect(0, width, width, this.side - width);
  }

  #symbol(letter: string, ink: string): void {
    paintSymbol(this.#pen, letter, this.side / 2, this.side / 2, this.side * symbolShare, ink);
  }

  #fill(colour: string): void {
    this.#pen.fillStyle = colour;
    this.#pen.fillRect(0, 0, this.side, this.side);
  }
}

const linesACell = 4;
/** Share of ink mixed into the colour of the hatching. */
const strength = 0.45;
/** Radius of the clear disc under a symbol, as a share of the side. */
const discShare = 0.31;

/** Hatches a highlighted cell at 45° inside its ring, except for a disc under the symbol. In device pixels. */
function hatchCell(pen: Pen, side: number, ring: number, tone: Rgb, symbol: boolean): void {
  const [near, far] = [ring, side - ring];
  const step = side / linesACell;
  pen.save();
  pen.beginPath();
  pen.rect(near, near, far - near, far - near);
  pen.clip();
  pen.strokeStyle = cssOf(mix(tone, rgbOf(inkOn(tone)), strength));
  pen.lineWidth = Math.max(1, side / 16);
  pen.beginPath();
  for (let along = step / 2; along < 2 * side; along += step) {
    pen.moveTo(along, 0);
    pen.lineTo(along - side, side);
  }
  pen.stroke();
  if (symbol) {
    pen.fillStyle = cssOf(tone);
    pen.beginPath();
    pen.arc(side / 2, side / 2, side * discShare, 0, 2 * Math.PI);
    pen.fill();
  }
  pen.restore();
}
