/** The headers of a BMP file, checked; offsets are bytes from its start. */
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

/** A decoded BMP: RGB, or RGBA where the file has an alpha mask that it uses. */
export interface BmpPicture {
  readonly channels: 3 | 4;
  /** Row-major from the top, `channels` bytes a pixel. */
  readonly data: Uint8Array;
  /** Share of the pixels the file had bytes for, 0 to 1; the rest is white. */
  readonly decodedShare: number;
}

const RGB = 0;
const RLE8 = 1;
const RLE4 = 2;
const BITFIELDS = 3;
const ALPHA_BITFIELDS = 6;

/**
 * Reads the headers; null where they make no BMP that we draw (embedded JPEG or PNG, OS/2 Huffman, odd bit counts).
 * Source: Microsoft "Bitmap Header Types"; OS/2 2.x by its public description.
 */
export function readBmpHeader(bytes: Uint8Array): BmpHeader | null {
  if (bytes.length < 26) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = view.getUint32(14, true);
  if (size === 12) {
    const bitsPerPixel = view.getUint16(24, true);
    const plain = { width: view.getUint16(18, true), height: view.getUint16(20, true), topDown: false, bitsPerPixel, compression: RGB };
    return checked({
      ...plain,
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

/** OS/2 2.x cut to its first 16 bytes: width, height, planes, bits. */
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
  return [view.getUint32(54, true), view.getUint32(58, true), view.getUint32(62, true), withAlpha ? view.getUint32(66, true) : 0];
}

function defaultMasks(bitsPerPixel: number): BmpHeader['masks'] {
  return bitsPerPixel === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0];
}

function paletteLengthOf(bitsPerPixel: number, used: number): number {
  return bitsPerPixel > 8 ? 0 : Math.min(used > 0 ? used : 256, 2 ** bitsPerPixel);
}

/** Bits a pixel that each compression may have. */
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

/** Decodes the pixels. Whatever the bytes say, reads inside the file and writes inside the picture. */
export function readBmp(bytes: Uint8Array, header: BmpHeader): BmpPicture {
  if (header.compression === RLE8 || header.compression === RLE4) return readRunLengths(bytes, header);
  return header.bitsPerPixel <= 8 ? readIndexed(bytes, header) : readDirect(bytes, header);
}

type Palette = Uint8Array; // RGB triples, 256 of them; entries the file lacks are black

function readPalette(bytes: Uint8Array, header: BmpHeader): Palette {
  const palette = new Uint8Array(256 * 3);
  for (let i = 0; i < header.paletteLength; i++) {
    const at = header.paletteAt + i * header.paletteEntryBytes;
    if (at + 3 > bytes.length || (header.pixelsAt > header.paletteAt && at + 3 > header.pixelsAt)) break;
    palette.set([bytes[at + 2], bytes[at + 1], bytes[at]], i * 3);
  }
  return palette;
}

/** Byte length of a stored row, padded to four, and how many whole rows the file holds. */
function rowsThere(bytes: Uint8Array, header: BmpHeader): { rowBytes: number; rows: number } {
  const rowBytes = Math.ceil((header.width * header.bitsPerPixel) / 32) * 4;
  const there = Math.max(0, bytes.length - header.pixelsAt);
  // The very last row often comes without its padding.
  const unpadded = Math.ceil((header.width * header.bitsPerPixel) / 8);
  return { rowBytes, rows: Math.min(header.height, Math.floor((there + rowBytes - unpadded) / rowBytes)) };
}

function readIndexed(bytes: Uint8Array, header: BmpHeader): BmpPicture {
  const { width, height, bitsPerPixel } = header;
  const palette = readPalette(bytes, header);
  const data = new Uint8Array(width * height * 3).fill(255);
  const { rowBytes, rows } = rowsThere(bytes, header);
  const perByte = 8 / bitsPerPixel;
  const mask = 2 ** bitsPerPixel - 1;
  for (let row = 0; row < rows; row++) {
    const from = header.pixelsAt + row * rowBytes;
    let to = (header.topDown ? row : height - 1 - row) * width * 3;
    for (let x = 0; x < width; x++, to += 3) {
      const shift = 8 - bitsPerPixel * ((x % perByte) + 1);
      const entry = ((bytes[from + Math.floor(x / perByte)] >> shift) & mask) * 3;
      data[to] = palette[entry];
      data[to + 1] = palette[entry + 1];
      data[to + 2] = palette[entry + 2];
    }
  }
  return { channels: 3, data, decodedShare: rows / height };
}

function readDirect(bytes: Uint8Array, header: BmpHeader): BmpPicture {
  const { width, height, masks } = header;
  const channels = masks[3] === 0 ? 3 : 4;
  const data = new Uint8Array(width * height * channels).fill(255);
  const { rowBytes, rows } = rowsThere(bytes, header);
  const scales = masks.map(maskScale);
  const pixelBytes = header.bitsPerPixel / 8;
  for (let row = 0; row < rows; row++) {
    let from = header.pixelsAt + row * rowBytes;
    let to = (header.topDown ? row : height - 1 - row) * width * channels;
    for (let x = 0; x < width; x++, from += pixelBytes, to += channels) {
      let pixel = bytes[from] | (bytes[from + 1] << 8);
      if (pixelBytes > 2) pixel |= bytes[from + 2] << 16;
      if (pixelBytes > 3) pixel |= bytes[from + 3] << 24;
      for (let channel = 0; channel < channels; channel++) {
        data[to + channel] = ((pixel & masks[channel]) >>> scales[channel].shift) * scales[channel].factor + 0.5;
      }
    }
  }
  return { channels, data: channels === 4 ? opaqueIfEmpty(data) : data, decodedShare: rows / height };
}

/** How a masked number becomes 0 to 255: any width of mask, down to none. */
function maskScale(mask: number): { shift: number; factor: number } {
  if (mask === 0) return { shift: 0, factor: 0 };
  const shift = 31 - Math.clz32(mask & -mask);
  return { shift, factor: 255 / (mask >>> shift) };
}

/** Many writers leave the alpha bytes 0 throughout and mean an opaque picture. */
function opaqueIfEmpty(data: Uint8Array): Uint8Array {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 0) return data;
  for (let i = 3; i < data.length; i += 4) data[i] = 255;
  return data;
}

/** RLE4 and RLE8: runs, literal stretches, jumps. Pixels jumped over stay white. */
function readRunLengths(bytes: Uint8Array, header: BmpHeader): BmpPicture {
  const { width, height } = header;
  const palette = readPalette(bytes, header);
  const data = new Uint8Array(width * height * 3).fill(255);
  const nibbles = header.compression === RLE4;
  let at = header.pixelsAt;
  let x = 0;
  let row = 0;
  let ended = false;
  const put = (index: number): void => {
    if (x < width && row < height) {
      const to = ((header.topDown ? row : height - 1 - row) * width + x) * 3;
      data[to] = palette[index * 3];
      data[to + 1] = palette[index * 3 + 1];
      data[to + 2] = palette[index * 3 + 2];
    }
    x++;
  };
  const indexAt = (byte: number, i: number): number => (nibbles ? (i % 2 === 0 ? byte >> 4 : byte & 15) : byte);
  while (at + 1 < bytes.length && row < height && !ended) {
    const count = bytes[at];
    const value = bytes[at + 1];
    at += 2;
    if (count > 0) {
      for (let i = 0; i < count; i++) put(indexAt(value, i));
    } else if (value === 0) {
      // end of row
      x = 0;
      row++;
    } else if (value === 1) {
      ended = true;
    } else if (value === 2) {
      // jump right and up
      x += bytes[at] ?? 0;
      row += bytes[at + 1] ?? 0;
      at += 2;
    } else {
      // a literal stretch, padded to two bytes
      const length = nibbles ? Math.ceil(value / 2) : value;
      for (let i = 0; i < value && at + (nibbles ? i >> 1 : i) < bytes.length; i++) put(indexAt(bytes[at + (nibbles ? i >> 1 : i)], i));
      at += length + (length % 2);
    }
  }
  const reached = Math.min(width * height, row * width + Math.min(x, width));
  return { channels: 3, data, decodedShare: ended ? 1 : reached / (width * height) };
}
