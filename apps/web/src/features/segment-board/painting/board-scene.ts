import type { Pen } from '../../../shared/cells/drill.ts';
import type { BoardState } from '../rules/board-state.ts';
import type { CellStyle } from './cell-sprites.ts';
import type { Area, View } from '../../../ui/sheet/viewport.ts';

export interface BoardScene {
  readonly board: Pick<BoardState, 'grid' | 'regions' | 'unit' | 'marks' | 'cursor' | 'flags'>;
  readonly style: CellStyle;
  readonly view: View;
  readonly area: Area;
  /** Width of the row numbers and height of the column numbers, in CSS pixels. */
  readonly axis: { readonly width: number; readonly height: number };
  readonly pixelRatio: number;
  readonly moving: boolean;
  readonly stretch: readonly number[];
  /** Scale of drills in their drop animation, by cell. */
  readonly falling: ReadonlyMap<number, number>;
}

export interface MovingPicture {
  /** Side of its cells, in device pixels. */
  readonly side: number;
  /** Replaced by a new object whenever the picture changes. */
  readonly look: object;
  /** Paints the picture with its top left at the origin of the context. */
  paint(pen: Pen): void;
}

export interface SheetArt {
  /**
   * Paints the visible part of the grid in device pixels. The origin of `pen` is where the axes end. `once` skips
   * caching, which halves the work.
   */
  paintAtRest(pen: CanvasRenderingContext2D, scene: BoardScene, once: boolean): void;
  pictureInMotion(scene: BoardScene): MovingPicture;
  /** Hands its canvases over to the next board. The object must not be used afterwards. */
  remove(): void;
}

/** Number of cells between bold lines: 5, or 4 if only that divides the number of columns. */
export function boldStep(columns: number): number {
  return columns % 5 !== 0 && columns % 4 === 0 ? 4 : 5;
}
