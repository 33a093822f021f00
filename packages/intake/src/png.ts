import { crc32, createDeflate, createInflate, inflateSync } from 'node:zlib';
import { pngChunks as chunksOf, type PngHeader, pngPasses as passesOf, SIGNATURE_BYTES } from './headers/png.ts';

/** Larger colour profiles are treated as decompression bombs. */
const MAX_PROFILE_BYTES = 4 * 1_048_576;

/**
 * Keeps only the chunks that the picture needs, because a text or profile chunk of a few kilobytes can decompress to
 * gigabytes in a decoder. Keeps one colour profile of reasonable size; drops further frames of an animation, and EXIF
 * data, which `readPhotoFacts` reads.
 */
export function picturePartOfPng(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let hasProfile = false;
  for (const chunk of chunksOf(bytes)) {
    // A file may have one profile; further ones are not even decompressed.
    if (chunk.type === 'iCCP' ? !hasProfile && hasSafeProfile(chunk.content) : pictureChunks.has(chunk.type))
      kept.push(chunk.whole);
    hasProfile ||= chunk.type === 'iCCP';
  }
  return Buffer.concat(kept);
}

const pictureChunks: ReadonlySet<string> = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);

function hasSafeProfile(profileChunk: Uint8Array): boolean {
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
 * Decompresses a damaged file up to its first broken byte and compresses it again. Missing rows are filled with copies
 * of the last intact one, because the decoder only accepts complete interlaced files. Streams, so memory is limited to
 * the size of the compressed file.
 */
export async function salvagedPng(bytes: Uint8Array, header: PngHeader): Promise<SalvagedPng> {
  const expected = passesOf(header).reduce((sum, { rows, rowBytes }) => sum + rows * rowBytes, 0);
  const deflate = createDeflate({ level: 1 });
  const compressed: Uint8Array[] = [];
  deflate.on('data', (part: Uint8Array) => compressed.push(part));
  const finished = new Promise((resolve) => deflate.on('end', resolve));
  const decompressed = await inflateInto(bytes, expected, (part) => deflate.write(part));
  for (const row of missingRows(header, decompressed)) deflate.write(row);
  deflate.end();
  await finished;
  const kept = [...chunksOf(bytes)].filter(
    (chunk) => pictureChunks.has(chunk.type) && chunk.type !== 'IDAT' && chunk.type !== 'IEND',
  );
  const whole = [
    bytes.subarray(0, SIGNATURE_BYTES),
    ...kept.map((chunk) => chunk.whole),
    makeChunk('IDAT', Buffer.concat(compressed)),
    makeChunk('IEND', new Uint8Array()),
  ];
  return { bytes: Buffer.concat(whole), decodedShare: decompressed / expected };
}

async function inflateInto(bytes: Uint8Array, expected: number, take: (part: Uint8Array) => void): Promise<number> {
  const inflate = createInflate();
  let decompressed = 0;
  const done = new Promise<void>((resolve) => {
    inflate.on('data', (part: Uint8Array) => {
      const wanted = part.subarray(0, expected - decompressed);
      decompressed += wanted.length;
      take(wanted);
      if (decompressed >= expected) resolve();
    });
    inflate.on('end', resolve);
    inflate.on('error', () => resolve()); // stops at the damage; the bytes before it are usable
  });
  for (const chunk of chunksOf(bytes)) if (chunk.type === 'IDAT') inflate.write(chunk.content);
  inflate.end();
  await done;
  inflate.destroy();
  return decompressed;
}

/** The rest of the incomplete row, then complete rows; all repeat the row above (filter 2, all zero). */
function* missingRows(header: PngHeader, decompressed: number): Generator<Uint8Array> {
  let at = 0;
  for (const { rows, rowBytes } of passesOf(header)) {
    const row = new Uint8Array(rowBytes);
    row[0] = 2;
    for (let i = 0; i < rows; i++, at += rowBytes) {
      if (at + rowBytes <= decompressed) continue;
      yield at >= decompressed ? row : row.subarray(decompressed - at);
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
