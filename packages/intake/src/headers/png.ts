/** What the first chunk of a PNG file says. */
export interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: number;
  /** Samples per pixel: 1 grey or palette, 2 grey with alpha, 3 colour, 4 colour with alpha. */
  readonly channels: number;
  readonly interlaced: boolean;
  /** True if the one sample of a pixel is an index into the palette. */
  readonly indexed: boolean;
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
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    bitDepth,
    channels,
    interlaced: bytes[28] === 1,
    indexed: bytes[25] === 3,
  };
}

/** One chunk of a PNG file. */
export interface PngChunk {
  readonly type: string;
  /** The chunk's content; shorter than declared if the file is truncated. */
  readonly content: Uint8Array;
  /** The complete chunk with length, type and checksum. */
  readonly whole: Uint8Array;
}

/** The chunks of a PNG file in order; the last one may be cut. */
export function* pngChunks(bytes: Uint8Array): Generator<PngChunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = SIGNATURE_BYTES; at + 8 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    yield { type, content: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) };
    if (type === 'IEND') return;
    at = end;
  }
}

const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** One pass of a PNG: the position of its pixels, and the bytes per row including the filter byte. */
export interface PngPass {
  readonly x: number;
  readonly y: number;
  readonly stepX: number;
  readonly stepY: number;
  readonly rows: number;
  readonly rowBytes: number;
}

/** The passes of the picture, one if it is not interlaced; empty ones have no rows. */
export function pngPasses({ width, height, bitDepth, channels, interlaced }: PngHeader): PngPass[] {
  const passes = interlaced ? ADAM7 : ([[0, 0, 1, 1]] as const);
  return passes.map(([x, y, stepX, stepY]) => ({
    x,
    y,
    stepX,
    stepY,
    rows: x < width ? Math.max(0, Math.ceil((height - y) / stepY)) : 0,
    rowBytes: 1 + Math.ceil((Math.ceil((width - x) / stepX) * bitDepth * channels) / 8),
  }));
}
