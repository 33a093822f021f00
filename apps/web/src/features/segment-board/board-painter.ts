import type { BoardState } from './board-state.ts';
import { paintAxes } from './axes.ts';
import type { BoardScene } from './board-scene.ts';
import { CellSprites, type CellStyle, penOf } from './cell-sprites.ts';
import { paintCursor, paintLines, paintStretch } from './board-lines.ts';
import { type GridSize, visibleCells } from './viewport.ts';

/** Up to so many cells are copied one by one; beyond, the whole grid is kept as one picture. */
const crispCells = 700;
/** Pixels of the whole-grid picture at most. */
const pictureBudget = 8e6;
const pictureSides = [16, 24, 32, 48, 64, 96];

/** Paints the board on one canvas, keeping what can be kept from frame to frame. */
export class BoardPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D;
  #sprites: CellSprites | null = null;
  #picture: GridPicture | null = null;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#pen = penOf(canvas);
  }

  paint(scene: BoardScene): void {
    const { area, axis, pixelRatio, style } = scene;
    const pen = this.#pen;
    this.#fitCanvas(Math.round((area.width + axis.width) * pixelRatio), Math.round((area.height + axis.height) * pixelRatio));
    pen.fillStyle = `rgb(${style.skin.ground.join(' ')})`;
    pen.fillRect(0, 0, this.#canvas.width, this.#canvas.height);
    pen.save();
    pen.translate(Math.round(axis.width * pixelRatio), Math.round(axis.height * pixelRatio));
    this.#paintCells(scene);
    pen.scale(pixelRatio, pixelRatio);
    paintLines(pen, scene);
    paintStretch(pen, scene);
    paintCursor(pen, scene);
    pen.restore();
    pen.save();
    pen.scale(pixelRatio, pixelRatio);
    paintAxes(pen, scene);
    pen.restore();
  }

  #fitCanvas(width: number, height: number): void {
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
  }

  #paintCells(scene: BoardScene): void {
    const { view, area, board, pixelRatio } = scene;
    const side = view.cell * pixelRatio;
    const settled = Math.abs(side - Math.round(side)) < 1e-3;
    const seen = visibleCells(view, area, sizeOf(board.grid));
    const few = (seen.right - seen.left) * (seen.bottom - seen.top) <= crispCells;
    if (settled && few) this.#paintEach(scene, Math.round(side), seen);
    else this.#paintPicture(scene, settled ? Math.round(side) : side);
  }

  #paintEach({ board: { grid, marks }, view, pixelRatio, style, falling }: BoardScene, side: number, seen: ReturnType<typeof visibleCells>): void {
    const sprites = this.#spritesOf(style, side, pixelRatio);
    const left = Math.round(view.x * pixelRatio);
    const top = Math.round(view.y * pixelRatio);
    for (let row = seen.top; row < seen.bottom; row++) {
      for (let column = seen.left; column < seen.right; column++) {
        const cell = row * grid.width + column;
        sprites.draw(this.#pen, cell, grid.cells[cell], marks[cell] === 1, left + column * side, top + row * side, side);
      }
    }
    for (const [cell, scale] of falling) {
      const grown = (side * (scale - 1)) / 2;
      sprites.draw(
        this.#pen,
        cell,
        grid.cells[cell],
        marks[cell] === 1,
        left + (cell % grid.width) * side - grown,
        top + Math.floor(cell / grid.width) * side - grown,
        side * scale,
      );
    }
  }

  #spritesOf(style: CellStyle, side: number, pixelRatio: number): CellSprites {
    if (this.#sprites?.side !== side || this.#sprites.style !== style) this.#sprites = new CellSprites(style, side, pixelRatio);
    return this.#sprites;
  }

  #paintPicture({ board, view, pixelRatio, style }: BoardScene, side: number): void {
    const wanted = pictureSide(side, board.grid.cells.length);
    const fits =
      this.#picture !== null &&
      this.#picture.style === style &&
      (this.#picture.side === wanted || (this.#picture.side > side * 0.8 && this.#picture.side < side * 3));
    if (!fits) this.#picture = new GridPicture(board.grid, new CellSprites(style, wanted, pixelRatio));
    const { grid } = board;
    const picture = this.#picture?.upToDate(board.marks);
    if (picture) this.#pen.drawImage(picture, view.x * pixelRatio, view.y * pixelRatio, grid.width * side, grid.height * side);
  }
}

/** The whole grid as one picture; only cells that changed are painted again. */
class GridPicture {
  readonly side: number;
  readonly style: CellStyle;
  readonly #grid: BoardState['grid'];
  readonly #sprites: CellSprites;
  readonly #canvas = document.createElement('canvas');
  readonly #pen: CanvasRenderingContext2D;
  #painted: Uint8Array | null = null;

  constructor(grid: BoardState['grid'], sprites: CellSprites) {
    this.#grid = grid;
    this.#sprites = sprites;
    this.side = sprites.side;
    this.style = sprites.style;
    this.#canvas.width = grid.width * this.side;
    this.#canvas.height = grid.height * this.side;
    this.#pen = penOf(this.#canvas);
  }

  upToDate(marks: Uint8Array): HTMLCanvasElement {
    const { width, cells } = this.#grid;
    if (this.#painted !== marks) {
      for (let cell = 0; cell < cells.length; cell++) {
        if (this.#painted !== null && this.#painted[cell] === marks[cell]) continue;
        this.#sprites.draw(this.#pen, cell, cells[cell], marks[cell] === 1, (cell % width) * this.side, Math.floor(cell / width) * this.side, this.side);
      }
      this.#painted = marks;
    }
    return this.#canvas;
  }
}

function pictureSide(side: number, cells: number): number {
  const most = Math.floor(Math.sqrt(pictureBudget / cells));
  const wanted = Number.isInteger(side) ? side : (pictureSides.find((one) => one >= side) ?? 96);
  return Math.max(4, Math.min(most, wanted));
}

function sizeOf(grid: BoardState['grid']): GridSize {
  return { columns: grid.width, rows: grid.height };
}
