import { flagShare } from './board-lines.ts';
import { type BoardScene, boldStep } from './board-scene.ts';

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

  /** Shows `picture`, whose cells are `side` device pixels wide, at the scene's view. */
  show(
    picture: HTMLCanvasElement,
    side: number,
    { view, axis, pixelRatio, board: { grid, cursor, regions, unit, flags }, style: { skin } }: BoardScene,
  ): void {
    const cell = side / pixelRatio;
    if (this.#picture !== picture || this.#flagged !== flags) {
      this.#flagged = flags;
      this.#flags.replaceChildren(...flagsIn(flags, grid.width, cell, skin.flag));
    }
    if (this.#picture !== picture) {
      this.#picture?.remove();
      this.#picture = picture;
      picture.style.cssText = `display:block;width:${cell * grid.width}px;height:${cell * grid.height}px`;
      this.#layer.prepend(picture);
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

/** The parking flags at `cell` CSS pixels a cell. */
function flagsIn(flags: ReadonlySet<number>, columns: number, cell: number, colour: string): HTMLElement[] {
  return [...flags].map((at) => {
    const flag = document.createElement('div');
    const leg = cell * flagShare;
    flag.style.cssText = `position:absolute;left:${((at % columns) + 1) * cell - leg}px;top:${Math.floor(at / columns) * cell}px;width:${leg}px;height:${leg}px;background:${colour};clip-path:polygon(0 0,100% 0,100% 100%)`;
    return flag;
  });
}
