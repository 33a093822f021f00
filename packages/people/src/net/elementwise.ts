/** Rectifier: the larger of x and 0, exact. `Math.max` would branch on signs, which are unpredictable. */
export function relu(input: Float32Array, out: Float32Array): void {
  for (let i = 0; i < input.length; i++) out[i] = (input[i] + Math.abs(input[i])) / 2;
}

/** Logistic function 1 / (1 + e^-x). */
export function logistic(input: Float32Array, out: Float32Array): void {
  for (let i = 0; i < input.length; i++) out[i] = 1 / (1 + exponential(-input[i]));
}

/** e^x to nine digits, identical on every machine: a Taylor series of e^(x/1024) with +, * and /, squared ten times. */
export function exponential(x: number): number {
  const step = Math.min(80, Math.max(-80, x)) / 1024;
  let value = 1 + step * (1 + (step / 2) * (1 + (step / 3) * (1 + (step / 4) * (1 + step / 5))));
  for (let i = 0; i < 10; i++) value *= value;
  return value;
}

/** Hard swish: x * min(6, max(0, x + 3)) / 6. Source: A. Howard et al., "Searching for MobileNetV3" (2019). */
export function hardSwish(input: Float32Array, out: Float32Array): void {
  for (let i = 0; i < input.length; i++) out[i] = (input[i] * Math.min(6, Math.max(0, input[i] + 3))) / 6;
}

/** Sums of two pictures. */
export function add(one: Float32Array, other: Float32Array, out: Float32Array): void {
  for (let i = 0; i < out.length; i++) out[i] = one[i] + other[i];
}

/** Products of every pixel with one factor per channel. */
export function scale(input: Float32Array, factors: Float32Array, out: Float32Array): void {
  const channels = factors.length;
  for (let i = 0; i < out.length; i += channels)
    for (let c = 0; c < channels; c++) out[i + c] = input[i + c] * factors[c];
}
