import type { Extent3, Stride } from './convolution.ts';

/** Operations that combine values of different pixels. */

/** Mean or maximum of each channel under a filter; values outside the picture are ignored. */
export function pool(
  input: Float32Array,
  out: Float32Array,
  from: Extent3,
  to: Extent3,
  { kernelHeight, kernelWidth, down, across, padTop, padLeft }: Stride,
  highest: boolean,
): void {
  for (let y = 0; y < to.height; y++)
    for (let x = 0; x < to.width; x++) {
      const window = {
        top: Math.max(0, y * down - padTop),
        bottom: Math.min(from.height, y * down - padTop + kernelHeight),
        left: Math.max(0, x * across - padLeft),
        right: Math.min(from.width, x * across - padLeft + kernelWidth),
      };
      poolOne(input, out, (y * to.width + x) * to.channels, from, window, highest);
    }
}

function poolOne(
  input: Float32Array,
  out: Float32Array,
  at: number,
  { width, channels }: Extent3,
  { top, bottom, left, right }: { readonly top: number; bottom: number; left: number; right: number },
  highest: boolean,
): void {
  for (let c = 0; c < channels; c++) {
    let most = Number.NEGATIVE_INFINITY;
    let sum = 0;
    for (let y = top; y < bottom; y++)
      for (let x = left; x < right; x++) {
        const value = input[(y * width + x) * channels + c];
        most = Math.max(most, value);
        sum += value;
      }
    out[at + c] = highest ? most : sum / ((bottom - top) * (right - left));
  }
}

/** Bilinear upscaling. `halfPixels`: pixels are areas, not points. */
export function resize(
  input: Float32Array,
  out: Float32Array,
  from: Extent3,
  to: Extent3,
  { alignCorners, halfPixels }: { readonly alignCorners: boolean; readonly halfPixels: boolean },
): void {
  const { channels } = from;
  const stepY = alignCorners && to.height > 1 ? (from.height - 1) / (to.height - 1) : from.height / to.height;
  const stepX = alignCorners && to.width > 1 ? (from.width - 1) / (to.width - 1) : from.width / to.width;
  const place = (i: number, step: number) => Math.max(0, halfPixels ? (i + 0.5) * step - 0.5 : i * step);
  for (let y = 0; y < to.height; y++) {
    const atY = place(y, stepY);
    const above = Math.min(from.height - 1, Math.floor(atY));
    const below = Math.min(from.height - 1, above + 1);
    const shareY = atY - above;
    for (let x = 0; x < to.width; x++) {
      const atX = place(x, stepX);
      const left = Math.min(from.width - 1, Math.floor(atX));
      const right = Math.min(from.width - 1, left + 1);
      const shareX = atX - left;
      const [aboveLeft, aboveRight] = [(above * from.width + left) * channels, (above * from.width + right) * channels];
      const [belowLeft, belowRight] = [(below * from.width + left) * channels, (below * from.width + right) * channels];
      const at = (y * to.width + x) * channels;
      for (let c = 0; c < channels; c++) {
        const high = input[aboveLeft + c] * (1 - shareX) + input[aboveRight + c] * shareX;
        const low = input[belowLeft + c] * (1 - shareX) + input[belowRight + c] * shareX;
        out[at + c] = high * (1 - shareY) + low * shareY;
      }
    }
  }
}

/** Zero padding around the picture and after its channels. */
export function pad(
  input: Float32Array,
  out: Float32Array,
  from: Extent3,
  to: Extent3,
  before: { readonly rows: number; readonly columns: number; readonly channels: number },
): void {
  out.fill(0);
  for (let y = 0; y < from.height; y++)
    for (let x = 0; x < from.width; x++) {
      const at = (y * from.width + x) * from.channels;
      const to0 = ((y + before.rows) * to.width + x + before.columns) * to.channels + before.channels;
      for (let c = 0; c < from.channels; c++) out[to0 + c] = input[at + c];
    }
}

/** Transposed convolution with a kernel as large as its stride: every pixel becomes a separate block. */
export function transposedConvolve(
  input: Float32Array,
  weights: Float32Array,
  bias: Float32Array,
  out: Float32Array,
  from: Extent3,
  to: Extent3,
): void {
  const times = to.height / from.height;
  const { channels } = from;
  for (let y = 0; y < to.height; y++)
    for (let x = 0; x < to.width; x++) {
      const at = (Math.floor(y / times) * from.width + Math.floor(x / times)) * channels;
      for (let o = 0; o < to.channels; o++) {
        const filter = ((o * times + (y % times)) * times + (x % times)) * channels;
        let sum = bias[o];
        for (let c = 0; c < channels; c++) sum += weights[filter + c] * input[at + c];
        out[(y * to.width + x) * to.channels + o] = sum;
      }
    }
}
