import { type Features, squaredApart } from '../colours/features.ts';
import { costOf, type PricedPaints } from '../colours/priced-paints.ts';

/**
 * Rounds borders: each border pixel takes the cheapest paint; the more of the disc around it a paint fills, the less it
 * costs. Changes `labels` in place. Source: ours; a Potts prior on discs instead of eight neighbours.
 * @param reach radius of the disc in pixels; below 1 nothing happens
 * @param strength price of a paint absent from the disc, relative to the mean squared distance of nearest paints
 */
export function roundBorders(
  { width, height, values }: Features,
  labels: Uint8Array,
  paints: PricedPaints,
  reach: number,
  strength: number,
  passes: number,
): void {
  const whole = Math.floor(reach);
  const disc = discOffsets(reach);
  const steps = Int32Array.from(disc, ({ dx, dy }) => dy * width + dx);
  const rarity = (strength * spacing(paints)) / disc.length;
  const count = new Int32Array(paints.price.length);
  const found = new Uint8Array(paints.price.length);
  // After the first pass only pixels with a change in their disc are visited.
  let due = new Uint8Array(labels.length).fill(1);
  for (let pass = 0; pass < passes; pass++) {
    const before = labels.slice();
    const next = new Uint8Array(labels.length);
    for (let y = 0, i = 0; y < height; y++) {
      const isRow = y >= whole && y < height - whole;
      for (let x = 0; x < width; x++, i++) {
        if (due[i] === 0 || isInner(before, i, x, y, width, height)) continue;
        let kinds = 0;
        if (isRow && x >= whole && x < width - whole) {
          for (let k = 0; k < steps.length; k++) {
            const label = before[i + steps[k]];
            if (count[label]++ === 0) found[kinds++] = label;
          }
        } else {
          for (const { dx, dy } of disc) {
            const label =
              before[Math.min(height - 1, Math.max(0, y + dy)) * width + Math.min(width - 1, Math.max(0, x + dx))];
            if (count[label]++ === 0) found[kinds++] = label;
          }
        }
        let least = Infinity;
        for (let k = 0; k < kinds; k++) {
          const c = found[k];
          const cost = costOf(values, i * 3, paints, c) - rarity * count[c];
          count[c] = 0;
          if (cost >= least) continue;
          least = cost;
          labels[i] = c;
        }
        if (labels[i] !== before[i]) markSquare(next, x, y, whole, width, height);
      }
    }
    due = next;
  }
}

function markSquare(marks: Uint8Array, x: number, y: number, reach: number, width: number, height: number): void {
  const left = Math.max(0, x - reach);
  const right = Math.min(width - 1, x + reach);
  for (let v = Math.max(0, y - reach); v <= Math.min(height - 1, y + reach); v++) {
    for (let i = v * width + left; i <= v * width + right; i++) marks[i] = 1;
  }
}

function isInner(labels: Uint8Array, i: number, x: number, y: number, width: number, height: number): boolean {
  const own = labels[i];
  return (
    (x === 0 || labels[i - 1] === own) &&
    (x === width - 1 || labels[i + 1] === own) &&
    (y === 0 || labels[i - width] === own) &&
    (y === height - 1 || labels[i + width] === own)
  );
}

/** Offsets of the pixels within a circle around a pixel. That pixel comes first, so that its paint wins ties. */
function discOffsets(reach: number): { dx: number; dy: number }[] {
  const whole = Math.floor(reach);
  const disc = [{ dx: 0, dy: 0 }];
  for (let dy = -whole; dy <= whole; dy++)
    for (let dx = -whole; dx <= whole; dx++)
      if ((dx !== 0 || dy !== 0) && dx * dx + dy * dy <= reach * reach) disc.push({ dx, dy });
  return disc;
}

/** Mean squared distance from a paint to the nearest other. */
function spacing({ features, price }: PricedPaints): number {
  let sum = 0;
  for (let c = 0; c < price.length; c++) {
    let nearest = Infinity;
    for (let k = 0; k < price.length; k++)
      if (k !== c) nearest = Math.min(nearest, squaredApart(features, k * 3, features, c * 3));
    if (nearest < Infinity) sum += nearest;
  }
  return sum / price.length;
}
