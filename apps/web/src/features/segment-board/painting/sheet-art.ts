import type { BoardScene } from './board-scene.ts';

/** What lies on the sheet: drills, or regions of paint. */
export interface SheetArt {
  /** Paints what is seen. Frame: device pixels from the top left of the cells' area. */
  paintAtRest(pen: CanvasRenderingContext2D, scene: BoardScene): void;
  /** The whole grid as a picture to be shifted, and the side of its cells in device pixels. */
  pictureInMotion(scene: BoardScene): { readonly picture: HTMLCanvasElement; readonly side: number };
}
