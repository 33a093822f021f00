import { layingHours, paintingHours, windingHours } from './hours.ts';
import type { ProductSize } from './product.ts';

/** What a box of a size comes to before there is a photo. */
export interface SizeOutlook {
  /** Drills to lay: so many; regions to paint, lines to wind: at most so many. */
  readonly pieces: number;
  /** Hours of unhurried work for that many; not rounded. */
  readonly hours: number;
}

/** What a box of this size comes to before there is a photo. */
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
