import { layingHours, paintingHours, windingHours } from './hours.ts';
import type { ProductSize } from './product.ts';

/** The display name of a size, capitalised and with a true multiplication sign: `Mini ×3`, `43×52`. */
export function sizeText(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/x(?=\d)/g, '×');
}

/** Estimated pieces and hours of a size before there is a photo. */
export interface SizeEstimate {
  /** Drills to lay, or the maximum number of regions to paint or lines to wind. */
  readonly pieces: number;
  /** Hours of unhurried work for `pieces`; not rounded. */
  readonly hours: number;
}

/** Estimates pieces and hours of a size before there is a photo. */
export function estimateOf({ ground, pictureMm }: Pick<ProductSize, 'ground' | 'pictureMm'>): SizeEstimate {
  switch (ground.of) {
    case 'cells': {
      const pieces = ground.grid.cells.width * ground.grid.cells.height;
      return { pieces, hours: layingHours(pieces) };
    }
    case 'regions': {
      const { regionsAtMost: pieces } = ground.paint;
      return { pieces, hours: paintingHours((pictureMm.width * pictureMm.height) / 100, pieces) };
    }
    case 'thread': {
      const { linesAtMost: pieces } = ground.hoop;
      return { pieces, hours: windingHours(pieces) };
    }
  }
}
