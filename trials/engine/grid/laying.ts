/** How easy a scheme is to lay; shares of all cells. */
export interface Laying {
  /** Confetti: cells without a 4-neighbour of their colour. */
  readonly confetti: number;
  /** Cells in 4-connected pieces of three cells or fewer. */
  readonly smallPieces: number;
  /** Colour changes along rows, per cell. */
  readonly changes: number;
}

/** Measures a scheme. `cells`: palette index of each cell, row-major. */
export function laying(cells: Uint8Array, width: number): Laying {
  let confetti = 0;
  let changes = 0;
  for (let i = 0; i < cells.length; i++) {
    const x = i % width;
    const own = cells[i];
    const left = x > 0 && cells[i - 1] === own;
    const right = x < width - 1 && cells[i + 1] === own;
    const above = i >= width && cells[i - width] === own;
    const below = i + width < cells.length && cells[i + width] === own;
    if (!(left || right || above || below)) confetti++;
    if (x > 0 && !left) changes++;
  }
  return {
    confetti: confetti / cells.length,
    smallPieces: inSmallPieces(cells, width) / cells.length,
    changes: changes / cells.length,
  };
}

function inSmallPieces(cells: Uint8Array, width: number): number {
  const seen = new Uint8Array(cells.length);
  const waiting: number[] = [];
  let inSmall = 0;
  for (let start = 0; start < cells.length; start++) {
    if (seen[start]) continue;
    let piece = 0;
    seen[start] = 1;
    waiting.push(start);
    const visit = (next: number, inside: boolean) => {
      if (!inside || seen[next] || cells[next] !== cells[start]) return;
      seen[next] = 1;
      waiting.push(next);
    };
    for (let i = waiting.pop(); i !== undefined; i = waiting.pop()) {
      piece++;
      const x = i % width;
      visit(i - 1, x > 0);
      visit(i + 1, x < width - 1);
      visit(i - width, i >= width);
      visit(i + width, i + width < cells.length);
    }
    if (piece <= 3) inSmall += piece;
  }
  return inSmall;
}
