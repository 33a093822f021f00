import { type GridScheme, type Paint, recolourRegions, withNeeds } from '@uzor/engine';
import { potFacts } from '../products/pots.ts';
import { type CellsWork, type RegionsWork, type StoredScheme, storedSchemeOf } from '../schemes/stored-scheme.ts';

/* A work as retouching sees it: pieces in a fixed order, each of one colour. Cells row-major, regions by id. */

/** A copy of the palette index of every piece; null for a thread, which cannot be recoloured. */
export function coloursOfPieces({ work }: Pick<StoredScheme, 'work'>): Uint8Array | null {
  switch (work.of) {
    case 'cells':
      return work.grid.cells.slice();
    case 'regions':
      return Uint8Array.from(work.regions.regions, ({ colour }) => colour);
    case 'thread':
      return null;
  }
}

/**
 * The scheme `made` in other colours, with counts, confetti, areas and pots updated; `made` itself for the same
 * colours.
 * @param colours as returned by `coloursOfPieces`; owned by the new scheme afterwards
 * @throws RangeError for a thread
 */
export function withColours(made: StoredScheme, colours: Uint8Array): StoredScheme {
  const before = coloursOfPieces(made);
  if (before === null) throw new RangeError(`${made.product} has no colours to change`);
  if (before.every((colour, piece) => colour === colours[piece])) return made;
  const { palette: _, work, ...facts } = made;
  switch (work.of) {
    case 'cells':
      return storedSchemeOf({ ...facts, work: recolouredCells(work, colours) });
    case 'regions':
      return storedSchemeOf({ ...facts, work: recolouredRegions(work, colours) });
    case 'thread':
      return made;
  }
}

function recolouredCells({ grid, ...work }: CellsWork, colours: Uint8Array): CellsWork {
  const cells = { ...grid, cells: colours };
  return { ...work, grid: cells, confettiCells: confettiOf(cells) };
}

function recolouredRegions(
  { regions, markGrid, regionOfCell, ...work }: RegionsWork,
  colours: Uint8Array,
): RegionsWork {
  return {
    ...work,
    regions: recolourRegions(regions, colours, potFacts),
    markGrid: { ...markGrid, cells: Uint8Array.from(regionOfCell, (region) => colours[region] ?? 0) },
    regionOfCell,
  };
}

/** Number of cells without a 4-neighbour of their own colour, as the engine counts them. */
export function confettiOf({ cells, widthCells }: Pick<GridScheme, 'cells' | 'widthCells'>): number {
  let count = 0;
  for (const [cell, colour] of cells.entries()) {
    const column = cell % widthCells;
    const isJoined =
      (column > 0 && cells[cell - 1] === colour) ||
      (column < widthCells - 1 && cells[cell + 1] === colour) ||
      cells[cell - widthCells] === colour ||
      cells[cell + widthCells] === colour;
    if (!isJoined) count++;
  }
  return count;
}

/** Paint needed of each colour, as in the legend; null for a work without paints. */
export function paintNeedsOf({ work }: Pick<StoredScheme, 'work'>, areas: ArrayLike<number>): Paint[] | null {
  switch (work.of) {
    case 'regions':
      return withNeeds(work.regions.palette, areas, potFacts);
    case 'cells':
    case 'thread':
      return null;
  }
}
