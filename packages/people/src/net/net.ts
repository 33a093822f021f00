import { convolve, depthwiseConvolve, type Extent3, pointwise, type Stride } from './convolution.ts';
import { type Activation, activate, add, hardSwish, logistic, multiply } from './elementwise.ts';
import { type Graph, type Operation, readGraph } from './graph.ts';
import { transposedConvolve, pad, pool, resize } from './grids.ts';

/** A net ready to run: single-threaded and deterministic on every machine. */
export interface Net {
  /** Height and width of the input picture; three channels. */
  readonly height: number;
  readonly width: number;
  /** Runs it on `height * width * 3` values. @returns outputs in the order of the file; overwritten by the next run */
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

/**
 * Loads a TensorFlow Lite file of 16- or 32-bit floats with the operators of MediaPipe's small image nets.
 * @throws RangeError for other files and operators
 */
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
    const expiring = step.inputs.filter((input) => !isConstant[input] && input >= 0 && lastUse.get(input) === i);
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

/** Binds the tensors and options of a step. */
function bindStep(graph: Graph, step: Operation, values: Values): () => void {
  const [first, second, third] = step.inputs;
  const input = floats(values, first);
  const out = floats(values, step.output);
  const from = extentOf(graph, first);
  const to = extentOf(graph, step.output);
  switch (step.operator) {
    case operator.convolution: {
      const stride = strideOf(graph, step, from, to, { height: 1, width: 2 });
      const weights = floats(values, second);
      const bias = floats(values, third);
      const isPointwise = stride.kernelHeight * stride.kernelWidth * stride.down * stride.across === 1;
      const run = isPointwise
        ? () => pointwise(input, weights, bias, out, to.height * to.width)
        : () => convolve(input, weights, bias, out, from, to, stride);
      return withActivation(run, out, activationOf(step, 3));
    }
    case operator.depthwise: {
      const stride = strideOf(graph, step, from, to, { height: 1, width: 2 });
      const weights = floats(values, second);
      const bias = floats(values, third);
      return withActivation(
        () => depthwiseConvolve(input, weights, bias, out, from, to, stride),
        out,
        activationOf(step, 4),
      );
    }
    case operator.add:
    case operator.multiply: {
      const other = floats(values, second);
      const run = step.operator === operator.add ? add : multiply;
      return withActivation(() => run(input, other, out), out, activationOf(step, 0));
    }
    case operator.averagePool:
    case operator.maxPool: {
      const stride = poolOf(step, from, to);
      const highest = step.operator === operator.maxPool;
      return withActivation(() => pool(input, out, from, to, stride, highest), out, activationOf(step, 5));
    }
    case operator.resize: {
      const how = { alignCorners: step.byte(2) === 1, halfPixels: step.byte(3) === 1 };
      return () => resize(input, out, from, to, how);
    }
    case operator.pad: {
      const [, , rows, , columns, , channels] = values[second] ?? [];
      return () => pad(input, out, from, to, { rows, columns, channels });
    }
    default:
      return bindUnary(step.operator, input, out, () =>
        transposedConvolve(input, floats(values, second), floats(values, third), out, from, to),
      );
  }
}

function bindUnary(kind: number | string, input: Float32Array, out: Float32Array, enlarge: () => void): () => void {
  switch (kind) {
    case operator.relu:
      return () => {
        out.set(input);
        activate(out, 1);
      };
    case operator.reshape:
      return () => out.set(input);
    case operator.logistic:
      return () => logistic(input, out);
    case operator.hardSwish:
      return () => hardSwish(input, out);
    case TRANSPOSED:
      return enlarge;
    default:
      throw new RangeError(`Operator ${kind} is not known`);
  }
}

function withActivation(run: () => void, out: Float32Array, activation: Activation): () => void {
  if (activation === 0) return run;
  return () => {
    run();
    activate(out, activation);
  };
}

function activationOf(step: Operation, field: number): Activation {
  const activation = step.byte(field);
  if (activation === 0 || activation === 1 || activation === 3) return activation;
  throw new RangeError(`Activation ${activation} is not known`);
}

/** Kernel, stride and padding of a convolution: "same" (0) centres the filters, "valid" (1) keeps them inside. */
function strideOf(
  { tensors }: Graph,
  step: Operation,
  from: Extent3,
  to: Extent3,
  axis: { readonly height: number; readonly width: number },
): Stride {
  const { shape } = tensors[step.inputs[1]];
  return placed(step, from, to, {
    kernelHeight: shape[axis.height],
    kernelWidth: shape[axis.width],
    across: step.integer(1, 1),
    down: step.integer(2, 1),
  });
}

function poolOf(step: Operation, from: Extent3, to: Extent3): Stride {
  return placed(step, from, to, {
    across: step.integer(1, 1),
    down: step.integer(2, 1),
    kernelWidth: step.integer(3, 1),
    kernelHeight: step.integer(4, 1),
  });
}

function placed(step: Operation, from: Extent3, to: Extent3, filter: Omit<Stride, 'padTop' | 'padLeft'>): Stride {
  const isSame = step.byte(0) === 0;
  const rim = (length: number, out: number, kernel: number, stride: number) =>
    isSame ? Math.max(0, Math.floor(((out - 1) * stride + kernel - length) / 2)) : 0;
  return {
    ...filter,
    padTop: rim(from.height, to.height, filter.kernelHeight, filter.down),
    padLeft: rim(from.width, to.width, filter.kernelWidth, filter.across),
  };
}
