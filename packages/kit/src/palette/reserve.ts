/** Share of every bag kept in reserve: drills get dropped, and a missing one leaves a hole in the picture. */
const reserveShare = 0.03;

/** Number of pieces of a stock that a plan may use. */
export function plannedPieces(stock: number): number {
  return Math.floor(stock * (1 - reserveShare));
}

/** The smallest stock from which a plan may use `planned` pieces. */
export function stockFor(planned: number): number {
  return Math.ceil(planned / (1 - reserveShare));
}

/** Pieces of each colour for a plan of `cells` pieces; the reserve only if the rest is too few. Null = unlimited. */
export function plannedStock(stock: readonly (number | null)[], cells: number): readonly (number | null)[] {
  const planned = stock.map((pieces) => (pieces === null ? null : plannedPieces(pieces)));
  const total = planned.reduce<number>((sum, pieces) => sum + (pieces ?? Number.POSITIVE_INFINITY), 0);
  return total < cells ? stock : planned;
}
