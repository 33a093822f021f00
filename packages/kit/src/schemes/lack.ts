import { type Ground, laidGridOf } from '../products/ground.ts';
import type { StoredColour } from './stored-scheme.ts';

/** The colour a photo lacks most, as shares of the work, 0 to 1. */
export interface LackedColour {
  readonly colour: StoredColour;
  /** What the photo asks of it. */
  readonly wanted: number;
  /** What the box holds of it; less than `wanted`. */
  readonly held: number;
}
/** How much a photo asks beyond what its box holds. */
export interface Lack {
  /** Cells that have to take another colour than the one they ask for, a share of the work, 0 to 1. */
  readonly share: number;
  /** Null if nothing lacks. */
  readonly most: LackedColour | null;
}

/**
 * What a photo asks beyond the box. Colours of unlimited stock, and works not laid piece by piece, lack nothing.
 * @param wanted colours of a draft: it asks for every colour it likes, without counting the stock
 * @param ground of the size whose box it is; a draft of fewer cells is measured by its shares
 */
export function lackOf(wanted: readonly StoredColour[], ground: Ground): Lack {
  const drafted = wanted.reduce((sum, { count }) => sum + count, 0);
  const grid = laidGridOf(ground);
  if (drafted === 0 || !grid) return { share: 0, most: null };
  const cells = grid.cells.width * grid.cells.height;
  const lacked = wanted
    .map((colour) => ({
      colour,
      wanted: colour.count / drafted,
      held: colour.stock === null ? 1 : colour.stock / cells,
    }))
    .filter((one) => one.wanted > one.held);
  const beyond = (one: LackedColour) => one.wanted - one.held;
  return {
    share: lacked.reduce((sum, one) => sum + beyond(one), 0),
    most: lacked.toSorted((one, other) => beyond(other) - beyond(one))[0] ?? null,
  };
}
