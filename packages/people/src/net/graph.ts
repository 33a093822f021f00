/** Reads FlatBuffer tables by field number. Source: FlatBuffers "Internals", the binary format. */
interface FlatBuffer {
  /** Position of the root table. */
  readonly root: number;
  /** Position of a scalar field in the buffer, 0 if absent. */
  field(table: number, number: number): number;
  /** Position of the table, vector or string a field points to, 0 if absent. */
  target(table: number, number: number): number;
  /** Positions of the tables in a vector; empty if absent. */
  tables(table: number, number: number): number[];
  /** 32-bit integers of a vector; empty if absent. */
  integers(table: number, number: number): number[];
  /** Bytes of a vector, not copied; null if absent or empty. */
  bytes(table: number, number: number): Uint8Array | null;
  /** For reading a scalar at a position returned by `field`. */
  readonly view: DataView;
}

/** Opens a buffer. Reading beyond its end throws a RangeError. */
function openFlatBuffer(buffer: Uint8Array): FlatBuffer {
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength);
  const int = (at: number) => view.getInt32(at, true);
  const field = (table: number, number: number): number => {
    const layout = table - int(table);
    const at = 4 + 2 * number;
    const offset = at < view.getUint16(layout, true) ? view.getUint16(layout + at, true) : 0;
    return offset === 0 ? 0 : table + offset;
  };
  const target = (table: number, number: number): number => {
    const at = field(table, number);
    return at === 0 ? 0 : at + int(at);
  };
  const items = (table: number, number: number): { at: number; count: number } => {
    const at = target(table, number);
    return at === 0 ? { at: 0, count: 0 } : { at: at + 4, count: int(at) };
  };
  return {
    root: int(0),
    view,
    field,
    target,
    tables(table, number) {
      const { at, count } = items(table, number);
      return Array.from({ length: count }, (_, i) => at + 4 * i + int(at + 4 * i));
    },
    integers(table, number) {
      const { at, count } = items(table, number);
      return Array.from({ length: count }, (_, i) => int(at + 4 * i));
    },
    bytes(table, number) {
      const { at, count } = items(table, number);
      if (at + count > buffer.byteLength) throw new RangeError('A vector ends beyond its buffer');
      return count === 0 ? null : buffer.subarray(at, at + count);
    },
  };
}

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
  /** Tensor indexes. */
  readonly inputs: readonly number[];
  readonly output: number;
  /** Stride of a convolution. */
  readonly stride: number;
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
      stride: options === 0 ? 1 : integerAt(buffer, options, 1, 1),
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
