/** Facts from the first chunk of a PNG file. */
export interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: number;
  /** Samples per pixel: 1 grey or palette, 2 grey with alpha, 3 colour, 4 colour with alpha. */
  readonly channels: number;
  readonly interlaced: boolean;
}

/** Bytes before the first chunk. */
export const SIGNATURE_BYTES = 8;
const channelsOf: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

/** Reads the IHDR chunk; null if it is missing or invalid. Source: PNG specification 11.2.2. */
export function readPngHeader(bytes: Uint8Array): PngHeader | null {
  if (bytes.length < SIGNATURE_BYTES + 25) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (String.fromCharCode(...bytes.subarray(12, 16)) !== 'IHDR') return null;
  const channels = channelsOf.get(bytes[25]);
  const bitDepth = bytes[24];
  if (channels === undefined || ![1, 2, 4, 8, 16].includes(bitDepth)) return null;
  return { width: view.getUint32(16), height: view.getUint32(20), bitDepth, channels, interlaced: bytes[28] === 1 };
}
