import { inkOn, type StoredScheme } from '@uzor/kit';
import { paintSymbol, symbolShare } from '../../../shared/cells/symbol.ts';
import type { Pieces } from '../rules/pieces.ts';
import { CellPicture, penOf } from './cell-picture.ts';
import type { ArtScene, CellRect, WorkArt } from './work-art.ts';

/** Smallest cells with a symbol, CSS pixels; below, cells show the relief of pieces. */
export const symbolFrom = 16;

/** Cells with symbols near by, pieces with a little relief from afar. */
export class CellArt implements WorkArt {
  readonly #picture: CellPicture;
  readonly #palette: StoredScheme['palette'];
  readonly #pieces: Pieces;
  #symbols: { readonly side: number; readonly canvas: HTMLCanvasElement } | null = null;
  #relief: { readonly side: number; readonly near: boolean; readonly pattern: CanvasPattern | null } | null = null;

  constructor(pieces: Pieces, palette: StoredScheme['palette']) {
    this.#pieces = pieces;
    this.#palette = palette;
    this.#picture = new CellPicture(pieces, palette);
  }

  get small(): HTMLCanvasElement {
    return this.#picture.canvas;
  }
  show(colours: Uint8Array): void {
    this.#picture.show(colours);
  }
  renew(pieces: readonly number[], colours: Uint8Array): void {
    this.#picture.renew(pieces, colours);
  }
  reachOf(piece: number): CellRect {
    const column = piece % this.#pieces.columns;
    const row = Math.floor(piece / this.#pieces.columns);
    return { left: column, top: row, right: column + 1, bottom: row + 1 };
  }

  paint(pen: CanvasRenderingContext2D, { view, pixelRatio, colours, cells }: ArtScene): void {
    const side = view.cell * pixelRatio;
    const x = view.x * pixelRatio;
    const y = view.y * pixelRatio;
    const { left, top, right, bottom } = cells;
    const box = [x + left * side, y + top * side, (right - left) * side, (bottom - top) * side] as const;
    pen.imageSmoothingEnabled = false;
    pen.drawImage(this.#picture.canvas, left, top, right - left, bottom - top, ...box);
    const near = view.cell >= symbolFrom;
    const pattern = this.#reliefOf(pen, Math.max(1, Math.round(side)), near);
    if (pattern) {
      pattern.setTransform(new DOMMatrix([side / Math.round(side), 0, 0, side / Math.round(side), x, y]));
      pen.fillStyle = pattern;
      pen.fillRect(...box);
    }
    if (!near) return;
    const symbols = this.#symbolsOf(Math.round(side));
    const size = symbols.height;
    for (let row = top; row < bottom; row++)
      for (let column = left; column < right; column++) {
        const colour = colours[row * this.#pieces.columns + column] ?? 0;
        pen.drawImage(symbols, colour * size, 0, size, size, x + column * side, y + row * side, side, side);
      }
  }

  /** A tile over every cell: a hairline near by, a light and a dark edge from afar. */
  #reliefOf(pen: CanvasRenderingContext2D, side: number, near: boolean): CanvasPattern | null {
    if (this.#relief?.side === side && this.#relief.near === near) return this.#relief.pattern;
    const tile = document.createElement('canvas');
    tile.width = tile.height = side;
    const tilePen = penOf(tile);
    const line = Math.max(1, Math.round(side * (near ? 0.03 : 0.12)));
    tilePen.fillStyle = near ? 'rgba(60,45,30,.24)' : 'rgba(255,255,255,.2)';
    tilePen.fillRect(0, 0, side, line);
    tilePen.fillRect(0, line, line, side - line);
    if (!near) {
      tilePen.fillStyle = 'rgba(0,0,0,.24)';
      tilePen.fillRect(line, side - line, side - line, line);
      tilePen.fillRect(side - line, line, line, side - 2 * line);
    }
    this.#relief = { side, near, pattern: pen.createPattern(tile, 'repeat') };
    return this.#relief.pattern;
  }

  /** The symbols of all colours in a row, `side` device pixels each. */
  #symbolsOf(side: number): HTMLCanvasElement {
    if (this.#symbols?.side === side) return this.#symbols.canvas;
    const canvas = document.createElement('canvas');
    canvas.width = side * this.#palette.length;
    canvas.height = side;
    const pen = penOf(canvas);
    for (const [colour, { letter, rgb }] of this.#palette.entries())
      paintSymbol(pen, letter, (colour + 0.5) * side, side / 2, side * symbolShare, inkOn(rgb));
    this.#symbols = { side, canvas };
    return canvas;
  }
}
