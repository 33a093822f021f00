import type { Features } from './features.ts';

/** Price of a neighbour of another paint, in squared features; a diagonal one costs 0.7 of it. */
const DIAGONAL = 0.7;

/** Paints in the feature space with what each costs beyond its distance. */
export interface PricedPaints {
  /** Three features a paint. */
  readonly features: Float32Array;
  /** Squared features added to the cost of every pixel of the paint: dear where the pot runs short. */
  readonly price: Float64Array;
}

/** The cheapest paint of every pixel, row-major. */
export function nearestPaints({ values }: Features, { features, price }: PricedPaints): Uint8Array {
  const labels = new Uint8Array(values.length / 3);
  const count = price.length;
  for (let i = 0, at = 0; i < labels.length; i++, at += 3) {
    const p = values[at];
    const q = values[at + 1];
    const r = values[at + 2];
    let nearest = 0;
    let least = Infinity;
    for (let c = 0, k = 0; c < count; c++, k += 3) {
      const dp = p - features[k];
      const dq = q - features[k + 1];
      const dr = r - features[k + 2];
      const cost = dp * dp + dq * dq + dr * dr + price[c];
      if (cost < least) {
        least = cost;
        nearest = c;
      }
    }
    labels[i] = nearest;
  }
  return labels;
}

/**
 * Iterated conditional modes on the borders: each border pixel takes the neighbour's paint that costs least in
 * distance and unlike neighbours, until nothing changes or `passes` are over. `labels` is changed in place.
 *
 * @param unlike price of one unlike neighbour, squared features
 * Source: Besag 1986. After the first pass only pixels beside a change are looked at again.
 */
export function smoothBorders({ width, height, values }: Features, labels: Uint8Array, paints: PricedPaints, unlike: number, passes: number): void {
  const { features, price } = paints;
  let due = new Uint8Array(labels.length).fill(1);
  const like = new Float64Array(256);
  const candidates = new Uint8Array(9);
  for (let pass = 0; pass < passes; pass++) {
    const next = new Uint8Array(labels.length);
    let changes = 0;
    for (let y = 0, i = 0; y < height; y++) {
      const top = y === 0 ? y : y - 1;
      const bottom = y === height - 1 ? y : y + 1;
      for (let x = 0; x < width; x++, i++) {
        if (due[i] === 0) continue;
        const own = labels[i];
        const left = x === 0 ? x : x - 1;
        const right = x === width - 1 ? x : x + 1;
        // 1. The paints around, each with the weight of its like neighbours.
        let count = 0;
        let others = 0;
        for (let v = top; v <= bottom; v++) {
          for (let u = left; u <= right; u++) {
            const label = labels[v * width + u];
            if (label !== own) others++;
            if (like[label] === 0) candidates[count++] = label;
            like[label] += u === x || v === y ? 1 : DIAGONAL;
          }
        }
        like[own] -= 1; // itself
        // 2. The cheapest of them.
        if (others > 0) {
          let chosen = own;
          let least = Infinity;
          for (let k = 0; k < count; k++) {
            const c = candidates[k];
            const dp = values[i * 3] - features[c * 3];
            const dq = values[i * 3 + 1] - features[c * 3 + 1];
            const dr = values[i * 3 + 2] - features[c * 3 + 2];
            const cost = dp * dp + dq * dq + dr * dr + price[c] - unlike * like[c];
            if (cost < least) {
              least = cost;
              chosen = c;
            }
          }
          if (chosen !== own) {
            labels[i] = chosen;
            changes++;
            for (let v = top; v <= bottom; v++) next.fill(1, v * width + left, v * width + right + 1);
          }
        }
        for (let k = 0; k < count; k++) like[candidates[k]] = 0;
        like[own] = 0;
      }
    }
    if (changes === 0) break;
    due = next;
  }
}
