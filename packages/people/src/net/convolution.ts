/** The inner loops of a net. Sums are doubles. Only + and * are used, so every machine computes the same bits. */

/** Shape of a float picture in a net. */
export interface Extent3 {
  readonly height: number;
  readonly width: number;
  readonly channels: number;
}

/** A square filter: its side, its step, and the rows and columns of zeros before the picture. */
export interface Filter {
  readonly kernel: number;
  readonly step: number;
  readonly pad: number;
}

/** out[p, o] = bias[o] + sum over k of input[p, k] * weights[o, k], four pixels and two outputs at a time. */
export function pointwise(
  input: Float32Array,
  weights: Float64Array,
  bias: Float64Array,
  out: Float32Array,
  pixels: number,
  outAt = 0,
): void {
  const outputs = bias.length;
  const depth = weights.length / outputs;
  const wholePixels = pixels - (pixels % 4);
  const wholeOutputs = outputs - (outputs % 2);
  const four = new Float64Array(4 * depth); // converted once for all outputs
  for (let p = 0; p < wholePixels; p += 4) {
    four.set(input.subarray(p * depth, (p + 4) * depth));
    for (let o = 0; o < wholeOutputs; o += 2) {
      const w0 = o * depth;
      const w1 = w0 + depth;
      let s00 = bias[o];
      let s10 = s00;
      let s20 = s00;
      let s30 = s00;
      let s01 = bias[o + 1];
      let s11 = s01;
      let s21 = s01;
      let s31 = s01;
      for (let k = 0; k < depth; k++) {
        const u = weights[w0 + k];
        const v = weights[w1 + k];
        const a = four[k];
        const b = four[depth + k];
        const c = four[2 * depth + k];
        const d = four[3 * depth + k];
        s00 += u * a;
        s10 += u * b;
        s20 += u * c;
        s30 += u * d;
        s01 += v * a;
        s11 += v * b;
        s21 += v * c;
        s31 += v * d;
      }
      const at = outAt + p * outputs + o;
      out[at] = s00;
      out[at + 1] = s01;
      out[at + outputs] = s10;
      out[at + outputs + 1] = s11;
      out[at + 2 * outputs] = s20;
      out[at + 2 * outputs + 1] = s21;
      out[at + 3 * outputs] = s30;
      out[at + 3 * outputs + 1] = s31;
    }
    for (let o = wholeOutputs; o < outputs; o++)
      for (let q = p; q < p + 4; q++) out[outAt + q * outputs + o] = dot(input, weights, bias, q, o);
  }
  for (let p = wholePixels; p < pixels; p++)
    for (let o = 0; o < outputs; o++) out[outAt + p * outputs + o] = dot(input, weights, bias, p, o);
}

function dot(input: Float32Array, weights: Float64Array, bias: Float64Array, pixel: number, output: number): number {
  const depth = weights.length / bias.length;
  let sum = bias[output];
  for (let k = 0; k < depth; k++) sum += weights[output * depth + k] * input[pixel * depth + k];
  return sum;
}

/** Convolution via im2col: gathers the patches of an output row, then applies `pointwise`. */
export function convolve(
  input: Float32Array,
  weights: Float64Array,
  bias: Float64Array,
  out: Float32Array,
  from: Extent3,
  to: Extent3,
  filter: Filter,
): void {
  const depth = filter.kernel ** 2 * from.channels;
  const patches = new Float32Array(to.width * depth);
  for (let y = 0; y < to.height; y++) {
    for (let x = 0; x < to.width; x++) gatherPatch(input, patches, x * depth, from, filter, y, x);
    pointwise(patches, weights, bias, out, to.width, y * to.width * to.channels);
  }
}

/** Copies the patch of one output pixel; values outside the picture are zeros. */
function gatherPatch(
  input: Float32Array,
  patches: Float32Array,
  at: number,
  { height, width, channels }: Extent3,
  { kernel, step, pad }: Filter,
  y: number,
  x: number,
): void {
  for (let place = 0; place < kernel ** 2; place++) {
    const fromY = y * step + Math.floor(place / kernel) - pad;
    const fromX = x * step + (place % kernel) - pad;
    const isInside = fromY >= 0 && fromY < height && fromX >= 0 && fromX < width;
    const from = (fromY * width + fromX) * channels;
    const to = at + place * channels;
    for (let c = 0; c < channels; c++) patches[to + c] = isInside ? input[from + c] : 0;
  }
}

/** Depthwise convolution. `weights` are ordered by kernel position, then by channel. */
export function depthwiseConvolve(
  input: Float32Array,
  weights: Float64Array,
  bias: Float64Array,
  out: Float32Array,
  from: Extent3,
  to: Extent3,
  filter: Filter,
): void {
  const { kernel, step, pad } = filter;
  const { channels } = from;
  // Fast path for 3 x 3 kernels inside the picture, which make up most of a net.
  for (let y = 0; y < to.height; y++) {
    const top = y * step - pad;
    const rowsInside = top >= 0 && top + kernel <= from.height;
    for (let x = 0; x < to.width; x++) {
      const left = x * step - pad;
      const at = (y * to.width + x) * channels;
      if (kernel === 3 && rowsInside && left >= 0 && left + 3 <= from.width)
        depthwise3x3(
          input,
          weights,
          bias,
          out,
          at,
          (top * from.width + left) * channels,
          from.width * channels,
          channels,
        );
      else depthwiseAtBorder(input, weights, bias, out, at, { top, left, kernel }, from);
    }
  }
}

function depthwise3x3(
  input: Float32Array,
  weights: Float64Array,
  bias: Float64Array,
  out: Float32Array,
  at: number,
  start: number,
  row: number,
  channels: number,
): void {
  const two = 2 * channels;
  const second = start + row;
  const third = second + row;
  for (let c = 0; c < channels; c++) {
    out[at + c] =
      bias[c] +
      weights[c] * input[start + c] +
      weights[channels + c] * input[start + channels + c] +
      weights[two + c] * input[start + two + c] +
      weights[3 * channels + c] * input[second + c] +
      weights[4 * channels + c] * input[second + channels + c] +
      weights[5 * channels + c] * input[second + two + c] +
      weights[6 * channels + c] * input[third + c] +
      weights[7 * channels + c] * input[third + channels + c] +
      weights[8 * channels + c] * input[third + two + c];
  }
}

function depthwiseAtBorder(
  input: Float32Array,
  weights: Float64Array,
  bias: Float64Array,
  out: Float32Array,
  at: number,
  { top, left, kernel }: { readonly top: number; readonly left: number; readonly kernel: number },
  { height, width, channels }: Extent3,
): void {
  const firstY = Math.max(0, -top);
  const lastY = Math.min(kernel, height - top);
  const firstX = Math.max(0, -left);
  const lastX = Math.min(kernel, width - left);
  for (let c = 0; c < channels; c++) {
    let sum = bias[c];
    for (let ky = firstY; ky < lastY; ky++) {
      const row = (top + ky) * width + left;
      for (let kx = firstX; kx < lastX; kx++)
        sum += weights[(ky * kernel + kx) * channels + c] * input[(row + kx) * channels + c];
    }
    out[at + c] = sum;
  }
}
