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

/** Number of cells between bold lines: 5, or 4 if only that divides the number of columns. */
export function boldStep(columns: number): number {
  return columns % 5 !== 0 && columns % 4 === 0 ? 4 : 5;
}
