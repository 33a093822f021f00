import type { Extent3 } from './convolution.ts';

/** Operations that combine values of different pixels. */

/** Mean of each channel over the whole picture. */
export function averagePool(input: Float32Array, out: Float32Array): void {
  const channels = out.length;
  for (let c = 0; c < channels; c++) {
    let sum = 0;
    for (let i = c; i < input.length; i += channels) sum += input[i];
    out[c] = sum / (input.length / channels);
  }
}

/** Maximum of each channel over blocks of 2 x 2 pixels. */
export function maxPool(input: Float32Array, out: Float32Array, { height, width, channels }: Extent3): void {
  const row = 2 * width * channels;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < channels; c++) {
        const at = 2 * y * row + 2 * x * channels + c;
        const [first, second] = [input[at], input[at + channels]];
        const [third, fourth] = [input[at + row], input[at + row + channels]];
        out[(y * width + x) * channels + c] = Math.max(first, second, third, fourth);
      }
}

/** Bilinear upscaling; pixels are areas, not points. */
export function resize(input: Float32Array, out: Float32Array, from: Extent3, to: Extent3): void {
  const { channels } = from;
  const stepY = from.height / to.height;
  const stepX = from.width / to.width;
  const place = (i: number, step: number) => Math.max(0, (i + 0.5) * step - 0.5);
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

/** Appends channels of zeros to every pixel. */
export function padChannels(input: Float32Array, out: Float32Array, from: Extent3, to: Extent3): void {
  out.fill(0);
  for (let pixel = 0; pixel < from.height * from.width; pixel++)
    out.set(input.subarray(pixel * from.channels, (pixel + 1) * from.channels), pixel * to.channels);
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
