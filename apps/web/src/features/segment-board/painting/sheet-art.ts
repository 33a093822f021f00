import type { BoardScene } from './board-scene.ts';

/** Draws the contents of the grid: drills, or regions of paint. */
export interface SheetArt {
  /** Paints the visible part. Frame: device pixels from the top left of the cells' area. */
  paintAtRest(pen: CanvasRenderingContext2D, scene: BoardScene): void;
  /** The whole grid as a picture for motion, and the side of its cells in device pixels. */
  pictureInMotion(scene: BoardScene): { readonly picture: HTMLCanvasElement; readonly side: number };
}
