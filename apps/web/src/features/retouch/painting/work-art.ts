import type { View } from '../../../ui/sheet/viewport.ts';

/** Cells of the work, `right` and `bottom` one past the last. */
export interface CellRect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What is drawn, and where: device pixels. */
export interface ArtScene {
  readonly view: View;
  readonly pixelRatio: number;
  readonly colours: Uint8Array;
  /** The cells to draw; nothing else is touched, the canvas is clipped to them. */
  readonly cells: CellRect;
}

/** Draws the pieces of a work. Frame: device pixels, the origin at the top left of the cells' area. */
export interface WorkArt {
  paint(pen: CanvasRenderingContext2D, scene: ArtScene): void;
  /** Pieces got other colours. */
  renew(pieces: readonly number[], colours: Uint8Array): void;
  /** All pieces are shown in other colours. */
  show(colours: Uint8Array): void;
  /** Cells that change with a piece. */
  reachOf(piece: number): CellRect;
  /** The whole work, small. */
  readonly small: HTMLCanvasElement;
}
