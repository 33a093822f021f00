import type { Pen } from '../../../shared/cells/drill.ts';
import type { BoardScene } from './board-scene.ts';

export interface MovingPicture {
  /** Side of its cells, in device pixels. */
  readonly side: number;
  /** Replaced by a new object whenever the picture changes. */
  readonly look: object;
  /** Paints the picture with its top left at the origin of the context. */
  paint(pen: Pen): void;
}

export interface SheetArt {
  /** Paints the visible part in device pixels, from the cells' top left. `once` skips caching: half the work. */
  paintAtRest(pen: CanvasRenderingContext2D, scene: BoardScene, once: boolean): void;
  pictureInMotion(scene: BoardScene): MovingPicture;
  /** Hands its canvases over to the next board. The object must not be used afterwards. */
  remove(): void;
}
