import { type BmpHeader, RLE4, RLE8 } from '../headers/bmp.ts';

/** A decoded BMP: RGB, or RGBA if the file has an alpha mask. */
export interface BmpPicture {
  readonly channels: 3 | 4;
  /** Row-major from the top, `channels` bytes per pixel. */
  readonly data: Uint8Array;
  /** Share of the pixels present in the file, 0 to 1; the rest is white. */
  readonly decodedShare: number;
}

/** Decodes the pixels. Never reads outside the file or writes outside the picture, whatever the bytes are. */
export function readBmp(bytes: Uint8Array, header: BmpHeader): BmpPicture {
  if (header.compression === RLE8 || header.compression === RLE4) return readRunLengths(bytes, header);
  return header.bitsPerPixel <= 8 ? readIndexed(bytes, header) : readDirect(bytes, header);
}

type Palette = Uint8Array; // 256 RGB triples; entries missing in the file are black

function readPalette(bytes: Uint8Array, header: BmpHeader): Palette {
  const palette = new Uint8Array(256 * 3);
  for (let i = 0; i < header.paletteLength; i++) {
    const at = header.paletteAt + i * header.paletteEntryBytes;
    if (at + 3 > bytes.length || (header.pixelsAt > header.paletteAt && at + 3 > header.pixelsAt)) break;
    palette.set([bytes[at + 2], bytes[at + 1], bytes[at]], i * 3);
  }
  return palette;
}

function rowsThere(bytes: Uint8Array, header: BmpHeader): { rowBytes: number; rows: number } {
  const rowBytes = Math.ceil((header.width * header.bitsPerPixel) / 32) * 4;
  const there = Math.max(0, bytes.length - header.pixelsAt);
  // The last row often lacks its padding.
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
      const pixel = littleEndian(bytes, from, pixelBytes);
      for (let channel = 0; channel < channels; channel++) {
        data[to + channel] = ((pixel & masks[channel]) >>> scales[channel].shift) * scales[channel].factor + 0.5;
      }
    }
  }
  return { channels, data: channels === 4 ? opaqueIfEmpty(data) : data, decodedShare: rows / height };
}

function littleEndian(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let i = 0; i < length; i++) value |= bytes[at + i] << (8 * i);
  return value;
}

/** Scales a masked value to 0 to 255, for masks of any width including 0. */
function maskScale(mask: number): { shift: number; factor: number } {
  if (mask === 0) return { shift: 0, factor: 0 };
  const shift = 31 - Math.clz32(mask & -mask);
  return { shift, factor: 255 / (mask >>> shift) };
}

/** Many writers leave all alpha bytes 0 although the picture is opaque. */
function opaqueIfEmpty(data: Uint8Array): Uint8Array {
  for (let i = 3; i < data.length; i += 4) if (data[i] !== 0) return data;
  for (let i = 3; i < data.length; i += 4) data[i] = 255;
  return data;
}

/** Decodes RLE4 and RLE8: runs, literals and jumps. Skipped pixels stay white. */
function readRunLengths(bytes: Uint8Array, header: BmpHeader): BmpPicture {
  const pen = new RunPen(bytes, header);
  let at = header.pixelsAt;
  while (at + 1 < bytes.length && pen.row < header.height && !pen.ended) {
    const [count, value] = [bytes[at], bytes[at + 1]];
    at += 2;
    if (count > 0) pen.run(count, value);
    else if (value > 2) at += pen.literal(at, value);
    else at += pen.escape(at, value);
  }
  return { channels: 3, data: pen.data, decodedShare: pen.ended ? 1 : pen.reached() };
}

class RunPen {
  readonly data: Uint8Array;
  row = 0;
  ended = false;
  #x = 0;
  readonly #bytes: Uint8Array;
  readonly #header: BmpHeader;
  readonly #palette: Palette;
  readonly #nibbles: boolean;

  constructor(bytes: Uint8Array, header: BmpHeader) {
    this.data = new Uint8Array(header.width * header.height * 3).fill(255);
    this.#bytes = bytes;
    this.#header = header;
    this.#palette = readPalette(bytes, header);
    this.#nibbles = header.compression === RLE4;
  }

  run(count: number, value: number): void {
    const drawn = Math.min(count, this.#left());
    for (let i = 0; i < drawn; i++) this.#put(this.#nibbles ? nibble(value, i) : value);
    this.#x += count - drawn;
  }

  /** Draws literal pixels from `at`; returns their length in bytes, padded to an even number. */
  literal(at: number, count: number): number {
    const length = this.#nibbles ? Math.ceil(count / 2) : count;
    const drawn = Math.min(count, this.#left());
    for (let i = 0; i < drawn; i++) {
      const byte = this.#bytes[at + (this.#nibbles ? i >> 1 : i)];
      if (byte === undefined) break;
      this.#put(this.#nibbles ? nibble(byte, i) : byte);
    }
    this.#x += count - drawn;
    return length + (length % 2);
  }

  /** Handles end of row (0), end of picture (1) and jump right and up (2); returns the length of the following data. */
  escape(at: number, kind: number): number {
    if (kind === 1) this.ended = true;
    if (kind !== 2) {
      this.#x = 0;
      this.row++;
      return 0;
    }
    this.#x += this.#bytes[at] ?? 0;
    this.row += this.#bytes[at + 1] ?? 0;
    return 2;
  }

  reached(): number {
    const { width, height } = this.#header;
    return Math.min(1, (this.row * width + Math.min(this.#x, width)) / (width * height));
  }

  /** Pixels between the position and the right edge; drawing beyond the edge must cost no time. */
  #left(): number {
    return this.row < this.#header.height ? Math.max(0, this.#header.width - this.#x) : 0;
  }

  #put(index: number): void {
    const { width, height, topDown } = this.#header;
    const x = this.#x++;
    const to = ((topDown ? this.row : height - 1 - this.row) * width + x) * 3;
    this.data[to] = this.#palette[index * 3];
    this.data[to + 1] = this.#palette[index * 3 + 1];
    this.data[to + 2] = this.#palette[index * 3 + 2];
  }
}

function nibble(byte: number, i: number): number {
  return i % 2 === 0 ? byte >> 4 : byte & 15;
}
