import { convolve, depthwiseConvolve, type Extent3, type Filter, pointwise } from './convolution.ts';
import { add, hardSwish, logistic, relu, scale } from './elementwise.ts';
import { type Graph, type Operation, readGraph } from './graph.ts';

/** A net ready to run: single-threaded and deterministic on every machine. */
export interface Net {
  /** Height and width of the input picture, which has three channels. */
  readonly height: number;
  readonly width: number;
  /** Runs the net on `height * width * 3` values. @returns outputs in file order, overwritten by the next run */
  run(picture: Float32Array): readonly Float32Array[];
}

/** Operator numbers in the TensorFlow Lite schema. */
const operator = {
  add: 0,
  averagePool: 1,
  convolution: 3,
  depthwise: 4,
  dequantize: 6,
  logistic: 14,
  maxPool: 17,
  multiply: 18,
  relu: 19,
  reshape: 22,
  resize: 23,
  pad: 34,
  hardSwish: 117,
} as const;
const TRANSPOSED = 'Convolution2DTransposeBias';

/** Operators that read each value before writing it, so their output may overwrite their first input. */
const inPlace: ReadonlySet<number | string> = new Set([
  operator.add,
  operator.multiply,
  operator.logistic,
  operator.relu,
  operator.reshape,
  operator.hardSwish,
]);

/** Loads a TensorFlow Lite file of `models`. @throws RangeError for other files and operators */
export function openNet(file: Uint8Array): Net {
  const graph = readGraph(file);
  const [picture] = graph.inputs;
  const [, height, width] = graph.tensors[picture].shape;
  const values = constantsOf(graph);
  values[picture] = new Float32Array(sizeOf(graph, picture));
  const steps = plan(graph, values);
  return {
    height,
    width,
    run(given) {
      values[picture]?.set(given);
      for (const step of steps) step();
      return graph.outputs.map((output) => floats(values, output));
    },
  };
}

type Values = (Float32Array | Int32Array | null)[];

/** Constants, including those that only pass through a dequantize operation. */
function constantsOf({ tensors, operations }: Graph): Values {
  const values: Values = tensors.map(({ data }) => data);
  for (const { operator: kind, inputs, output } of operations)
    if (kind === operator.dequantize) values[output] = values[inputs[0]];
  return values;
}

/** Allocates memory for every computed tensor, reusing that of tensors no longer needed, and lists the steps. */
function plan(graph: Graph, values: Values): (() => void)[] {
  const steps = graph.operations.filter(({ operator: kind }) => kind !== operator.dequantize);
  const lastUse = new Map<number, number>();
  steps.forEach(({ inputs }, i) => {
    for (const input of inputs) lastUse.set(input, i);
  });
  for (const output of graph.outputs) lastUse.set(output, steps.length);
  const isConstant = values.map((value, i) => value !== null && !graph.inputs.includes(i));
  const free: Float32Array[] = [];
  const whole = new Map<number, Float32Array>(graph.inputs.map((input) => [input, floats(values, input)]));
  return steps.map((step, i) => {
    const size = sizeOf(graph, step.output);
    const expiring = step.inputs.filter((input) => !isConstant[input] && lastUse.get(input) === i);
    const over = expiring.find((input) => inPlace.has(step.operator) && sizeOf(graph, input) === size);
    const memory = (over === undefined ? takeBuffer(free, size) : whole.get(over)) ?? new Float32Array(size);
    whole.set(step.output, memory);
    values[step.output] = memory.subarray(0, size);
    for (const input of new Set(expiring)) {
      const left = whole.get(input);
      if (input !== over && left) free.push(left);
    }
    return bindStep(graph, step, values);
  });
}

/** Takes the smallest free buffer of at least `size` values. */
function takeBuffer(free: Float32Array[], size: number): Float32Array | undefined {
  let best = -1;
  free.forEach(({ length }, i) => {
    if (length >= size && (best < 0 || length < free[best].length)) best = i;
  });
  return best < 0 ? undefined : free.splice(best, 1)[0];
}

function sizeOf({ tensors }: Graph, tensor: number): number {
  return tensors[tensor].shape.reduce((size, side) => size * side, 1);
}

function extentOf({ tensors }: Graph, tensor: number): Extent3 {
  const [, height, width, channels] = tensors[tensor].shape;
  return { height, width, channels };
}

function floats(values: Values, tensor: number): Float32Array {
  const found = values[tensor];
  if (!(found instanceof Float32Array)) throw new RangeError(`Tensor ${tensor} has no floats`);
  return found;
}

/** A constant as doubles, so that inner loops need not convert it. */
function doubles(values: Values, tensor: number): Float64Array {
  return new Float64Array(floats(values, tensor));
}

/** Returns a function that runs a step on its tensors. */
function bindStep(graph: Graph, step: Operation, values: Values): () => void {
  const [first, second, third] = step.inputs;
  const input = floats(values, first);
  const out = floats(values, step.output);
  const from = extentOf(graph, first);
  const to = extentOf(graph, step.output);
  switch (step.operator) {
    case operator.convolution: {
      const [weights, bias] = [doubles(values, second), doubles(values, third)];
      const filter = filterOf(graph, step, from, to);
      if (filter.kernel === 1) return () => pointwise(input, weights, bias, out, to.height * to.width);
      return () => convolve(input, weights, bias, out, from, to, filter);
    }
    case operator.depthwise: {
      const [weights, bias] = [doubles(values, second), doubles(values, third)];
      const filter = filterOf(graph, step, from, to);
      return () => depthwiseConvolve(input, weights, bias, out, from, to, filter);
    }
    case TRANSPOSED: {
      const [weights, bias] = [doubles(values, second), doubles(values, third)];
      return () => transposedConvolve(input, weights, bias, out, from, to);
    }
    case operator.add: {
      const other = floats(values, second);
      return () => add(input, other, out);
    }
    case operator.multiply: {
      const factors = floats(values, second);
      return () => scale(input, factors, out);
    }
    case operator.averagePool:
      return () => averagePool(input, out);
    case operator.maxPool:
      return () => maxPool(input, out, to);
    case operator.resize:
      return () => resize(input, out, from, to);
    case operator.pad:
      return () => padChannels(input, out, from, to);
    case operator.relu:
      return () => relu(input, out);
    case operator.reshape:
      return () => out.set(input);
    case operator.logistic:
      return () => logistic(input, out);
    case operator.hardSwish:
      return () => hardSwish(input, out);
    default:
      throw new RangeError(`Operator ${step.operator} is not known`);
  }
}

/** The filter of a convolution, centred on its pixel. */
function filterOf({ tensors }: Graph, { inputs, stride: step }: Operation, from: Extent3, to: Extent3): Filter {
  const [, kernel] = tensors[inputs[1]].shape;
  return { kernel, step, pad: Math.max(0, Math.floor(((to.height - 1) * step + kernel - from.height) / 2)) };
}

/** Mean of each channel over the whole picture. */
function averagePool(input: Float32Array, out: Float32Array): void {
  const channels = out.length;
  for (let c = 0; c < channels; c++) {
    let sum = 0;
    for (let i = c; i < input.length; i += channels) sum += input[i];
    out[c] = sum / (input.length / channels);
  }
}

/** Maximum of each channel over blocks of 2 x 2 pixels. */
function maxPool(input: Float32Array, out: Float32Array, { height, width, channels }: Extent3): void {
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
function resize(input: Float32Array, out: Float32Array, from: Extent3, to: Extent3): void {
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
function padChannels(input: Float32Array, out: Float32Array, from: Extent3, to: Extent3): void {
  out.fill(0);
  for (let pixel = 0; pixel < from.height * from.width; pixel++)
    out.set(input.subarray(pixel * from.channels, (pixel + 1) * from.channels), pixel * to.channels);
}

/** Transposed convolution with a kernel as large as its stride: every pixel becomes a separate block. */
function transposedConvolve(
  input: Float32Array,
  weights: Float64Array,
  bias: Float64Array,
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
