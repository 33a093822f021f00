import type { Rgb } from '@uzor/engine';
import { cssOf } from '../../../shared/cells/tone.ts';
import { type Pieces, toneOf } from '../rules/pieces.ts';
import { penOf } from '../../../ui/canvas.ts';

/** The whole work with a pixel a cell: drawn large under the symbols, and small as the map. */
export class CellPicture {
  readonly canvas = document.createElement('canvas');
  readonly #pen: CanvasRenderingContext2D;
  readonly #pieces: Pieces;
  readonly #palette: readonly { readonly rgb: Rgb }[];
  readonly #cellsOf: readonly (readonly number[])[] | null;

  constructor(pieces: Pieces, palette: readonly { readonly rgb: Rgb }[]) {
    this.#pieces = pieces;
    this.#palette = palette;
    this.canvas.width = pieces.columns;
    this.canvas.height = pieces.rows;
    this.#pen = penOf(this.canvas);
    this.#cellsOf = pieces.ofCell && cellsOfPieces(pieces.ofCell, pieces.count);
  }

  /** Draws all pieces. */
  show(colours: Uint8Array): void {
    const { columns, rows, ofCell } = this.#pieces;
    const picture = this.#pen.createImageData(columns, rows);
    for (let cell = 0; cell < columns * rows; cell++) {
      const [red, green, blue] = toneOf(this.#palette, colours[ofCell?.[cell] ?? cell] ?? 0);
      picture.data.set([red, green, blue, 255], cell * 4);
    }
    this.#pen.putImageData(picture, 0, 0);
  }

  /** Draws some pieces anew. */
  renew(pieces: readonly number[], colours: Uint8Array): void {
    const { columns } = this.#pieces;
    for (const piece of pieces) {
      this.#pen.fillStyle = cssOf(toneOf(this.#palette, colours[piece] ?? 0));
      for (const cell of this.#cellsOf?.[piece] ?? [piece])
        this.#pen.fillRect(cell % columns, Math.floor(cell / columns), 1, 1);
    }
  }
}

function cellsOfPieces(ofCell: Uint16Array, count: number): number[][] {
  const cells = Array.from({ length: count }, (): number[] => []);
  for (const [cell, piece] of ofCell.entries()) cells[piece]?.push(cell);
  return cells;
}
