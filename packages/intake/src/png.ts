import { crc32, createDeflate, createInflate, inflateSync } from 'node:zlib';
import { type PngHeader, SIGNATURE_BYTES } from './headers/png.ts';

/** A colour profile larger than this is a decompression bomb. */
const MAX_PROFILE_BYTES = 4 * 1_048_576;
const MAX_EXIF_BYTES = 65_536;

/**
 * The file with only the chunks its picture needs. A text or profile chunk of a few kilobytes can decompress to
 * gigabytes inside a decoder that reads it. Keeps a colour profile of reasonable size and a short camera note
 * (orientation); drops further frames of an animation.
 */
export function picturePartOfPng(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  for (const chunk of chunksOf(bytes)) {
    if (isNeeded(chunk)) kept.push(chunk.whole);
    if (chunk.type === 'IEND') break;
  }
  return Buffer.concat(kept);
}

interface PngChunk {
  readonly type: string;
  /** The chunk's content; shorter than declared if the file is truncated. */
  readonly content: Uint8Array;
  /** The chunk with length, type and checksum. */
  readonly whole: Uint8Array;
}

function* chunksOf(bytes: Uint8Array): Generator<PngChunk> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = SIGNATURE_BYTES; at + 8 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    yield { type: typeAt(bytes, at), content: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) };
    at = end;
  }
}

function typeAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at + 4, at + 8));
}

const pictureChunks: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

function isNeeded(chunk: PngChunk): boolean {
  if (pictureChunks.has(chunk.type)) return true;
  if (chunk.type === 'eXIf') return chunk.content.length <= MAX_EXIF_BYTES;
  return chunk.type === 'iCCP' && unfoldsSanely(chunk.content);
}

function unfoldsSanely(profileChunk: Uint8Array): boolean {
  const nameEnd = profileChunk.indexOf(0);
  try {
    inflateSync(profileChunk.subarray(nameEnd + 2), { maxOutputLength: MAX_PROFILE_BYTES });
    return true;
  } catch {
    return false; // a broken or endless profile is dropped, as if the file had none
  }
}

/** A repaired PNG. */
export interface SalvagedPng {
  readonly bytes: Uint8Array;
  /** Share of the picture's bytes that could be decompressed, 0 to 1. */
  readonly decodedShare: number;
}

/**
 * Decompresses a damaged file up to its first broken byte and compresses it again, filling missing rows with copies of
 * the last good one, because the decoder accepts interlaced files only whole. Works as a stream, so memory stays at the
 * size of the compressed file.
 */
export async function salvagedPng(bytes: Uint8Array, header: PngHeader): Promise<SalvagedPng> {
  const expected = filteredBytes(header);
  const deflate = createDeflate({ level: 1 });
  const folded: Uint8Array[] = [];
  deflate.on('data', (part: Uint8Array) => folded.push(part));
  const finished = new Promise((resolve) => deflate.on('end', resolve));
  const unfolded = await unfoldInto(bytes, expected, (part) => deflate.write(part));
  for (const row of missingRows(header, unfolded)) deflate.write(row);
  deflate.end();
  await finished;
  const kept = [...chunksOf(bytes)].filter(
    (chunk) => pictureChunks.has(chunk.type) && chunk.type !== 'IDAT' && chunk.type !== 'IEND',
  );
  const whole = [
    bytes.subarray(0, SIGNATURE_BYTES),
    ...kept.map((chunk) => chunk.whole),
    makeChunk('IDAT', Buffer.concat(folded)),
    makeChunk('IEND', new Uint8Array()),
  ];
  return { bytes: Buffer.concat(whole), decodedShare: unfolded / expected };
}

/** Passes at most `expected` decompressed bytes to `take`; returns how many there were. */
async function unfoldInto(bytes: Uint8Array, expected: number, take: (part: Uint8Array) => void): Promise<number> {
  const inflate = createInflate();
  let unfolded = 0;
  const done = new Promise<void>((resolve) => {
    inflate.on('data', (part: Uint8Array) => {
      const wanted = part.subarray(0, expected - unfolded);
      unfolded += wanted.length;
      take(wanted);
      if (unfolded >= expected) resolve();
    });
    inflate.on('end', resolve);
    inflate.on('error', () => resolve()); // the break itself; the bytes before it count
  });
  for (const chunk of chunksOf(bytes)) if (chunk.type === 'IDAT') inflate.write(chunk.content);
  inflate.end();
  await done;
  inflate.destroy();
  return unfolded;
}

/** The rest of the row that `unfolded` ends in, then whole rows, each "as the row above" (filter 2, all zero). */
function* missingRows(header: PngHeader, unfolded: number): Generator<Uint8Array> {
  let at = 0;
  for (const { rows, rowBytes } of passesOf(header)) {
    const row = new Uint8Array(rowBytes);
    row[0] = 2;
    for (let i = 0; i < rows; i++, at += rowBytes) {
      if (at + rowBytes <= unfolded) continue;
      yield at >= unfolded ? row : row.subarray(unfolded - at);
    }
  }
}

function makeChunk(type: string, content: Uint8Array): Uint8Array {
  const chunk = Buffer.alloc(12 + content.length);
  chunk.writeUInt32BE(content.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(content, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
  return chunk;
}

/** Length of the decompressed picture, bytes. */
function filteredBytes(header: PngHeader): number {
  return passesOf(header).reduce((sum, { rows, rowBytes }) => sum + rows * rowBytes, 0);
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

/** The passes of the picture, one if it is not interlaced; a row is its filter byte and its pixels. */
function passesOf({ width, height, bitDepth, channels, interlaced }: PngHeader): { rows: number; rowBytes: number }[] {
  const passes = interlaced ? ADAM7 : ([[0, 0, 1, 1]] as const);
  return passes.map(([x, y, stepX, stepY]) => ({
    rows: x < width ? Math.ceil((height - y) / stepY) : 0,
    rowBytes: 1 + Math.ceil((Math.ceil((width - x) / stepX) * bitDepth * channels) / 8),
  }));
}
