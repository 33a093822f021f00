/** Share of every bag that a plan leaves: everybody drops drills, and one that lacks leaves a hole in the picture. */
const reserveShare = 0.03;

/** Pieces that a plan may use of so many. */
export function plannedPieces(stock: number): number {
  return Math.floor(stock * (1 - reserveShare));
}

/** The fewest pieces of which a plan may use so many. */
export function stockFor(planned: number): number {
  return Math.ceil(planned / (1 - reserveShare));
}

/** Pieces of each colour that a plan of `cells` pieces may use; null = unlimited. A box that would not suffice otherwise keeps nothing back. */
export function plannedStock(stock: readonly (number | null)[], cells: number): readonly (number | null)[] {
  const planned = stock.map((pieces) => (pieces === null ? null : plannedPieces(pieces)));
  const total = planned.reduce<number>((sum, pieces) => sum + (pieces ?? Number.POSITIVE_INFINITY), 0);
  return total < cells ? stock : planned;
}
