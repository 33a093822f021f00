/** Length of a straight step in chamfer units (a diagonal is 14, a knight's move 22). Divide by it to get pixels. */
export const CHAMFER = 10;

const HALF = CHAMFER / 2;

/** Distance of each pixel's centre from its piece's border or the frame, in chamfer units. Source: Borgefors 1986. */
export function insideDistances(of: Int32Array, width: number): Int32Array {
  const height = of.length / width;
  const distance = new Int32Array(of.length);
  // 1. Down and right: pixels that touch another piece or the frame are half a step from the border.
  for (let y = 0, i = 0; y < height; y++) {
    const isRimRow = y === 0 || y === height - 1;
    for (let x = 0; x < width; x++, i++) {
      const own = of[i];
      if (
        isRimRow ||
        x === 0 ||
        x === width - 1 ||
        of[i - 1] !== own ||
        of[i + 1] !== own ||
        of[i - width] !== own ||
        of[i + width] !== own
      ) {
        distance[i] = HALF;
        continue;
      }
      const above = i - width;
      let d = 10 + Math.min(distance[i - 1], distance[above]);
      d = Math.min(d, 14 + Math.min(distance[above - 1], distance[above + 1]));
      if (d > 2 * CHAMFER && y > 1 && x > 1 && x < width - 2) {
        const higher = above - width;
        const across = Math.min(distance[above - 2], distance[above + 2]);
        d = Math.min(d, 22 + Math.min(across, Math.min(distance[higher - 1], distance[higher + 1])));
      }
      distance[i] = d;
    }
  }
  // 2. Up and left.
  for (let y = height - 2; y > 0; y--) {
    const inner = y < height - 2;
    for (let x = width - 2, i = y * width + x; x > 0; x--, i--) {
      const former = distance[i];
      if (former === HALF) continue;
      const below = i + width;
      let d = Math.min(former, 10 + Math.min(distance[i + 1], distance[below]));
      d = Math.min(d, 14 + Math.min(distance[below - 1], distance[below + 1]));
      if (d > 2 * CHAMFER && inner && x > 1 && x < width - 2) {
        const lower = below + width;
        const across = Math.min(distance[below - 2], distance[below + 2]);
        d = Math.min(d, 22 + Math.min(across, Math.min(distance[lower - 1], distance[lower + 1])));
      }
      distance[i] = d;
    }
  }
  return distance;
}

/** Inscribed radius of each piece in chamfer units. */
export function inscribedRadii(of: Int32Array, count: number, distance: Int32Array): Int32Array {
  const radii = new Int32Array(count);
  for (let i = 0; i < of.length; i++) if (distance[i] > radii[of[i]]) radii[of[i]] = distance[i];
  return radii;
}
