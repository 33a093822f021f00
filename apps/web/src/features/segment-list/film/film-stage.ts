import type { Language } from '@uzor/contract';
import { type Extent, shownPercent } from '@uzor/kit';
import { percentText } from '../../../i18n/numbers.ts';
import type { Pen } from '../../../shared/cells/drill.ts';
import { veil } from '../../../shared/cells/paint-work.ts';
import { lookOf, onPaper } from '../../../shared/look.ts';
import { penOf } from '../../../ui/canvas.ts';
import { fitted, fonts, shortened } from '../card/paint-card.ts';

export interface FilmContents {
  /** The finished work, without symbols. */
  readonly picture: CanvasImageSource;
  readonly cells: Extent;
  /** Indexes of the marked cells, in the order in which they were marked. */
  readonly order: Uint32Array;
  /** Shown first; null to begin with the empty work. */
  readonly photo: (CanvasImageSource & Extent) | null;
  readonly language: Language;
  readonly title: string;
  readonly brand: string;
}

/** In px. Encoders need even sides. */
export const filmShapes = {
  story: { width: 720, height: 1280 },
  square: { width: 960, height: 960 },
  tv: { width: 1280, height: 720 },
} as const;
export type FilmShape = keyof typeof filmShapes;

export const filmLengths = [8, 15, 30] as const;
export type FilmLength = (typeof filmLengths)[number];

/** How long the last picture stays at the end. */
const restSeconds = 1.5;
/** How long the photo is shown, including the fade at the end. */
const photoSeconds = { shown: 2, fade: 0.8 } as const;
const mat = 14;
/** Margin around the work, so that a landscape work fills the width of a story. */
const edge = 28;
const margin = 48;
const foot = 110;
/** Width in px of the small copy of the work that is enlarged to make a blurred background. */
const blurredWidth = 24;

/** Paints the moments of a film. Painted in order, each draws only the cells marked since the previous one. */
export class FilmStage {
  readonly #contents: FilmContents;
  readonly #shape: Extent;
  readonly #work: Extent;
  readonly #finished: OffscreenCanvas;
  readonly #background: OffscreenCanvas;
  readonly #laid: OffscreenCanvas;
  readonly #laidPen: OffscreenCanvasRenderingContext2D;
  #count = Number.POSITIVE_INFINITY;

  constructor(contents: FilmContents, shape: FilmShape) {
    this.#contents = contents;
    this.#shape = filmShapes[shape];
    this.#work = fitted(contents.cells, {
      width: this.#shape.width - 2 * (edge + mat),
      height: this.#shape.height - 2 * (edge + mat) - foot,
    });
    this.#finished = new OffscreenCanvas(this.#work.width, this.#work.height);
    const pen = penOf(this.#finished, { alpha: false });
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(contents.picture, 0, 0, this.#work.width, this.#work.height);
    this.#background = backgroundOf(this.#finished, this.#shape);
    this.#laid = new OffscreenCanvas(this.#work.width, this.#work.height);
    this.#laidPen = penOf(this.#laid, { alpha: false });
  }

  /** Paints a moment of a film of `length` seconds, on a context of the shape's extent. */
  paint(pen: Pen, seconds: number, length: number): void {
    const { cells, order, photo } = this.#contents;
    const begin = photo ? photoSeconds.shown : 0;
    const share = Math.min(1, Math.max(0, (seconds - begin) / (length - restSeconds - begin)));
    this.#layUpTo(Math.round(share * order.length));
    pen.drawImage(this.#background, 0, 0);
    const left = Math.round((this.#shape.width - this.#work.width) / 2);
    const top = Math.round((this.#shape.height - foot - this.#work.height) / 2);
    pen.fillStyle = onPaper.ground;
    pen.beginPath();
    pen.roundRect(left - mat, top - mat, this.#work.width + 2 * mat, this.#work.height + 2 * mat, 10);
    pen.fill();
    pen.drawImage(this.#laid, left, top);
    if (photo && seconds < begin) {
      pen.globalAlpha = Math.min(1, (begin - seconds) / photoSeconds.fade);
      drawCover(pen, photo, { x: left, y: top, ...this.#work });
      pen.globalAlpha = 1;
    }
    const percent = shownPercent(this.#count, cells.width * cells.height);
    this.#write(pen, percentText(percent, this.#contents.language), top + this.#work.height + mat);
  }

  #layUpTo(count: number): void {
    const { cells, order } = this.#contents;
    const pen = this.#laidPen;
    if (count < this.#count) {
      pen.globalAlpha = 1;
      pen.drawImage(this.#finished, 0, 0);
      pen.globalAlpha = veil;
      pen.fillStyle = onPaper.ground;
      pen.fillRect(0, 0, this.#work.width, this.#work.height);
      pen.globalAlpha = 1;
      this.#count = 0;
    }
    const across = (column: number) => Math.round((column * this.#work.width) / cells.width);
    const down = (row: number) => Math.round((row * this.#work.height) / cells.height);
    for (; this.#count < count; this.#count++) {
      const cell = order[this.#count];
      const [column, row] = [cell % cells.width, Math.floor(cell / cells.width)];
      const [x, y] = [across(column), down(row)];
      const [wide, high] = [across(column + 1) - x, down(row + 1) - y];
      if (wide > 0 && high > 0) pen.drawImage(this.#finished, x, y, wide, high, x, y, wide, high);
    }
  }

  /** Percent, title and brand under the work, whose mat ends at `bottom`. */
  #write(pen: Pen, percent: string, bottom: number): void {
    const { title, brand } = this.#contents;
    const { width, height } = this.#shape;
    const base = Math.min(height - 40, bottom + 84);
    pen.fillStyle = lookOf(true).text;
    pen.textBaseline = 'alphabetic';
    pen.textAlign = 'right';
    pen.font = `700 34px ${fonts.title}`;
    pen.fillText(brand, width - margin, base);
    const taken = pen.measureText(brand).width;
    pen.textAlign = 'left';
    pen.font = `700 56px ${fonts.title}`;
    pen.fillText(percent, margin, base);
    const from = margin + 176;
    pen.font = `500 28px ${fonts.text}`;
    pen.fillText(shortened(pen, title, width - margin - taken - 32 - from), from, base);
  }
}

function backgroundOf(work: OffscreenCanvas, shape: Extent): OffscreenCanvas {
  const small = new OffscreenCanvas(blurredWidth, Math.round((blurredWidth * work.height) / work.width));
  const smallPen = penOf(small, { alpha: false });
  smallPen.imageSmoothingQuality = 'high';
  smallPen.drawImage(work, 0, 0, small.width, small.height);
  const background = new OffscreenCanvas(shape.width, shape.height);
  const pen = penOf(background, { alpha: false });
  pen.imageSmoothingQuality = 'high';
  drawCover(pen, small, { x: 0, y: 0, ...shape });
  pen.globalAlpha = 0.72;
  pen.fillStyle = lookOf(true).ground;
  pen.fillRect(0, 0, shape.width, shape.height);
  return background;
}

/** Fills a box with a picture, cropped around its centre. */
function drawCover(pen: Pen, picture: CanvasImageSource & Extent, box: Extent & { x: number; y: number }): void {
  const scale = Math.min(picture.width / box.width, picture.height / box.height);
  const [width, height] = [box.width * scale, box.height * scale];
  const [x, y] = [(picture.width - width) / 2, (picture.height - height) / 2];
  pen.drawImage(picture, x, y, width, height, box.x, box.y, box.width, box.height);
}
