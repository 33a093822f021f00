import { bagPieces, laidGridOf, type ProductSize } from '@uzor/kit';

/** Pieces beyond the need: some are lost on the floor. */
const SPARE = 1.04;
/** Share of the works in which some colour may run out with what is advised; the colours of a box have even parts of it. */
const BOUND = 0.02;
/** Least share of the cells that a box holds of each colour: people change colours, and photos differ from those before. */
const AT_LEAST = 0.02;
/** Height of a drill as a share of its side, and the density of resin, g/cm³. Source: ours, by their measures; good to a fifth. */
const HEIGHT = 0.45;
const RESIN = 1.2;

/** Pieces of all works in a box. */
export function boxCells({ ground, worksInBox }: Pick<ProductSize, 'ground' | 'worksInBox'>): number {
  const grid = laidGridOf(ground);
  return grid === null ? 0 : grid.cells.width * grid.cells.height * worksInBox;
}

/** Whole bags for a share of the work, with some to spare. */
export function bagsFor(size: Pick<ProductSize, 'ground' | 'worksInBox'>, share: number): number {
  return Math.ceil((SPARE * share * boxCells(size)) / bagPieces);
}

/** Grams of so many pieces. */
export function gramsOf({ ground }: Pick<ProductSize, 'ground'>, pieces: number): number {
  const side = (laidGridOf(ground)?.pitchMm ?? 0) / 10;
  return pieces * side ** 3 * HEIGHT * RESIN;
}

/** Works that ask so many bags of a colour. */
export interface BagCount {
  readonly bags: number;
  readonly schemes: number;
}

/** The share of works that ask for more than so many bags, 0 to 1. @param counts of one work at least */
export function askingMore(counts: readonly BagCount[], bags: number): number {
  const all = counts.reduce((sum, { schemes }) => sum + schemes, 0);
  return counts.reduce((sum, one) => sum + (one.bags > bags ? one.schemes : 0), 0) / all;
}

/** The bags that are enough for a share of the works. @param counts fewest bags first */
export function bagsAt(counts: readonly BagCount[], share: number): number {
  const all = counts.reduce((sum, { schemes }) => sum + schemes, 0);
  let served = 0;
  for (const { bags, schemes } of counts) {
    served += schemes;
    if (served >= share * all) return bags;
  }
  return 0;
}

/**
 * The least bags of each colour with which some of them runs out in two works of a hundred at most. A box holds at least as many pieces as its
 * works have cells, with some to spare: until then the colour that runs out soonest gets another bag.
 *
 * @param colours for each colour of the palette its works, fewest bags first
 * @returns bags of each colour, in the same order
 */
export function advisedBags(
  size: Pick<ProductSize, 'ground' | 'worksInBox'>,
  colours: readonly (readonly BagCount[])[],
): number[] {
  const served = 1 - BOUND / colours.length;
  const bags = colours.map((counts) => Math.max(bagsFor(size, AT_LEAST), bagsAt(counts, served)));
  const least = bagsFor(size, 1);
  for (let held = bags.reduce((sum, one) => sum + one, 0); held < least; held++) {
    const risks = colours.map((counts, place) => askingMore(counts, bags[place] ?? 0));
    const place = risks.indexOf(Math.max(...risks));
    bags[place] = (bags[place] ?? 0) + 1;
  }
  return bags;
}
