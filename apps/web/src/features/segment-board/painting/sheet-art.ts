import type { Pen } from '../../../shared/cells/drill.ts';
import type { BoardScene } from './board-scene.ts';

export interface MovingPicture {
  /** Side of its cells, device pixels. */
  readonly side: number;
  /** A new object whenever it looks different. */
  readonly look: object;
  /** Paints it, its top left at the origin of the context. */
  paint(pen: Pen): void;
}

export interface SheetArt {
  /** Paints the visible part, in device pixels from the cells' top left. `once` caches nothing: half the work. */
  paintAtRest(pen: CanvasRenderingContext2D, scene: BoardScene, once: boolean): void;
  pictureInMotion(scene: BoardScene): MovingPicture;
  /** Releases its canvases to the next board; call nothing after it. */
  remove(): void;
}
