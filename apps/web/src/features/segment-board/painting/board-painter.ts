import type { Extent } from '@uzor/kit';
import { AxisStrips } from './axes.ts';
import { canvasFor, leaveCanvas } from './canvases.ts';
import { type BoardScene, boldStep, type MovingPicture, type SheetArt } from './board-scene.ts';
import { CellArt } from './cell-art.ts';
import { cssOf } from '../../../shared/cells/tone.ts';
import { paintCursor, paintFlags, paintLines, paintStretch, flagShare } from './board-lines.ts';
import { RegionArt } from './region-art.ts';
import { opaquePenOf, penOf } from '../../../ui/canvas.ts';

/** Paints the board: sharp on its canvas at rest, as one moving picture during motion. */
export class BoardPainter {
  readonly #canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D;
  readonly #strips: AxisStrips;
  readonly #motion: MotionLayer;
  #art: SheetArt | null = null;
  #opened = false;

  constructor(host: HTMLElement) {
    this.#canvas = canvasFor('board');
    this.#canvas.style.cssText = 'display:block;width:100%;height:100%;visibility:hidden';
    host.append(this.#canvas);
    this.#pen = opaquePenOf(this.#canvas);
    this.#motion = new MotionLayer(host);
    this.#strips = new AxisStrips(host);
  }

  paint(scene: BoardScene): void {
    this.#strips.paint(scene);
    if (scene.moving) {
      this.#motion.show(this.#artOf(scene).pictureInMotion(scene), scene);
      this.#canvas.style.visibility = 'hidden';
    } else this.#paintAtRest(scene);
  }

  /** Drops all painted letters, because a font has loaded. */
  fontCame(): void {
    this.#strips.forget();
    this.#art = null;
  }

  remove(): void {
    leaveCanvas('board', this.#canvas);
    this.#art?.remove();
    this.#strips.remove();
    this.#motion.remove();
  }

  #paintAtRest(scene: BoardScene): void {
    const { area, axis, pixelRatio, style } = scene;
    const pen = this.#pen;
    const width = Math.round((area.width + axis.width) * pixelRatio);
    const height = Math.round((area.height + axis.height) * pixelRatio);
    if (this.#canvas.width !== width) this.#canvas.width = width;
    if (this.#canvas.height !== height) this.#canvas.height = height;
    pen.fillStyle = cssOf(style.skin.ground);
    pen.fillRect(0, 0, width, height);
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
}

/** The layer shown during motion. The compositor moves and scales its picture, so nothing is repainted. */
class MotionLayer {
  readonly #layer = document.createElement('div');
  readonly #lines = document.createElement('div');
  readonly #flags = document.createElement('div');
  readonly #cursor = document.createElement('div');
  #picture: HTMLCanvasElement | null = null;
  #shown: object | null = null;
  #flagged: ReadonlySet<number> | null = null;

  constructor(host: HTMLElement) {
    this.#layer.style.cssText =
      'position:absolute;left:0;top:0;transform-origin:0 0;will-change:transform;visibility:hidden;pointer-events:none';
    this.#lines.style.cssText = 'position:absolute;inset:0';
    this.#flags.style.cssText = 'position:absolute;inset:0';
    this.#layer.append(this.#lines, this.#flags, this.#cursor);
    host.prepend(this.#layer);
  }

  show(
    moving: MovingPicture,
    { view, axis, pixelRatio, board: { grid, cursor, regions, unit, flags }, style: { skin } }: BoardScene,
  ): void {
    const cell = moving.side / pixelRatio;
    const isOther = this.#shown !== moving.look;
    if (isOther || this.#flagged !== flags) {
      this.#flagged = flags;
      this.#flags.replaceChildren(...flagsIn(flags, grid.width, cell, skin.flag));
    }
    if (isOther) {
      this.#shown = moving.look;
      this.#picture?.remove();
      this.#picture = paintedOnce(moving, grid);
      this.#picture.style.cssText = `display:block;width:${cell * grid.width}px;height:${cell * grid.height}px`;
      this.#layer.prepend(this.#picture);
      const step = boldStep(grid.width) * cell;
      const stripes = (angle: number) =>
        `repeating-linear-gradient(${angle}deg,transparent 0 ${step - 0.7}px,${skin.boldLine} ${step - 0.7}px ${step + 0.7}px,transparent ${step + 0.7}px ${step}px)`;
      this.#lines.style.background = regions ? '' : `${stripes(90)},${stripes(180)}`;
    }
    this.#cursor.style.cssText = `position:absolute;box-sizing:border-box;left:${cursor.column * cell}px;top:${cursor.row * cell}px;width:${cell}px;height:${cell}px;border:1.4px solid #fff;box-shadow:0 0 0 2.6px ${skin.cursor},inset 0 0 0 1px ${skin.cursor}`;
    this.#cursor.hidden = unit === 'region';
    this.#layer.style.transform = `translate(${axis.width + view.x}px,${axis.height + view.y}px) scale(${view.cell / cell})`;
    this.#layer.style.visibility = 'visible';
  }

  hide(): void {
    this.#layer.style.visibility = 'hidden';
  }

  remove(): void {
    this.#layer.remove();
  }
}

/** A canvas that shows a bitmap. The browser does not copy it for every frame, as it would with a 2D context. */
function paintedOnce(moving: MovingPicture, grid: Extent): HTMLCanvasElement {
  const painted = new OffscreenCanvas(grid.width * moving.side, grid.height * moving.side);
  moving.paint(penOf(painted, { alpha: false }));
  const canvas = document.createElement('canvas');
  const shower = canvas.getContext('bitmaprenderer', { alpha: false });
  shower?.transferFromImageBitmap(painted.transferToImageBitmap());
  return canvas;
}

function flagsIn(flags: ReadonlySet<number>, columns: number, cell: number, colour: string): HTMLElement[] {
  return [...flags].map((at) => {
    const flag = document.createElement('div');
    const leg = cell * flagShare;
    flag.style.cssText = `position:absolute;left:${((at % columns) + 1) * cell - leg}px;top:${Math.floor(at / columns) * cell}px;width:${leg}px;height:${leg}px;background:${colour};clip-path:polygon(0 0,100% 0,100% 100%)`;
    return flag;
  });
}
