import type { Raster } from '../../raster.ts';

/** Radius of each of three box blurs, a share of the picture's longer side. */
const CALM_BLUR = 0.02;
/** Share of its difference from grey and from its mean lightness that a calm background keeps. */
const CALM_CHROMA = 0.65;
const CALM_CONTRAST = 0.7;

/**
 * Red, green and blue of a background out of focus, a plane each. The subject gives nothing to it: no halo of its colours.
 *
 * @param share how much of each pixel is subject, 0 to 1
 */
export function calmed({ width, height, data }: Raster, share: Float32Array): readonly Float32Array[] {
  const reach = Math.max(1, Math.round(CALM_BLUR * Math.max(width, height)));
  const weight = share.map((own) => 1 - own + 1e-4);
  const whole = boxBlurred(weight, width, height, reach);
  const planes = [0, 1, 2].map((channel) => {
    const seen = boxBlurred(
      weight.map((amount, i) => amount * data[i * 4 + channel]),
      width,
      height,
      reach,
    );
    return seen.map((sum, i) => sum / whole[i]);
  });
  const lightness = planes[0].map((red, i) => 0.299 * red + 0.587 * planes[1][i] + 0.114 * planes[2][i]);
  let sum = 0;
  let total = 0;
  for (let i = 0; i < weight.length; i++) {
    sum += weight[i] * lightness[i];
    total += weight[i];
  }
  const mean = sum / total;
  return planes.map((plane) =>
    plane.map((level, i) => mean + CALM_CONTRAST * (lightness[i] - mean) + CALM_CHROMA * (level - lightness[i])),
  );
}

/** Three running means along rows and columns: nearly a Gaussian, at any radius for the same price. */
function boxBlurred(plane: Float32Array, width: number, height: number, reach: number): Float32Array {
  const from = plane.slice();
  const to = new Float32Array(plane.length);
  for (let round = 0; round < 3; round++) {
    for (let y = 0; y < height; y++) runningMean(from, to, y * width, 1, width, reach);
    for (let x = 0; x < width; x++) runningMean(to, from, x, width, height, reach);
  }
  return from;
}

function runningMean(
  from: Float32Array,
  to: Float32Array,
  start: number,
  step: number,
  length: number,
  reach: number,
): void {
  let sum = 0;
  for (let i = 0; i < Math.min(reach, length); i++) sum += from[start + i * step];
  for (let i = 0; i < length; i++) {
    if (i + reach < length) sum += from[start + (i + reach) * step];
    if (i > reach) sum -= from[start + (i - reach - 1) * step];
    to[start + i * step] = sum / (Math.min(length - 1, i + reach) - Math.max(0, i - reach) + 1);
  }
}
