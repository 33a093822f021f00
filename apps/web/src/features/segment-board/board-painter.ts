import type { BoardState } from './board-state.ts';
import { AxisStrips } from './axes.ts';
import type { BoardScene } from './board-scene.ts';
import { CellSprites, type CellStyle, penOf } from './cell-sprites.ts';
import { GridPicture, pictureSide } from './grid-picture.ts';
import { paintCursor, paintLines, paintStretch } from './board-lines.ts';
import { MotionLayer } from './motion-layer.ts';
import { type GridSize, rectangleBetween, visibleCells } from './viewport.ts';

/** Up to so many cells are copied one by one; beyond, the whole grid is kept as one picture. */
const crispCells = 700;

/** Paints the board: crisp on its canvas at rest, as one shifted picture in motion. */
export class BoardPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D;
  readonly #strips: AxisStrips;
  readonly #motion: MotionLayer;
  #sprites: CellSprites | null = null;
  #picture: GridPicture | null = null;

  /** `canvas` fills its parent; what else is needed is put beside it. */
  constructor(canvas: HTMLCanvasElement) {
    const host = canvas.parentElement;
    if (!host) throw new Error('The board stands nowhere');
    this.#canvas = canvas;
    this.#pen = penOf(canvas);
    this.#motion = new MotionLayer(host);
    this.#strips = new AxisStrips(host);
  }

  paint(scene: BoardScene): void {
    this.#strips.paint(scene);
    if (scene.moving) this.#shift(scene);
    else this.#paintAtRest(scene);
  }

  /** Takes away what was put beside the canvas. */
  remove(): void {
    this.#strips.remove();
    this.#motion.remove();
  }

  #shift(scene: BoardScene): void {
    const picture = this.#pictureFor(scene, scene.view.cell * scene.pixelRatio);
    this.#motion.show(picture.upToDate(scene.board.marks), picture.side, scene);
    this.#canvas.style.opacity = '0';
  }

  #paintAtRest(scene: BoardScene): void {
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
    this.#canvas.style.opacity = '1';
    this.#motion.hide();
  }

  #fitCanvas(width: number, height: number): void {
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
  }

  #paintCells(scene: BoardScene): void {
    const { view, area, board, pixelRatio } = scene;
    const side = Math.round(view.cell * pixelRatio);
    const seen = visibleCells(view, area, sizeOf(board.grid));
    if ((seen.right - seen.left) * (seen.bottom - seen.top) <= crispCells) this.#paintEach(scene, side, seen);
    else {
      const { grid, marks } = board;
      this.#pen.drawImage(this.#pictureFor(scene, side).upToDate(marks), view.x * pixelRatio, view.y * pixelRatio, grid.width * side, grid.height * side);
    }
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

  #pictureFor({ board: { grid }, pixelRatio, style }: BoardScene, side: number): GridPicture {
    if (this.#picture?.serves(style, side)) return this.#picture;
    this.#picture = new GridPicture(grid, this.#spritesFor(style, pictureSide(side, grid.cells.length), pixelRatio));
    return this.#picture;
  }

  /** The pictures of cells at hand, if they have that size: the first move after a rest finds them ready. */
  #spritesFor(style: CellStyle, side: number, pixelRatio: number): CellSprites {
    return this.#sprites?.side === side && this.#sprites.style === style ? this.#sprites : new CellSprites(style, side, pixelRatio);
  }
}

function sizeOf(grid: BoardState['grid']): GridSize {
  return { columns: grid.width, rows: grid.height };
}
