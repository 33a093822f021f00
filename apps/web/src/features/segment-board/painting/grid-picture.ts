import type { BoardGrid } from '../rules/board-grid.ts';
import { type CellSprites, type CellStyle, penOf } from './cell-sprites.ts';

/** Largest number of pixels of the picture. */
const pictureBudget = 4e6;
const largestSide = 96;

/** Side of cells in the picture when shown at `side` device pixels per cell: the same, unless the picture would be too large. */
export function pictureSide(side: number, cells: number): number {
  return Math.max(4, Math.min(Math.floor(Math.sqrt(pictureBudget / cells)), largestSide, Math.round(side)));
}

/** The whole grid as one picture; only changed cells are repainted. */
export class GridPicture {
  readonly #grid: BoardGrid;
  readonly #sprites: CellSprites;
  readonly #canvas = document.createElement('canvas');
  readonly #pen: CanvasRenderingContext2D;
  #painted: Uint8Array | null = null;
  #restyled = new Set<number>();
  #look = {};

  constructor(grid: BoardGrid, sprites: CellSprites) {
    this.#grid = grid;
    this.#sprites = sprites;
    this.#canvas.width = grid.width * sprites.side;
    this.#canvas.height = grid.height * sprites.side;
    this.#pen = penOf(this.#canvas);
  }

  /** Side of a cell in it, device pixels. */
  get side(): number {
    return this.#sprites.side;
  }

  /** Another object after each change of it. */
  get look(): object {
    return this.#look;
  }

  /** Takes on a style that changes the look of these colours alone; they are repainted when it is shown next. */
  restyle(style: CellStyle, colours: readonly number[]): void {
    this.#sprites.restyle(style, colours);
    for (const colour of colours) this.#restyled.add(colour);
  }

  /** True if it can be shown at `side`: exactly when still, approximately in motion. */
  serves(side: number): boolean {
    const { side: own } = this;
    return (
      own === pictureSide(side, this.#grid.cells.length) ||
      (!Number.isInteger(side) && own >= side * 0.4 && own <= side * 4)
    );
  }

  upToDate(marks: Uint8Array): HTMLCanvasElement {
    const { width, cells } = this.#grid;
    const [painted, restyled] = [this.#painted, this.#restyled];
    if (painted === marks && restyled.size === 0) return this.#canvas;
    const changed: number[] = [];
    for (let cell = 0; cell < cells.length; cell++)
      if (painted === null || painted[cell] !== marks[cell] || restyled.has(cells[cell])) changed.push(cell);
    this.#sprites.prepare(changed, cells, marks);
    const { side } = this.#sprites;
    for (const cell of changed)
      this.#sprites.draw(
        this.#pen,
        { cell, colour: cells[cell], laid: marks[cell] === 1 },
        { x: (cell % width) * side, y: Math.floor(cell / width) * side, size: side },
      );
    this.#painted = marks;
    this.#restyled.clear();
    this.#look = {};
    return this.#canvas;
  }
}
