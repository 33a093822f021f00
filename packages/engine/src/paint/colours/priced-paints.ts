import { skinHue } from '../../photo/skin.ts';

/** Paints in the feature space, with prices added to the distance. */
export interface PricedPaints {
  /** Three features per paint. */
  readonly features: Float32Array;
  /** Added to the cost of every pixel of the paint, in squared feature units: higher if more than one pot is needed. */
  readonly price: Float64Array;
  /** Price per squared feature unit of a visible error of hue or chroma; 0 for paints close to the photo. */
  readonly falseHue: number;
  /** Price per squared unit of chroma by which a paint exceeds the photo in a piece, on skin and elsewhere. */
  readonly excessChroma: { readonly skin: number; readonly other: number };
}

/** Squared difference of hue and chroma up to which a colour passes as the photo's own, in squared feature units. */
const SEEN_AS_SAME = 49;

/**
 * Price of a visible error of hue and chroma.
 * @param chromatic squared difference, in squared feature units, as is the price
 */
export function falseHueOf(chromatic: number, falseHue: number): number {
  return chromatic > SEEN_AS_SAME ? falseHue * (chromatic - SEEN_AS_SAME) : 0;
}

/** Cost of a colour in a paint: distance, price of a false hue, and price of the paint. In squared feature units. */
export function costOf(
  values: Float32Array,
  at: number,
  { features, price, falseHue }: Omit<PricedPaints, 'excessChroma'>,
  paint: number,
): number {
  const k = paint * 3;
  const dp = values[at] - features[k];
  const dq = values[at + 1] - features[k + 1];
  const dr = values[at + 2] - features[k + 2];
  const apart = dp * dp + dq * dq + dr * dr + price[paint];
  return apart + falseHueOf(dq * dq + dr * dr, falseHue);
}

/** Paints sorted from dark to light, which shortens the search for the cheapest, and the rank of each in that order. */
export function byTone({ features, price }: Pick<PricedPaints, 'features' | 'price'>) {
  const paints = Uint8Array.from(price.keys()).sort((one, two) => features[one * 3] - features[two * 3]);
  const rank = new Uint8Array(paints.length);
  for (const [place, paint] of paints.entries()) rank[paint] = place;
  return { paints, rank };
}

/** The paint in which a colour costs least (ties: the lowest index). Searches by tone, both ways from `guess`. */
export function cheapestPaint(
  values: Float32Array,
  at: number,
  paints: Omit<PricedPaints, 'excessChroma'>,
  { paints: sorted, rank }: ReturnType<typeof byTone>,
  guess: number,
): number {
  const { features, price, falseHue } = paints;
  const tone = values[at];
  const second = values[at + 1];
  const third = values[at + 2];
  let best = guess;
  let least = costOf(values, at, paints, guess);
  for (let step = -1; step <= 1; step += 2) {
    for (let place = rank[guess] + step; place >= 0 && place < sorted.length; place += step) {
      const paint = sorted[place];
      const dp = tone - features[paint * 3];
      if (dp * dp > least) {
        if (dp * step < 0) break;
        continue;
      }
      const dq = second - features[paint * 3 + 1];
      const dr = third - features[paint * 3 + 2];
      const cost = dp * dp + dq * dq + dr * dr + price[paint] + falseHueOf(dq * dq + dr * dr, falseHue);
      if (cost > least || (cost === least && paint > best)) continue;
      least = cost;
      best = paint;
    }
  }
  return best;
}

/** Squared distance from a paint within which `costOf` adds nothing for the hue. */
export const squaredReach = SEEN_AS_SAME;

/** Skin in the feature space: within 30 degrees of the skin hue (squared cosine), and bounds of squared chroma. */
const ALONG = 0.75;
const PALEST = 36;
const STRONGEST = 400;

/** Price of a paint that is more colourful than the mean of a piece, given by its second and third feature. */
export function excessChromaCost(
  second: number,
  third: number,
  { features, excessChroma }: PricedPaints,
  paint: number,
): number {
  const own = second * second + third * third;
  const painted = features[paint * 3 + 1] * features[paint * 3 + 1] + features[paint * 3 + 2] * features[paint * 3 + 2];
  if (painted <= own) return 0;
  const along = skinHue[0] * second + skinHue[1] * third;
  const isSkin = own > PALEST && own < STRONGEST && along > 0 && along * along > ALONG * own;
  const excess = Math.sqrt(painted) - Math.sqrt(own);
  return (isSkin ? excessChroma.skin : excessChroma.other) * excess * excess;
}
