import { type BoardScene, boldStep } from './board-scene.ts';

/**
 * The layer shown while the grid moves: a picture of the whole grid, moved and scaled by the compositor alone, with bold lines
 * and the cursor over it. Nothing is repainted between frames.
 */
export class MotionLayer {
  readonly #layer = document.createElement('div');
  readonly #lines = document.createElement('div');
  readonly #cursor = document.createElement('div');
  #picture: HTMLCanvasElement | null = null;

  constructor(host: HTMLElement) {
    this.#layer.style.cssText =
      'position:absolute;left:0;top:0;transform-origin:0 0;will-change:transform;visibility:hidden;pointer-events:none';
    this.#lines.style.cssText = 'position:absolute;inset:0';
    this.#cursor.style.cssText = 'position:absolute;box-sizing:border-box';
    this.#layer.append(this.#lines, this.#cursor);
    host.prepend(this.#layer);
  }

  /** Shows `picture`, whose cells are `side` device pixels wide, at the scene's view. */
  show(
    picture: HTMLCanvasElement,
    side: number,
    { view, axis, pixelRatio, board: { grid, cursor, regions, unit }, style: { skin } }: BoardScene,
  ): void {
    const cell = side / pixelRatio;
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
