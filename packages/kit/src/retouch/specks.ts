import { ciede2000, labOfRgb, type PaletteColour } from '@uzor/engine';
import { countCells } from '../schemes/stored-scheme.ts';
import { type Laid, neighboursOf } from './bags.ts';

const speckCells = 3;

/** A recoloured piece: its index and a palette index. */
export type Recoloured = readonly [piece: number, colour: number];

/** The specks of a grid: 8-connected pieces of at most 3 cells, in reading order; the cells of each ascending. */
export function specksOf(laid: Laid): number[][] {
  const { cells } = laid;
  const known = new Uint8Array(cells.length);
  const specks: number[][] = [];
  for (let first = 0; first < cells.length; first++) {
    if (known[first] === 1) continue;
    const piece = pieceAt(laid, first, known);
    if (piece.length <= speckCells) specks.push(piece.toSorted((one, two) => one - two));
  }
  return specks;
}

/** The 8-connected piece that contains `first`; marks its cells in `known`. */
function pieceAt(laid: Laid, first: number, known: Uint8Array): number[] {
  const { cells } = laid;
  const piece = [first];
  known[first] = 1;
  for (const cell of piece)
    for (const near of neighboursOf(laid, cell)) {
      if (known[near] === 1 || cells[near] !== cells[first]) continue;
      known[near] = 1;
      piece.push(near);
    }
  return piece;
}

/**
 * The changes that merge specks into their surroundings. A speck takes the most frequent colour around it of which the
 * bags still hold enough; colours of other specks rank last. Without such a colour a speck stays.
 * @param specks from `specksOf` on the same cells
 */
export function erasedSpecks(
  laid: Laid,
  palette: readonly PaletteColour[],
  specks: readonly (readonly number[])[],
): Recoloured[] {
  const { cells } = laid;
  const counts = countCells(cells, palette.length);
  const isSpeck = new Uint8Array(cells.length);
  for (const cell of specks.flat()) isSpeck[cell] = 1;
  return specks.flatMap((speck) => {
    const own = cells[speck[0] ?? 0] ?? 0;
    const into = coloursRound(laid, speck, isSpeck, palette).find((colour) => {
      const stock = palette[colour]?.stock ?? null;
      return stock === null || (counts[colour] ?? 0) + speck.length <= stock;
    });
    if (into === undefined) return [];
    counts[own] = (counts[own] ?? 0) - speck.length;
    counts[into] = (counts[into] ?? 0) + speck.length;
    return speck.map((cell): Recoloured => [cell, into]);
  });
}

/** Weight of a neighbour that is not a speck: more than the number of neighbours a speck can have. */
const solid = 100;

/** The colours around a speck, most frequent first. */
function coloursRound(
  laid: Laid,
  speck: readonly number[],
  isSpeck: Uint8Array,
  palette: readonly PaletteColour[],
): number[] {
  const { cells } = laid;
  const own = cells[speck[0] ?? 0] ?? 0;
  const round = new Map<number, number>();
  for (const cell of speck)
    for (const near of neighboursOf(laid, cell)) {
      const colour = cells[near] ?? own;
      if (colour !== own) round.set(colour, (round.get(colour) ?? 0) + (isSpeck[near] === 1 ? 1 : solid));
    }
  const apart = (colour: number) =>
    ciede2000(labOfRgb(palette[own]?.rgb ?? [0, 0, 0]), labOfRgb(palette[colour]?.rgb ?? [0, 0, 0]));
  return [...round]
    .toSorted((one, two) => two[1] - one[1] || apart(one[0]) - apart(two[0]) || one[0] - two[0])
    .map(([colour]) => colour);
}
