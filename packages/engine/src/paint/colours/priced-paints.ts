import { skinHue } from '../../photo/skin.ts';

/** Paints in the feature space and their costs beyond the distance. */
export interface PricedPaints {
  /** Three features a paint. */
  readonly features: Float32Array;
  /** Added to the cost of every pixel of the paint, squared features: higher if more than one pot is needed. */
  readonly price: Float64Array;
  /**
   * Price of another hue or chroma beyond what is hardly seen, per squared feature; 0 for paints that are near the photo
   * anyway, or to whose hues the photo is fitted.
   */
  readonly falseHue: number;
  /**
   * Price of a piece that is more colourful than the photo, per square of the excess, on skin and elsewhere: a red patch
   * on a cheek looks wrong, one on a rock does not.
   */
  readonly garish: { readonly skin: number; readonly other: number };
}

/**
 * Squared difference of hue and chroma up to which the eye takes a colour for the photo's own, features. Below it tone
 * may decide, which gives faces their highlights and shadows; beyond it the colour looks false.
 */
const SEEN_AS_SAME = 49;

/** The price of a squared difference of hue and chroma, squared features. */
export function falseHueOf(chromatic: number, falseHue: number): number {
  return chromatic > SEEN_AS_SAME ? falseHue * (chromatic - SEEN_AS_SAME) : 0;
}

/** What a colour costs in a paint, squared features: its distance, more for another hue, and the price of the paint. */
export function costOf(
  values: Float32Array,
  at: number,
  { features, price, falseHue }: Omit<PricedPaints, 'garish'>,
  paint: number,
): number {
  const k = paint * 3;
  const dp = values[at] - features[k];
  const dq = values[at + 1] - features[k + 1];
  const dr = values[at + 2] - features[k + 2];
  const apart = dp * dp + dq * dq + dr * dr + price[paint];
  return apart + falseHueOf(dq * dq + dr * dr, falseHue);
}

/** Paints from the darkest to the lightest, which shortens the search for the cheapest. */
export interface ByTone {
  readonly paints: readonly number[];
  /** Place of each paint in that list. */
  readonly rank: readonly number[];
}

/** Puts paints in the order of their tones. */
export function byTone({ features, price }: Pick<PricedPaints, 'features' | 'price'>): ByTone {
  const paints = Array.from(price.keys()).sort((one, two) => features[one * 3] - features[two * 3]);
  const rank = new Array<number>(paints.length).fill(0);
  for (const [place, paint] of paints.entries()) rank[paint] = place;
  return { paints, rank };
}

/**
 * The paint in which a colour costs least, of equal ones the first. Looks from a guess towards darker and lighter paints
 * until they differ more in tone alone than the best so far in everything.
 */
export function cheapestPaint(
  values: Float32Array,
  at: number,
  paints: Omit<PricedPaints, 'garish'>,
  { paints: sorted, rank }: ByTone,
  guess: number,
): number {
  const { features } = paints;
  const tone = values[at];
  let best = guess;
  let least = costOf(values, at, paints, guess);
  for (let step = -1; step <= 1; step += 2) {
    for (let place = rank[guess] + step; place >= 0 && place < sorted.length; place += step) {
      const paint = sorted[place];
      const apart = (features[paint * 3] - tone) * step;
      if (apart * apart > least) {
        if (apart > 0) break;
        continue;
      }
      const cost = costOf(values, at, paints, paint);
      if (cost > least || (cost === least && paint > best)) continue;
      least = cost;
      best = paint;
    }
  }
  return best;
}

/** Squared distance from a paint within which `costOf` adds nothing for the hue. */
export const squaredReach = SEEN_AS_SAME;

/**
 * Skin in features, which nearly keep hues: within 30 degrees of its direction (squared cosine), neither grey nor strong
 * (squared).
 */
const ALONG = 0.75;
const PALEST = 36;
const STRONGEST = 400;

/** What it costs that a paint is more colourful than a piece whose mean has these last two features. */
export function garishOf(second: number, third: number, { features, garish }: PricedPaints, paint: number): number {
  const own = second * second + third * third;
  const painted = features[paint * 3 + 1] * features[paint * 3 + 1] + features[paint * 3 + 2] * features[paint * 3 + 2];
  if (painted <= own) return 0;
  const along = skinHue[0] * second + skinHue[1] * third;
  const isSkin = own > PALEST && own < STRONGEST && along > 0 && along * along > ALONG * own;
  const excess = Math.sqrt(painted) - Math.sqrt(own);
  return (isSkin ? garish.skin : garish.other) * excess * excess;
}
