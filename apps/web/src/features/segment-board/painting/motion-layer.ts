import { flagShare } from './board-lines.ts';
import { type BoardScene, boldStep } from './board-scene.ts';
import { penOf } from './cell-sprites.ts';
import type { MovingPicture } from './sheet-art.ts';

/**
 * The layer shown while the grid moves: a picture of the whole grid, moved and scaled by the compositor alone, with bold lines
 * and the cursor over it. Nothing is repainted between frames.
 */
export class MotionLayer {
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
    this.#cursor.style.cssText = 'position:absolute;box-sizing:border-box';
    this.#flags.style.cssText = 'position:absolute;inset:0';
    this.#layer.append(this.#lines, this.#flags, this.#cursor);
    host.prepend(this.#layer);
  }

  /** Shows a picture at the scene's view. */
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
      this.#picture = paintedOnce(moving);
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

/**
 * A canvas that shows a picture and is not painted again: where a browser can hand it a bitmap, it leaves it alone in every frame
 * of the motion, while it would copy a canvas with a pen.
 */
function paintedOnce(moving: MovingPicture): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const painted = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(moving.width, moving.height);
  const pen = painted?.getContext('2d', { alpha: false });
  const shower = pen ? canvas.getContext('bitmaprenderer', { alpha: false }) : null;
  if (painted && pen && shower) {
    moving.paint(pen);
    shower.transferFromImageBitmap(painted.transferToImageBitmap());
    return canvas;
  }
  canvas.width = moving.width;
  canvas.height = moving.height;
  moving.paint(penOf(canvas));
  return canvas;
}

/** The parking flags at `cell` CSS pixels a cell. */
function flagsIn(flags: ReadonlySet<number>, columns: number, cell: number, colour: string): HTMLElement[] {
  return [...flags].map((at) => {
    const flag = document.createElement('div');
    const leg = cell * flagShare;
    flag.style.cssText = `position:absolute;left:${((at % columns) + 1) * cell - leg}px;top:${Math.floor(at / columns) * cell}px;width:${leg}px;height:${leg}px;background:${colour};clip-path:polygon(0 0,100% 0,100% 100%)`;
    return flag;
  });
}
