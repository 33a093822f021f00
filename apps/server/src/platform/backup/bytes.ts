/** Reads a stream of bytes in pieces of chosen length. */
export interface ByteReader {
  /** The next `length` bytes, fewer only at the end; null after the end. */
  take(length: number): Promise<Buffer | null>;
  /** The next available bytes, at most `most`; null after the end. */
  some(most: number): Promise<Buffer | null>;
}

export function byteReader(source: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = source[Symbol.asyncIterator]();
  let rest: Buffer = Buffer.alloc(0);
  async function some(most: number): Promise<Buffer | null> {
    while (rest.length === 0) {
      const { done, value } = await chunks.next();
      if (done) return null;
      rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    const piece = rest.subarray(0, most);
    rest = rest.subarray(piece.length);
    return piece;
  }
  return {
    some,
    async take(length) {
      const pieces: Buffer[] = [];
      for (let left = length; left > 0; ) {
        const piece = await some(left);
        if (piece === null) break;
        pieces.push(piece);
        left -= piece.length;
      }
      return pieces.length === 0 ? null : Buffer.concat(pieces);
    },
  };
}
