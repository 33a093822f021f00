import { bagPieces, laidGridOf, type ProductSize } from '@uzor/kit';

/** Spare pieces per needed piece: some get lost. */
const SPARE = 1.04;
/** Maximum share of works in which some colour may run out; split evenly among the colours. */
const BOUND = 0.02;
/** Minimum pieces of each colour as a share of the box's cells, for substitutions and unusual photos. */
const AT_LEAST = 0.02;
/** Height of a drill as a share of its side, and the density of resin in g/cm³. Own measurements, accurate to 20 %. */
const HEIGHT = 0.45;
const RESIN = 1.2;

export function boxCells({ ground, worksInBox }: Pick<ProductSize, 'ground' | 'worksInBox'>): number {
  const grid = laidGridOf(ground);
  return grid === null ? 0 : grid.cells.width * grid.cells.height * worksInBox;
}

/** Whole bags for a share of the box's cells, spares included. */
export function bagsFor(size: Pick<ProductSize, 'ground' | 'worksInBox'>, share: number): number {
  return Math.ceil((SPARE * share * boxCells(size)) / bagPieces);
}

/** Weight of so many pieces, in grams. */
export function gramsOf({ ground }: Pick<ProductSize, 'ground'>, pieces: number): number {
  const side = (laidGridOf(ground)?.pitchMm ?? 0) / 10;
  return pieces * side ** 3 * HEIGHT * RESIN;
}

/** How many works need so many bags of a colour. */
export interface BagCount {
  readonly bags: number;
  readonly schemes: number;
}

/** The share of works that need more than so many bags, 0 to 1. @param counts at least one work */
export function askingMore(counts: readonly BagCount[], bags: number): number {
  const all = counts.reduce((sum, { schemes }) => sum + schemes, 0);
  return counts.reduce((sum, one) => sum + (one.bags > bags ? one.schemes : 0), 0) / all;
}

/** How many bags are enough for a share of the works. @param counts fewest bags first */
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
 * The smallest number of bags of each colour with which some colour runs out in at most 2 % of the works. A box must
 * hold at least as many pieces as its works have cells, plus spares. If it would hold fewer, the colour most likely to
 * run out gets another bag, until there are enough.
 * @param colours for each colour, how many works need how many bags of it, fewest bags first
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
