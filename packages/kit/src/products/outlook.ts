import { layingHours, paintingHours, windingHours } from './hours.ts';
import type { ProductSize } from './product.ts';

/** Pieces and hours of a size before there is a photo. */
export interface SizeOutlook {
  /** Drills to lay; at most how many regions to paint or lines to wind. */
  readonly pieces: number;
  /** Hours of unhurried work for that many; not rounded. */
  readonly hours: number;
}

/** Pieces and hours of a size before there is a photo. */
export function outlookOf({ ground, pictureMm }: Pick<ProductSize, 'ground' | 'pictureMm'>): SizeOutlook {
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
