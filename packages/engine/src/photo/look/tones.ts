import { oklabOfRgb } from '../../colour/oklab.ts';
import type { Raster } from '../../raster.ts';
import type { PerChannel } from './corrections.ts';

/** Statistics of the tones and colours of a photo. */
export type Tones = ReturnType<typeof tonesOf>;

/** Measures a picture; a copy with a few hundred pixels a side is enough. */
export function tonesOf({ data }: Raster) {
  const count = data.length / 4;
  const lab = Array.from({ length: count }, (_, i) => oklabOfRgb([data[i * 4], data[i * 4 + 1], data[i * 4 + 2]]));
  const order = Array.from({ length: count }, (_, i) => i).sort((one, other) => lab[one][0] - lab[other][0]);
  const at = (share: number) => lab[order[Math.min(count - 1, Math.floor(share * count))]][0];
  const meanA = lab.reduce((sum, one) => sum + one[1], 0) / count;
  const meanB = lab.reduce((sum, one) => sum + one[2], 0) / count;
  const castChroma = Math.sqrt(meanA * meanA + meanB * meanB);
  const [u, v] = castChroma > 0 ? [meanA / castChroma, meanB / castChroma] : [1, 0];
  const along = lab.map(([, a, b]) => u * a + v * b).sort((one, other) => one - other);
  const ends = Math.max(1, Math.floor(count * 0.04));
  const alongOf = (some: readonly number[]) =>
    some.reduce((sum, i) => sum + u * lab[i][1] + v * lab[i][2], 0) / some.length;
  const across = Math.sqrt(lab.reduce((sum, [, a, b]) => sum + (u * b - v * a) ** 2, 0) / count);
  return {
    /** OKLab lightness: 1st and 99th percentile, median, and the distance between the percentiles. */
    dark: at(0.01),
    bright: at(0.99),
    middle: at(0.5),
    range: at(0.99) - at(0.01),
    ...channelLevels(data),
    /** Chroma of the mean colour. */
    castChroma,
    /** Chroma along the hue of the mean colour: 3rd percentile; mean of the darkest or lightest 4 %, the lower. */
    leastAlong: along[Math.floor(count * 0.03)],
    endsAlong: Math.min(alongOf(order.slice(0, ends)), alongOf(order.slice(-ends))),
    /** RMS of the colours perpendicular to the cast: almost 0 in a photo of one hue. */
    across,
  };
}

/** Levels of each channel: 0.5 % and 99.5 % percentiles, and means. */
function channelLevels(data: Uint8ClampedArray) {
  const count = data.length / 4;
  const sorted = [0, 1, 2].map((channel) => Uint8Array.from({ length: count }, (_, i) => data[i * 4 + channel]).sort());
  const at = (share: number) => (channel: number) => sorted[channel][Math.min(count - 1, Math.floor(share * count))];
  const mean = (channel: number) => sorted[channel].reduce((sum, level) => sum + level, 0) / count;
  return { low: each(at(0.005)), high: each(at(0.995)), mean: each(mean) };
}

/** Evaluates a function for each channel. */
export const each = (of: (channel: number) => number): PerChannel => [of(0), of(1), of(2)];
