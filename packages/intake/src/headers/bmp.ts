import { colourOfIcc, type PhotoColour, srgb } from './colour.ts';

/** The checked headers of a BMP file; offsets are bytes from its start. */
export interface BmpHeader {
  readonly width: number;
  readonly height: number;
  readonly topDown: boolean;
  readonly bitsPerPixel: number;
  readonly compression: number;
  /** Channel masks of 16 and 32-bit pixels: red, green, blue, alpha. */
  readonly masks: readonly [number, number, number, number];
  readonly paletteAt: number;
  readonly paletteEntryBytes: number;
  readonly paletteLength: number;
  readonly pixelsAt: number;
}

const RGB = 0;
/** BMP compression: run-length encoded 8-bit pixels. */
export const RLE8 = 1;
/** BMP compression: run-length encoded 4-bit pixels. */
export const RLE4 = 2;
const BITFIELDS = 3;
const ALPHA_BITFIELDS = 6;

/**
 * Reads the headers; null for unsupported BMP files (embedded JPEG or PNG, OS/2 Huffman, unusual bit counts).
 * Sources: Microsoft "Bitmap Header Types"; the public description of OS/2 2.x.
 */
export function readBmpHeader(bytes: Uint8Array): BmpHeader | null {
  if (bytes.length < 26) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint32(14, true);
  if (size === 12) {
    const bitsPerPixel = view.getUint16(24, true);
    return checked({
      width: view.getUint16(18, true),
      height: view.getUint16(20, true),
      topDown: false,
      bitsPerPixel,
      compression: RGB,
      masks: defaultMasks(bitsPerPixel),
      paletteAt: 26,
      paletteEntryBytes: 3,
      paletteLength: paletteLengthOf(bitsPerPixel, 0),
      pixelsAt: view.getUint32(10, true),
    });
  }
  if (bytes.length < 14 + Math.max(40, size)) return size === 16 ? shortHeader(view) : null;
  return longHeader(view, size);
}

/** Reads an OS/2 2.x header truncated to 16 bytes: width, height, planes, bits. */
function shortHeader(view: DataView): BmpHeader | null {
  if (view.byteLength < 30) return null;
  const bitsPerPixel = view.getUint16(28, true);
  return checked({
    width: view.getInt32(18, true),
    height: view.getInt32(22, true),
    topDown: false,
    bitsPerPixel,
    compression: RGB,
    masks: defaultMasks(bitsPerPixel),
    paletteAt: 30,
    paletteEntryBytes: 4,
    paletteLength: paletteLengthOf(bitsPerPixel, 0),
    pixelsAt: view.getUint32(10, true),
  });
}

function longHeader(view: DataView, size: number): BmpHeader | null {
  if (size === 16) return shortHeader(view);
  const bitsPerPixel = view.getUint16(28, true);
  const compression = view.getUint32(30, true);
  if (size === 64 && compression > RLE4) return null; // OS/2 Huffman and RLE24
  const height = view.getInt32(22, true);
  const masked = compression === BITFIELDS || compression === ALPHA_BITFIELDS;
  const masksOutside = masked && size === 40 ? (compression === BITFIELDS ? 12 : 16) : 0;
  if (view.byteLength < 14 + size + masksOutside) return null;
  return checked({
    width: view.getInt32(18, true),
    height: Math.abs(height),
    topDown: height < 0,
    bitsPerPixel,
    compression,
    masks: masked ? masksAt(view, size >= 56 || masksOutside === 16) : defaultMasks(bitsPerPixel),
    paletteAt: 14 + size + masksOutside,
    paletteEntryBytes: 4,
    paletteLength: paletteLengthOf(bitsPerPixel, view.getUint32(46, true)),
    pixelsAt: view.getUint32(10, true),
  });
}

function masksAt(view: DataView, withAlpha: boolean): BmpHeader['masks'] {
  return [
    view.getUint32(54, true),
    view.getUint32(58, true),
    view.getUint32(62, true),
    withAlpha ? view.getUint32(66, true) : 0,
  ];
}

function defaultMasks(bitsPerPixel: number): BmpHeader['masks'] {
  return bitsPerPixel === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0];
}

function paletteLengthOf(bitsPerPixel: number, used: number): number {
  return bitsPerPixel > 8 ? 0 : Math.min(used > 0 ? used : 256, 2 ** bitsPerPixel);
}

/** Bits per pixel allowed with each compression. */
const bitsOf: ReadonlyMap<number, readonly number[]> = new Map([
  [RGB, [1, 2, 4, 8, 16, 24, 32]],
  [RLE8, [8]],
  [RLE4, [4]],
  [BITFIELDS, [16, 32]],
  [ALPHA_BITFIELDS, [16, 32]],
]);

function checked(header: BmpHeader): BmpHeader | null {
  const known = bitsOf.get(header.compression)?.includes(header.bitsPerPixel) ?? false;
  return known && header.width > 0 && header.height > 0 ? header : null;
}

const [CALIBRATED, EMBEDDED] = [0, 0x4d424544];

/** The colours of a BMP of version 4 or 5. Source: Microsoft BITMAPV5HEADER. */
export function bmpColour(bytes: Uint8Array): PhotoColour {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint32(14, true);
  if (size < 108 || bytes.length < 14 + size) return srgb;
  const space = view.getUint32(70, true);
  if (space === EMBEDDED && size >= 124) {
    const from = 14 + view.getUint32(126, true);
    return colourOfIcc(bytes.subarray(from, from + view.getUint32(130, true)));
  }
  const endpoints = Array.from({ length: 9 }, (_, i) => view.getInt32(74 + i * 4, true) / 2 ** 30);
  const gamma = view.getUint32(114, true) / 65_536; // of green
  const [red, green, blue] = [0, 3, 6].map((i) => endpoints.slice(i, i + 3));
  if (space !== CALIBRATED || gamma === 0 || endpoints.some((value) => value < 0)) return srgb;
  const white = red.map((value, i) => value + green[i] + blue[i]);
  const chromaticities = [white, red, green, blue].flatMap(([x, y, z]) => [x / (x + y + z), y / (x + y + z)]);
  return chromaticities.every(Number.isFinite) ? { of: 'gamma', gamma, chromaticities } : srgb;
}
