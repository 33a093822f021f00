import type { Extent } from '@uzor/kit';
import { veil } from '../../../ui/cells/paint-work.ts';
import { lookOf, onPaper } from '../../../ui/look.ts';

/** What a film shows. */
export interface FilmContents {
  /** The finished work, without symbols. */
  readonly picture: CanvasImageSource;
  /** The grid of the work. */
  readonly cells: Extent;
  /** Marked cells in the order in which they were laid. */
  readonly order: Uint32Array;
  readonly title: string;
  readonly brand: string;
}

/** Extents of the films, pixels: each side is even, as encoders want it. */
export const filmShapes = {
  story: { width: 720, height: 1280 },
  square: { width: 960, height: 960 },
  tv: { width: 1280, height: 720 },
} as const;
export type FilmShape = keyof typeof filmShapes;

export const filmLengths = [8, 15, 30] as const;
export type FilmLength = (typeof filmLengths)[number];

/** Seconds at the end in which the last picture rests. */
const restSeconds = 1.5;
const mat = 14;
const margin = 48;
const foot = 76;
const fonts = { title: "'Uzor Rounded', system-ui, sans-serif", text: 'Nunito, system-ui, sans-serif' } as const;

/** How far the work is at a moment of the film, 0 to 1 of what was laid. */
export function laidAt(seconds: number, length: number): number {
  return Math.min(1, Math.max(0, seconds / (length - restSeconds)));
}

/** Paints the moments of a film; one after another costs only what was laid between them. */
export class FilmStage {
  readonly #contents: FilmContents;
  readonly #shape: Extent;
  readonly #work: Extent;
  readonly #finished: OffscreenCanvas;
  readonly #laid: OffscreenCanvas;
  readonly #laidPen: OffscreenCanvasRenderingContext2D;
  #count = Number.POSITIVE_INFINITY;

  constructor(contents: FilmContents, shape: FilmShape) {
    this.#contents = contents;
    this.#shape = filmShapes[shape];
    this.#work = fitted(contents.cells, {
      width: this.#shape.width - 2 * (margin + mat),
      height: this.#shape.height - 2 * (margin + mat) - foot,
    });
    this.#finished = new OffscreenCanvas(this.#work.width, this.#work.height);
    const pen = penOf(this.#finished);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(contents.picture, 0, 0, this.#work.width, this.#work.height);
    this.#laid = new OffscreenCanvas(this.#work.width, this.#work.height);
    this.#laidPen = penOf(this.#laid);
  }

  /** Paints the moment when `share` of what was laid lies, on a context of the shape's extent. */
  paint(pen: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D, share: number): void {
    const { cells, order } = this.#contents;
    this.#layUpTo(Math.round(share * order.length));
    const { width, height } = this.#shape;
    const look = lookOf(true);
    pen.fillStyle = look.ground;
    pen.fillRect(0, 0, width, height);
    const left = Math.round((width - this.#work.width) / 2);
    const top = Math.round((height - foot - this.#work.height) / 2);
    pen.fillStyle = onPaper.ground;
    pen.beginPath();
    pen.roundRect(left - mat, top - mat, this.#work.width + 2 * mat, this.#work.height + 2 * mat, 10);
    pen.fill();
    pen.drawImage(this.#laid, left, top);
    const percent = Math.floor((100 * this.#count) / (cells.width * cells.height));
    this.#write(pen, `${percent} %`, look.text);
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

  #write(pen: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D, percent: string, ink: string): void {
    const { title, brand } = this.#contents;
    const { width, height } = this.#shape;
    const base = height - margin;
    pen.fillStyle = ink;
    pen.textBaseline = 'alphabetic';
    pen.textAlign = 'right';
    pen.font = `700 34px ${fonts.title}`;
    pen.fillText(brand, width - margin, base);
    const taken = pen.measureText(brand).width;
    pen.textAlign = 'left';
    pen.font = `700 40px ${fonts.title}`;
    pen.fillText(percent, margin, base);
    const from = margin + 130;
    pen.font = `500 28px ${fonts.text}`;
    pen.fillText(shortened(pen, title, width - margin - taken - 32 - from), from, base);
  }
}

function fitted({ width, height }: Extent, room: Extent): Extent {
  const scale = Math.min(room.width / width, room.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function shortened(pen: Pick<CanvasRenderingContext2D, 'measureText'>, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  let kept = text;
  while (kept.length > 1 && pen.measureText(`${kept}…`).width > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** @throws Error if the browser has no context left */
function penOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) throw new Error('This browser gives no 2D canvas');
  return pen;
}
