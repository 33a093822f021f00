/** Length of a straight step in chamfer units (a diagonal is 14, a knight's move 22). Divide by it to get pixels. */
export const CHAMFER = 10;

const HALF = CHAMFER / 2;

/** Distance of each pixel's centre from its piece's border or the frame, in chamfer units. Source: Borgefors 1986. */
export function insideDistances(of: Int32Array, width: number): Int32Array {
  const height = of.length / width;
  // Pixels that touch another piece or the frame are half a step from the border.
  const distance = new Int32Array(of.length).fill(HALF);
  // 1. Down and right.
  for (let y = 1; y < height - 1; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const own = of[i];
      if (of[i - 1] !== own || of[i + 1] !== own || of[i - width] !== own || of[i + width] !== own) continue;
      distance[i] = lowered(distance, i, -1, -width, 1 << 30);
    }
  }
  // 2. Up and left. Pixels next to one at the border are final.
  for (let y = height - 2; y > 0; y--) {
    for (let i = (y + 1) * width - 2; i > y * width; i--) {
      if (distance[i] > HALF + CHAMFER) distance[i] = lowered(distance, i, 1, width, distance[i]);
    }
  }
  return distance;
}

/** Distance by way of the neighbours before a pixel in walking order, at most `former`. */
function lowered(distance: Int32Array, i: number, step: number, row: number, former: number): number {
  const level = i + row;
  let straight = distance[level];
  if (distance[i + step] < straight) straight = distance[i + step];
  let diagonal = distance[level - 1];
  if (distance[level + 1] < diagonal) diagonal = distance[level + 1];
  let least = former;
  if (straight + CHAMFER < least) least = straight + CHAMFER;
  if (diagonal + 14 < least) least = diagonal + 14;
  // Farther than two steps from the border, and so from the frame: a knight's move away is still on the canvas.
  if (least <= 2 * CHAMFER) return least;
  let knight = distance[level - 2];
  if (distance[level + 2] < knight) knight = distance[level + 2];
  if (distance[level + row - 1] < knight) knight = distance[level + row - 1];
  if (distance[level + row + 1] < knight) knight = distance[level + row + 1];
  return Math.min(knight + 22, least);
}

/** Inscribed radius of each piece in chamfer units. */
export function inscribedRadii(of: Int32Array, count: number, distance: Int32Array): Int32Array {
  const radii = new Int32Array(count);
  for (let i = 0; i < of.length; i++) if (distance[i] > radii[of[i]]) radii[of[i]] = distance[i];
  return radii;
}
