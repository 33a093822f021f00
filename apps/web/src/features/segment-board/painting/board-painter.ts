import { AxisStrips } from './axes.ts';
import { canvasFor, leaveCanvas } from './left-canvases.ts';
import type { BoardScene } from './board-scene.ts';
import { CellArt } from './cell-art.ts';
import { cssOf } from '../../../shared/cells/tone.ts';
import { penOf } from './cell-sprites.ts';
import { paintCursor, paintFlags, paintLines, paintStretch } from './board-lines.ts';
import { MotionLayer } from './motion-layer.ts';
import { RegionArt } from './region-art.ts';
import type { SheetArt } from './sheet-art.ts';

/** Paints the board: crisp on its canvas when still, as one moved picture during motion. */
export class BoardPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D;
  readonly #strips: AxisStrips;
  readonly #motion: MotionLayer;
  #art: SheetArt | null = null;
  #opened = false;

  /** Fills `host` with a canvas and further layers beside it. */
  constructor(host: HTMLElement) {
    this.#canvas = canvasFor('board');
    this.#canvas.style.cssText = 'display:block;width:100%;height:100%;visibility:hidden';
    host.append(this.#canvas);
    this.#pen = penOf(this.#canvas);
    this.#motion = new MotionLayer(host);
    this.#strips = new AxisStrips(host);
  }

  paint(scene: BoardScene): void {
    this.#strips.paint(scene);
    if (scene.moving) this.#shift(scene);
    else this.#paintAtRest(scene);
  }

  /** Has everything with letters painted anew, in a font that has come meanwhile. */
  fontCame(): void {
    this.#strips.forget();
    this.#art = null;
  }

  /** Removes what was added. */
  remove(): void {
    leaveCanvas('board', this.#canvas);
    this.#art?.remove();
    this.#strips.remove();
    this.#motion.remove();
  }

  #shift(scene: BoardScene): void {
    this.#motion.show(this.#artOf(scene).pictureInMotion(scene), scene);
    this.#canvas.style.visibility = 'hidden';
  }

  #paintAtRest(scene: BoardScene): void {
    const { area, axis, pixelRatio, style } = scene;
    const pen = this.#pen;
    this.#fitCanvas(
      Math.round((area.width + axis.width) * pixelRatio),
      Math.round((area.height + axis.height) * pixelRatio),
    );
    pen.fillStyle = cssOf(style.skin.ground);
    pen.fillRect(0, 0, this.#canvas.width, this.#canvas.height);
    pen.save();
    pen.translate(Math.round(axis.width * pixelRatio), Math.round(axis.height * pixelRatio));
    this.#artOf(scene).paintAtRest(pen, scene, !this.#opened);
    this.#opened = true;
    pen.scale(pixelRatio, pixelRatio);
    paintLines(pen, scene);
    paintFlags(pen, scene);
    paintStretch(pen, scene);
    paintCursor(pen, scene);
    pen.restore();
    this.#canvas.style.visibility = 'visible';
    this.#motion.hide();
  }

  #artOf({ board: { grid, regions } }: BoardScene): SheetArt {
    this.#art ??= regions ? new RegionArt(grid, regions) : new CellArt();
    return this.#art;
  }

  #fitCanvas(width: number, height: number): void {
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
  }
}
