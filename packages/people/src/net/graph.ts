import { type FlatBuffer, openFlatBuffer } from './flatbuffer.ts';

/** A tensor; pictures are stored row by row, pixel by pixel, channel by channel. */
export interface Tensor {
  readonly shape: readonly number[];
  /** Values of a constant; null if computed. */
  readonly data: Float32Array | Int32Array | null;
}

/** One step of a net. */
export interface Operation {
  /** Operator number in the TensorFlow Lite schema, or the name of a custom operator. */
  readonly operator: number | string;
  /** Tensor indexes; -1 for an omitted input. */
  readonly inputs: readonly number[];
  readonly output: number;
  /** An option of the operator by field number: a byte or 32 bits. */
  readonly byte: (field: number) => number;
  readonly integer: (field: number, otherwise: number) => number;
}

/** A net as stored in its file. */
export interface Graph {
  readonly tensors: readonly Tensor[];
  readonly operations: readonly Operation[];
  readonly inputs: readonly number[];
  readonly outputs: readonly number[];
}

const FLOAT32 = 0;
const FLOAT16 = 1;
const INT32 = 2;
const CUSTOM = 32;

/**
 * Reads the first subgraph of a TensorFlow Lite file.
 * @throws RangeError for invalid files, or tensors other than floats and 32-bit integers
 * Source: `schema.fbs` of TensorFlow Lite, version 3.
 */
export function readGraph(file: Uint8Array): Graph {
  const buffer = openFlatBuffer(file);
  const operators = buffer.tables(buffer.root, 1).map((code) => operatorOf(buffer, code));
  const [subgraph] = buffer.tables(buffer.root, 2);
  const buffers = buffer.tables(buffer.root, 4);
  if (subgraph === undefined) throw new RangeError('The model has no subgraph');
  const tensors = buffer.tables(subgraph, 0).map((tensor): Tensor => {
    const bytes = buffer.bytes(buffers[integerAt(buffer, tensor, 2, 0)], 0);
    const type = byteAt(buffer, tensor, 1);
    return { shape: buffer.integers(tensor, 0), data: bytes && valuesOf(bytes, type) };
  });
  const operations = buffer.tables(subgraph, 3).map((operation): Operation => {
    const options = buffer.target(operation, 4);
    return {
      operator: operators[integerAt(buffer, operation, 0, 0)],
      inputs: buffer.integers(operation, 1),
      output: buffer.integers(operation, 2)[0],
      byte: (field) => (options === 0 ? 0 : byteAt(buffer, options, field)),
      integer: (field, otherwise) => (options === 0 ? otherwise : integerAt(buffer, options, field, otherwise)),
    };
  });
  return { tensors, operations, inputs: buffer.integers(subgraph, 1), outputs: buffer.integers(subgraph, 2) };
}

/** Files from before 2020 store the number in a byte, later ones in 32 bits. */
function operatorOf(buffer: FlatBuffer, code: number): number | string {
  const number = Math.max(byteAt(buffer, code, 0), integerAt(buffer, code, 3, 0));
  if (number !== CUSTOM) return number;
  return String.fromCharCode(...(buffer.bytes(code, 1) ?? []));
}

function byteAt(buffer: FlatBuffer, table: number, field: number): number {
  const at = buffer.field(table, field);
  return at === 0 ? 0 : buffer.view.getUint8(at);
}

function integerAt(buffer: FlatBuffer, table: number, field: number, otherwise: number): number {
  const at = buffer.field(table, field);
  return at === 0 ? otherwise : buffer.view.getInt32(at, true);
}

function valuesOf(bytes: Uint8Array, type: number): Float32Array | Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (type) {
    case FLOAT16:
      return Float32Array.from({ length: bytes.length / 2 }, (_, i) => float16(view.getUint16(2 * i, true)));
    case FLOAT32:
      return Float32Array.from({ length: bytes.length / 4 }, (_, i) => view.getFloat32(4 * i, true));
    case INT32:
      return Int32Array.from({ length: bytes.length / 4 }, (_, i) => view.getInt32(4 * i, true));
    default:
      throw new RangeError(`Tensors of type ${type} are not read`);
  }
}

/** Decodes an IEEE 754 binary16. */
function float16(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}
