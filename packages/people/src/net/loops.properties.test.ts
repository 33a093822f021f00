import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convolve, depthwiseConvolve, type Extent3, type Filter, pointwise } from './convolution.ts';
import { exponential } from './elementwise.ts';

const side = fc.integer({ min: 1, max: 9 });
const few = fc.integer({ min: 1, max: 5 });
const values = (length: number, seed: number) => Float32Array.from({ length }, (_, i) => Math.sin(seed + i * 1.7));

function defined(
  {
    input,
    weights,
    bias,
    perChannel,
  }: { input: Float32Array; weights: Float64Array; bias: Float64Array; perChannel: boolean },
  { height, width, channels }: Extent3,
  [y, x, o]: readonly [number, number, number],
  { kernel, step, pad }: Filter,
): number {
  let sum = bias[o];
  for (let i = 0; i < kernel ** 2 * channels; i++) {
    const c = i % channels;
    const place = Math.floor(i / channels);
    const fromY = y * step + Math.floor(place / kernel) - pad;
    const fromX = x * step + (place % kernel) - pad;
    const isOutside = fromY < 0 || fromX < 0 || fromY >= height || fromX >= width;
    if (isOutside || (perChannel && c !== o)) continue;
    const weight = perChannel ? place * channels + o : (o * kernel ** 2 + place) * channels + c;
    sum += weights[weight] * input[(fromY * width + fromX) * channels + c];
  }
  return sum;
}

const cases = fc.record({
  height: side,
  width: side,
  channels: few,
  outputs: few,
  kernel: fc.constantFrom(1, 3, 5),
  step: fc.constantFrom(1, 2),
  seed: fc.nat(100),
});

describe('convolution loops', () => {
  test('equal the definition of convolution', () => {
    fc.assert(
      fc.property(cases, ({ height, width, channels, outputs, kernel, step, seed }) => {
        const from = { height, width, channels };
        const filter = { kernel, step, pad: Math.floor(kernel / 2) };
        const place = { height: Math.ceil(height / step), width: Math.ceil(width / step) };
        const input = values(height * width * channels, seed);
        for (const perChannel of [false, true]) {
          const to = { ...place, channels: perChannel ? channels : outputs };
          const weights = new Float64Array(values(kernel * kernel * channels * (perChannel ? 1 : outputs), seed + 1));
          const bias = new Float64Array(values(to.channels, seed + 2));
          const out = new Float32Array(to.height * to.width * to.channels);
          (perChannel ? depthwiseConvolve : convolve)(input, weights, bias, out, from, to, filter);
          out.forEach((value, i) => {
            const pixel = Math.floor(i / to.channels);
            const place = [Math.floor(pixel / to.width), pixel % to.width, i % to.channels] as const;
            const sum = defined({ input, weights, bias, perChannel }, from, place, filter);
            if (Math.abs(sum - value) > 1e-5) throw new Error(`${value} at ${place}, not ${sum}`);
          });
        }
      }),
    );
  });
  test('compute each pixel independently of its neighbours', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 13 }), few, few, fc.nat(100), (pixels, depth, outputs, seed) => {
        const input = values(pixels * depth, seed);
        const weights = new Float64Array(values(outputs * depth, seed + 1));
        const bias = new Float64Array(values(outputs, seed + 2));
        const together = new Float32Array(pixels * outputs);
        pointwise(input, weights, bias, together, pixels);
        for (let p = 0; p < pixels; p++) {
          const alone = new Float32Array(outputs);
          pointwise(input.subarray(p * depth, (p + 1) * depth), weights, bias, alone, 1);
          expect([...alone]).toEqual([...together.subarray(p * outputs, (p + 1) * outputs)]);
        }
      }),
    );
  });
});

test('exponential equals Math.exp to eight digits', () => {
  fc.assert(
    fc.property(fc.double({ min: -40, max: 40, noNaN: true }), (x) => {
      expect(Math.abs(exponential(x) / Math.exp(x) - 1)).toBeLessThan(1e-8);
    }),
  );
});
