import type { BoardState } from '../rules/board-state.ts';
import type { CellStyle } from './cell-sprites.ts';
import type { Area, View } from '../rules/viewport.ts';

/** Everything one frame shows. */
export interface BoardScene {
  readonly board: Pick<BoardState, 'grid' | 'regions' | 'unit' | 'marks' | 'cursor'>;
  readonly style: CellStyle;
  readonly view: View;
  readonly area: Area;
  /** Widths of the strips with row and column numbers, CSS pixels. */
  readonly axis: { readonly width: number; readonly height: number };
  readonly pixelRatio: number;
  /** A hand or a wheel is moving the sheet. */
  readonly moving: boolean;
  /** Cells a run or frame in progress would change. */
  readonly stretch: readonly number[];
  /** Drills that are just falling into place: how much larger than life, by cell. */
  readonly falling: ReadonlyMap<number, number>;
}

/** Cells between two bold lines: fives, or fours where the segment is sixteen wide. */
export function boldStep(columns: number): number {
  return columns % 5 !== 0 && columns % 4 === 0 ? 4 : 5;
}
