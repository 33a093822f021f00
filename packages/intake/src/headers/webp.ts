/** Bytes needed to read the size of a lossless picture, and of the other kinds. */
const LOSSLESS_BYTES = 25;
const LOSSY_BYTES = 30;

/** Width and height from the first chunk of a WebP file; null if unreadable. Source: WebP container specification. */
export function readWebpHeader(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes.length < LOSSLESS_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = String.fromCharCode(...bytes.subarray(12, 16));
  if (bytes.length < LOSSY_BYTES && kind !== 'VP8L') return null;
  if (kind === 'VP8X') return { width: 1 + uint24(bytes, 24), height: 1 + uint24(bytes, 27) };
  if (kind === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (kind !== 'VP8L' || bytes[20] !== 0x2f) return null;
  const packed = view.getUint32(21, true);
  return { width: 1 + (packed & 0x3fff), height: 1 + ((packed >>> 14) & 0x3fff) };
}

function uint24(bytes: Uint8Array, at: number): number {
  return bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16);
}

/** One chunk of a WebP file. */
export interface WebpChunk {
  readonly type: string;
  readonly content: Uint8Array;
}

/** The chunks of a WebP file in order; the last one may be cut. */
export function* webpChunks(bytes: Uint8Array): Generator<WebpChunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    yield { type, content: bytes.subarray(at + 8, at + 8 + length) };
    at += 8 + length + (length % 2);
  }
}
