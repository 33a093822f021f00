/** Reads FlatBuffer tables by field number. Source: FlatBuffers "Internals", the binary format. */
export interface FlatBuffer {
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
export function openFlatBuffer(buffer: Uint8Array): FlatBuffer {
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
