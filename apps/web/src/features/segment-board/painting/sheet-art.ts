import type { Pen } from '../../../shared/cells/drill.ts';
import type { BoardScene } from './board-scene.ts';

/** The whole grid as a picture for motion. */
export interface MovingPicture {
  /** Side of its cells, device pixels. */
  readonly side: number;
  /** Device pixels. */
  readonly width: number;
  readonly height: number;
  /** Another object as soon as it looks different. */
  readonly look: object;
  /** Paints it, its top left at the origin of the context. */
  paint(pen: Pen): void;
}

/** Draws the contents of the grid: drills, or regions of paint. */
export interface SheetArt {
  /**
   * Paints the visible part. Frame: device pixels from the top left of the cells' area. With `once` nothing is kept for the paintings
   * to come: half the work, for a board that opens.
   */
  paintAtRest(pen: CanvasRenderingContext2D, scene: BoardScene, once: boolean): void;
  pictureInMotion(scene: BoardScene): MovingPicture;
  /** Leaves what it painted on to the next board; it paints no more. */
  remove(): void;
}
