import type { BoardScene, MovingPicture, SheetArt } from './board-scene.ts';
import { cssOf } from '../../../shared/cells/tone.ts';
import { CellSprites, type CellStyle, restyledColours } from './cell-sprites.ts';
import { canvasFor, leaveCanvas, framed, type KeptPicture } from './canvases.ts';
import { rectangleBetween, visibleCells } from '../../../ui/sheet/viewport.ts';
import type { BoardGrid } from '../rules/board-grid.ts';
import { opaquePenOf } from '../../../ui/canvas.ts';

/** Maximum number of cells to copy one by one; for more, the whole grid is cached as one picture. */
const crispCells = 700;

export class CellArt implements SheetArt {
  #sprites: CellSprites | null = null;
  #picture: GridPicture | null = null;
  /** The visible part at rest, and the marks that it shows. */
  #seen: KeptPicture<Uint8Array> | null = null;
  /** Colours that `#seen` still shows in the previous style. */
  readonly #stale = new Set<number>();
  #style: CellStyle | null = null;

  pictureInMotion(scene: BoardScene): MovingPicture {
    this.#takeOn(scene.style);
    const picture = this.#pictureFor(scene, scene.view.cell * scene.pixelRatio);
    const canvas = picture.upToDate(scene.board.marks);
    return {
      side: picture.side,
      look: picture.look,
      paint: (pen) => pen.drawImage(canvas, 0, 0),
    };
  }

  paintAtRest(pen: CanvasRenderingContext2D, scene: BoardScene, once: boolean): void {
    this.#takeOn(scene.style);
    const { view, area, board, pixelRatio } = scene;
    const { grid, marks } = board;
    const side = Math.round(view.cell * pixelRatio);
    const seen = visibleCells(view, area, { columns: grid.width, rows: grid.height });
    if ((seen.right - seen.left) * (seen.bottom - seen.top) <= crispCells)
      this.#paintSeen(pen, scene, side, seen, once);
    else
      pen.drawImage(
        this.#pictureFor(scene, side).upToDate(marks),
        view.x * pixelRatio,
        view.y * pixelRatio,
        grid.width * side,
        grid.height * side,
      );
  }

  remove(): void {
    if (this.#sprites) leaveCanvas('pieces', this.#sprites.atlas);
    if (this.#seen) leaveCanvas('under', this.#seen.picture);
  }

  /** Highlighting another colour changes two colours; any other change of style changes all of them. */
  #takeOn(style: CellStyle): void {
    if (this.#style === style) return;
    const colours = this.#style && restyledColours(this.#style, style);
    this.#style = style;
    if (!colours) {
      this.#sprites = null;
      this.#picture = null;
      this.#seen = null;
      return;
    }
    for (const colour of colours) this.#stale.add(colour);
    this.#sprites?.restyle(style, colours);
    this.#picture?.restyle(style, colours);
  }

  #paintSeen(
    pen: CanvasRenderingContext2D,
    scene: BoardScene,
    side: number,
    seen: ReturnType<typeof visibleCells>,
    once: boolean,
  ): void {
    const { board, area, view, pixelRatio, style, falling } = scene;
    const { grid, marks } = board;
    const sprites = this.#spritesOf(style, side, pixelRatio);
    const [left, top] = [Math.round(view.x * pixelRatio), Math.round(view.y * pixelRatio)];
    const [width, height] = [Math.ceil(area.width * pixelRatio), Math.ceil(area.height * pixelRatio)];
    const cells = rectangleBetween(
      { column: seen.left, row: seen.top },
      { column: seen.right - 1, row: seen.bottom - 1 },
      grid.width,
    );
    const placeOf = (cell: number, scale = 1) => {
      const size = side * scale;
      const grown = (size - side) / 2;
      const [x, y] = [left + (cell % grid.width) * side, top + Math.floor(cell / grid.width) * side];
      return { x: x - grown, y: y - grown, size };
    };
    if (once) {
      sprites.paint(pen, cells, board, placeOf);
      return;
    }
    const kept = framed(this.#seen, { side, x: left, y: top, width, height });
    const { shown } = kept;
    const stale = this.#stale;
    const changed =
      shown === null ? cells : cells.filter((cell) => shown[cell] !== marks[cell] || stale.has(grid.cells[cell]));
    const keptPen = opaquePenOf(kept.picture);
    if (shown === null) {
      keptPen.fillStyle = cssOf(style.skin.ground);
      keptPen.fillRect(0, 0, width, height);
    }
    sprites.paint(keptPen, changed, board, placeOf);
    kept.shown = marks;
    this.#seen = kept;
    this.#stale.clear();
    pen.drawImage(kept.picture, 0, 0);
    sprites.paint(pen, [...falling.keys()], board, (cell) => placeOf(cell, falling.get(cell)));
  }

  #spritesOf(style: CellStyle, side: number, pixelRatio: number): CellSprites {
    if (this.#sprites?.side !== side)
      this.#sprites = new CellSprites(style, side, pixelRatio, this.#sprites?.atlas ?? canvasFor('pieces'));
    return this.#sprites;
  }

  #pictureFor({ board: { grid }, pixelRatio, style }: BoardScene, side: number): GridPicture {
    if (this.#picture?.serves(side)) return this.#picture;
    const own = pictureSide(side, grid.cells.length);
    // Reuses the cached pictures of cells if possible, so that motion can start without painting them again.
    const sprites = this.#sprites?.side === own ? this.#sprites : new CellSprites(style, own, pixelRatio);
    this.#picture = new GridPicture(grid, sprites);
    return this.#picture;
  }
}

const pictureBudget = 4e6;
const largestSide = 96;

/** Side of cells in the picture, in device pixels. Equals the shown `side` unless the picture would be too large. */
export function pictureSide(side: number, cells: number): number {
  return Math.max(4, Math.min(Math.floor(Math.sqrt(pictureBudget / cells)), largestSide, Math.round(side)));
}

/** The whole grid as one picture; only changed cells are repainted. */
class GridPicture {
  readonly #grid: BoardGrid;
  readonly #sprites: CellSprites;
  readonly #canvas = document.createElement('canvas');
  readonly #pen: CanvasRenderingContext2D;
  #painted: Uint8Array | null = null;
  readonly #restyled = new Set<number>();
  /** Replaced by a new object after each change. */
  look = {};

  constructor(grid: BoardGrid, sprites: CellSprites) {
    this.#grid = grid;
    this.#sprites = sprites;
    this.#canvas.width = grid.width * sprites.side;
    this.#canvas.height = grid.height * sprites.side;
    this.#pen = opaquePenOf(this.#canvas);
  }

  /** Side of a cell in the picture, in device pixels. */
  get side(): number {
    return this.#sprites.side;
  }

  /** Applies a style that changes only these colours. They are repainted when the picture is shown next. */
  restyle(style: CellStyle, colours: readonly number[]): void {
    this.#sprites.restyle(style, colours);
    for (const colour of colours) this.#restyled.add(colour);
  }

  /** True if the picture can be shown with cells of `side`: at rest it must match, in motion it may be scaled. */
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
    const { side } = this;
    this.#sprites.paint(this.#pen, changed, { grid: this.#grid, marks }, (cell) => ({
      x: (cell % width) * side,
      y: Math.floor(cell / width) * side,
      size: side,
    }));
    this.#painted = marks;
    this.#restyled.clear();
    this.look = {};
    return this.#canvas;
  }
}
