import type { BoardState } from './board-state.ts';
import { paintAxes } from './axes.ts';
import type { BoardScene } from './board-scene.ts';
import { CellSprites, type CellStyle, penOf } from './cell-sprites.ts';
import { GridPicture, pictureSide } from './grid-picture.ts';
import { paintCursor, paintLines, paintStretch } from './board-lines.ts';
import { type GridSize, rectangleBetween, visibleCells } from './viewport.ts';

/** Up to so many cells are copied one by one; beyond, the whole grid is kept as one picture. */
const crispCells = 700;

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
    const cells = rectangleBetween({ column: seen.left, row: seen.top }, { column: seen.right - 1, row: seen.bottom - 1 }, grid.width);
    sprites.prepare(cells, grid.cells, marks);
    const draw = (cell: number, size: number) => {
      const grown = (size - side) / 2;
      const x = left + (cell % grid.width) * side - grown;
      const y = top + Math.floor(cell / grid.width) * side - grown;
      sprites.draw(this.#pen, cell, grid.cells[cell], marks[cell] === 1, x, y, size);
    };
    for (const cell of cells) draw(cell, side);
    for (const [cell, scale] of falling) draw(cell, side * scale);
  }

  #spritesOf(style: CellStyle, side: number, pixelRatio: number): CellSprites {
    if (this.#sprites?.side !== side || this.#sprites.style !== style) this.#sprites = new CellSprites(style, side, pixelRatio);
    return this.#sprites;
  }

  #paintPicture({ board: { grid, marks }, view, pixelRatio, style }: BoardScene, side: number): void {
    if (!this.#picture?.serves(style, side)) this.#picture = new GridPicture(grid, new CellSprites(style, pictureSide(side, grid.cells.length), pixelRatio));
    this.#pen.drawImage(this.#picture.upToDate(marks), view.x * pixelRatio, view.y * pixelRatio, grid.width * side, grid.height * side);
  }
}

function sizeOf(grid: BoardState['grid']): GridSize {
  return { columns: grid.width, rows: grid.height };
}
