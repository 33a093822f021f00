import { crc32, deflateSync } from 'node:zlib';
import { pngChunk, type ValidFile } from './valid-files.ts';

/* Files with false headers, and decompression bombs. */

/** The next number, 0 to 1. */
export type Random = () => number;

/** A whole number below the limit. */
export const upTo = (random: Random, limit: number) => Math.floor(random() * limit);
/** One of a list. */
export function oneOf<T>(random: Random, list: readonly T[]): T {
  const found = list[upTo(random, list.length)];
  if (found === undefined) throw new RangeError('Nothing to choose from');
  return found;
}
const extents = [0, 1, 15, 16, 6325, 16_384, 30_000, 65_535] as const;

/** Gives a valid file another extent, with a matching checksum. */
export function withFalseExtent(valid: readonly ValidFile[], random: Random): Buffer {
  const { name, bytes } = oneOf(random, valid);
  const file = Buffer.from(bytes);
  const [width, height] = [oneOf(random, extents), oneOf(random, extents)];
  if (name.endsWith('png')) {
    file.writeUInt32BE(width * (random() < 0.2 ? 65_537 : 1), 16);
    file.writeUInt32BE(height, 20);
    file.writeUInt32BE(crc32(file.subarray(12, 29)), 29);
  } else if (name.endsWith('bmp')) {
    file.writeInt32LE(width, 18);
    file.writeInt32LE(random() < 0.5 ? -height : height, 22);
  } else if (name.endsWith('jpg')) {
    const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
    file.writeUInt16BE(height, frame + 5);
    file.writeUInt16BE(width, frame + 7);
  } else {
    file.writeUIntLE(Math.max(0, width - 1), 24, 3);
    file.writeUIntLE(Math.max(0, height - 1), 27, 3);
  }
  return file;
}

/** Run lengths that exceed the right edge and never end a row. */
export function endlessRuns(random: Random): Buffer {
  const runs = 200_000 + upTo(random, 400_000);
  const bmp = Buffer.alloc(54 + 1024 + runs * 2, 0xff);
  bmp.fill(0, 0, 54 + 1024);
  bmp.write('BM', 0, 'latin1');
  bmp.writeUInt32LE(bmp.length, 2);
  bmp.writeUInt32LE(54 + 1024, 10);
  bmp.writeUInt32LE(40, 14);
  bmp.writeInt32LE(oneOf(random, [16, 400, 2_000_000]), 18);
  bmp.writeInt32LE(16, 22);
  bmp.writeUInt16LE(1, 26);
  bmp.writeUInt16LE(8, 28);
  bmp.writeUInt32LE(1, 30);
  bmp.writeUInt32LE(256, 46);
  return bmp;
}

/** A few kilobytes that expand to many megabytes of one grey. */
export function pngBomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc((side + 1) * side), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
