/** Activation function: 0 = none, 1 = ReLU, 3 = ReLU6, as numbered in the TensorFlow Lite schema. */
export type Activation = 0 | 1 | 3;

/** Applies an activation function in place. */
export function activate(values: Float32Array, activation: Activation): void {
  if (activation === 1) for (let i = 0; i < values.length; i++) values[i] = Math.max(0, values[i]);
  if (activation === 3) for (let i = 0; i < values.length; i++) values[i] = Math.min(6, Math.max(0, values[i]));
}

/** Logistic function 1 / (1 + e^-x). */
export function logistic(input: Float32Array, out: Float32Array): void {
  for (let i = 0; i < input.length; i++) out[i] = 1 / (1 + exponential(-input[i]));
}

/** e^x to nine digits with + and * only, identical on every machine: Taylor series of e^(x/1024), squared ten times. */
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

/** Sums; the shorter operand is repeated: one value, or one per channel. */
export function add(one: Float32Array, other: Float32Array, out: Float32Array): void {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  const period = short.length;
  for (let i = 0; i < out.length; i += period) for (let c = 0; c < period; c++) out[i + c] = long[i + c] + short[c];
}

/** Products; the shorter operand is repeated as in `add`. */
export function multiply(one: Float32Array, other: Float32Array, out: Float32Array): void {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one];
  const period = short.length;
  for (let i = 0; i < out.length; i += period) for (let c = 0; c < period; c++) out[i + c] = long[i + c] * short[c];
}
