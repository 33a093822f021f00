import { plannedPieces } from '../palette/reserve.ts';
import { type Ground, laidGridOf } from '../products/ground.ts';
import type { StoredColour } from './stored-scheme.ts';

/** The scarcest colour of a photo, in shares of the work, 0 to 1. */
export interface ScarceColour {
  readonly colour: StoredColour;
  /** Share the photo needs. */
  readonly wanted: number;
  /** Share a plan may use from the box; less than `wanted`. */
  readonly held: number;
}
/** How much a photo needs beyond the stock of its box. */
export interface StockShortage {
  /** Share of the cells that must take another colour than they need, 0 to 1. */
  readonly share: number;
  /** The scarcest colour; null if nothing is missing. */
  readonly most: ScarceColour | null;
}

/**
 * What a photo needs beyond the stock of its box; zero for colours of unlimited stock and for works not laid piece by
 * piece.
 * @param wanted colours of a draft made without stock limits
 * @param ground of the size of the box; a draft of fewer cells is compared by shares
 */
export function stockShortageOf(wanted: readonly StoredColour[], ground: Ground): StockShortage {
  const drafted = wanted.reduce((sum, { count }) => sum + count, 0);
  const grid = laidGridOf(ground);
  if (drafted === 0 || !grid) return { share: 0, most: null };
  const cells = grid.cells.width * grid.cells.height;
  const lacked = wanted
    .map((colour) => ({
      colour,
      wanted: colour.count / drafted,
      held: colour.stock === null ? 1 : plannedPieces(colour.stock) / cells,
    }))
    .filter((one) => one.wanted > one.held);
  const beyond = (one: ScarceColour) => one.wanted - one.held;
  return {
    share: lacked.reduce((sum, one) => sum + beyond(one), 0),
    most: lacked.toSorted((one, other) => beyond(other) - beyond(one))[0] ?? null,
  };
}
