import type { Raster } from '../../raster.ts';

/** Three whole numbers, for red, green and blue. */
export type PerChannel = readonly [red: number, green: number, blue: number];

/** Corrections of a photo. They are stored with its crop so that every device applies the same. */
export interface Corrections {
  /** Levels that become black, 0 to 120. */
  readonly black: PerChannel;
  /** Levels that become white, 135 to 255. */
  readonly white: PerChannel;
  /** Exponents applied after that, in hundredths (30 to 300); below 100 is lighter. */
  readonly gamma: PerChannel;
  /** Saturation in percent, 50 to 200. */
  readonly chroma: number;
  /** Denoising: neighbours whose lightness differs by at most this many levels (0 to 60) are averaged. */
  readonly noise: number;
}

/** Weights of red, green and blue in the grey around which saturation is changed. */
export const greyWeights = [0.299, 0.587, 0.114] as const;

/** Corrections that change nothing. */
export const noCorrections: Corrections = {
  black: [0, 0, 0],
  white: [255, 255, 255],
  gamma: [100, 100, 100],
  chroma: 100,
  noise: 0,
};

/** Whether `corrected` would change nothing. */
export function isPlainCorrection({ black, white, gamma, chroma, noise }: Corrections): boolean {
  const plain = black.every((b) => b === 0) && white.every((w) => w === 255) && gamma.every((g) => g === 100);
  return plain && chroma === 100 && noise === 0;
}

/**
 * Applies corrections: denoising, levels and exponents by channel, then saturation; alpha is kept.
 * @returns a new raster, or `picture` itself if nothing changes
 */
export function corrected(picture: Raster, corrections: Corrections): Raster {
  if (isPlainCorrection(corrections)) return picture;
  const { width, height } = picture;
  const data = corrections.noise > 0 ? denoised(picture, corrections.noise) : new Uint8ClampedArray(picture.data);
  const [red, green, blue] = [0, 1, 2].map((channel) => correctionCurve(corrections, channel));
  const more = corrections.chroma / 100;
  for (let at = 0; at < data.length; at += 4) {
    const r = red[data[at]];
    const g = green[data[at + 1]];
    const b = blue[data[at + 2]];
    const grey = greyWeights[0] * r + greyWeights[1] * g + greyWeights[2] * b;
    data[at] = grey + more * (r - grey);
    data[at + 1] = grey + more * (g - grey);
    data[at + 2] = grey + more * (b - grey);
  }
  return { width, height, data };
}

// Rounds powers, whose last bits differ between JavaScript engines.
const GRID = 2 ** 20;

/** Corrected levels of a channel (0 red, 1 green, 2 blue): 256 values, 0 to 255, ascending, not rounded. */
export function correctionCurve({ black, white, gamma }: Corrections, channel: number): Float64Array {
  const from = black[channel];
  const span = white[channel] - from;
  return Float64Array.from({ length: 256 }, (_, level) => {
    const share = Math.min(1, Math.max(0, (level - from) / span));
    return (255 * Math.round(share ** (gamma[channel] / 100) * GRID)) / GRID;
  });
}

const REACH = 2; // pixels to each side

/** Sigma filter: the mean of neighbours that differ by at most `most` levels. Source: J. S. Lee (1983). */
function denoised({ width, height, data }: Raster, most: number): Uint8ClampedArray {
  const light = new Float32Array(width * height);
  for (let i = 0, at = 0; i < light.length; i++, at += 4)
    light[i] = 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2];
  const out = new Uint8ClampedArray(data);
  for (let y = 0, i = 0; y < height; y++) {
    const top = Math.max(0, y - REACH);
    const bottom = Math.min(height - 1, y + REACH);
    for (let x = 0; x < width; x++, i++) {
      const left = Math.max(0, x - REACH);
      const right = Math.min(width - 1, x + REACH);
      let count = 0;
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let row = top; row <= bottom; row++) {
        for (let near = row * width + left, last = row * width + right; near <= last; near++) {
          if (Math.abs(light[near] - light[i]) > most) continue;
          count++;
          red += data[near * 4];
          green += data[near * 4 + 1];
          blue += data[near * 4 + 2];
        }
      }
      out[i * 4] = red / count;
      out[i * 4 + 1] = green / count;
      out[i * 4 + 2] = blue / count;
    }
  }
  return out;
}
