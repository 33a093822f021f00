import { crc32, deflateSync } from 'node:zlib';
import { markers, pngChunk, type ValidFile } from './valid-files.ts';

/** The next number, 0 to 1. */
export type Random = () => number;

const upTo = (random: Random, limit: number) => Math.floor(random() * limit);
function oneOf<T>(random: Random, list: readonly T[]): T {
  const found = list[upTo(random, list.length)];
  if (found === undefined) throw new RangeError('Nothing to choose from');
  return found;
}
const extents = [0, 1, 15, 16, 6325, 16_384, 30_000, 65_535] as const;

/** Gives a valid file another extent, with a matching checksum. */
function withFalseExtent(valid: readonly ValidFile[], random: Random): Buffer {
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
function endlessRuns(random: Random): Buffer {
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
function pngBomb(side: number): Buffer {
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

/* Ways to corrupt a picture: truncated, mutated, with a false extent, a decompression bomb, or another format. */

interface Corruption {
  readonly name: string;
  /** How often, relative to the others. */
  readonly weight: number;
  readonly make: (valid: readonly ValidFile[], random: Random) => Buffer;
}
export interface HostileFile {
  readonly corruption: string;
  readonly bytes: Buffer;
}

const some = (valid: readonly ValidFile[], random: Random) => Buffer.from(oneOf(random, valid).bytes);
const named = (valid: readonly ValidFile[], end: string): Buffer => {
  const found = valid.find(({ name }) => name.endsWith(end));
  if (!found) throw new RangeError(`No valid ${end}`);
  return Buffer.from(found.bytes);
};

function flip(bytes: Buffer, random: Random, times: number, within: number): Buffer {
  for (let i = 0; i < times; i++) bytes[upTo(random, Math.min(within, bytes.length))] = upTo(random, 256);
  return bytes;
}

/** Cached: compressing forty megapixels takes a while. */
let largePng: Buffer | null = null;
let packedText: Buffer | null = null;

const otherFormats: readonly Buffer[] = [
  Buffer.alloc(0),
  Buffer.from([0xff]),
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(7)">${markers[1]}</svg>`),
  Buffer.from(`<!doctype html><title>${markers[0]}</title>${markers[1]}`),
  Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj'),
  Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00!\xf9\x04;', 'latin1'),
  Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1'),
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.from('PK\x03\x04', 'latin1'),
  Buffer.from('MZ\x90\0\x03', 'latin1'),
  Buffer.from('<?php system($_GET["c"]); ?>'),
];

const corruptions: readonly Corruption[] = [
  { name: 'valid, with metadata', weight: 10, make: some },
  {
    name: 'cut',
    weight: 22,
    make: (valid, random) => {
      const file = some(valid, random);
      return file.subarray(0, upTo(random, file.length));
    },
  },
  {
    name: 'bytes changed',
    weight: 22,
    make: (valid, random) => flip(some(valid, random), random, 1 + upTo(random, 64), Infinity),
  },
  {
    name: 'header changed',
    weight: 18,
    make: (valid, random) => flip(some(valid, random), random, 1 + upTo(random, 8), 64),
  },
  { name: 'false extent', weight: 12, make: withFalseExtent },
  {
    name: 'two files spliced',
    weight: 6,
    make: (valid, random) => {
      const [head, tail] = [some(valid, random), some(valid, random)];
      return Buffer.concat([head.subarray(0, upTo(random, head.length)), tail.subarray(upTo(random, tail.length))]);
    },
  },
  { name: 'no picture', weight: 6, make: (_sound, random) => oneOf(random, otherFormats) },
  {
    name: 'noise behind the first bytes of a picture',
    weight: 4,
    make: (valid, random) => {
      const noise = Buffer.alloc(1 + upTo(random, 4000));
      return Buffer.concat([some(valid, random).subarray(0, 16), flip(noise, random, noise.length, Infinity)]);
    },
  },
  { name: 'endless run lengths', weight: 1, make: (_sound, random) => endlessRuns(random) },
  {
    name: 'metadata that unpacks to 64 MB',
    weight: 1,
    make: (valid) => {
      packedText ??= deflateSync(Buffer.alloc(64 * 2 ** 20), { level: 9 });
      const png = named(valid, 'png');
      const profile = pngChunk('iCCP', Buffer.concat([Buffer.from('profile\0\0'), packedText]));
      return Buffer.concat([png.subarray(0, 33), profile, png.subarray(33)]);
    },
  },
  {
    name: 'two thousand scans',
    weight: 0.5,
    make: (valid) => {
      const jpeg = named(valid, 'jpg');
      const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
      const end = jpeg.lastIndexOf(Buffer.from([0xff, 0xd9]));
      return Buffer.concat([
        jpeg.subarray(0, end),
        ...Array.from({ length: 2000 }, () => jpeg.subarray(scan, scan + 400)),
        jpeg.subarray(end),
      ]);
    },
  },
  { name: 'forty megapixels of one grey', weight: 0.3, make: () => (largePng ??= pngBomb(6300)) },
  { name: 'more than forty megapixels', weight: 0.3, make: () => pngBomb(6400) },
  {
    name: 'more than 15 MB',
    weight: 0.2,
    make: (valid) => Buffer.concat([named(valid, 'jpg'), Buffer.alloc(15 * 2 ** 20)]),
  },
];

/** Picks a row by a share (0 to 1) of the total weight. */
export function weighted<T extends { readonly weight: number }>(rows: readonly T[], share: number): T {
  let left = share * rows.reduce((sum, { weight }) => sum + weight, 0);
  for (const row of rows) {
    left -= row.weight;
    if (left < 0) return row;
  }
  throw new RangeError(`No row at ${share}`);
}

/** The next hostile file; deterministic for the same random numbers. */
export function hostileFile(valid: readonly ValidFile[], random: Random): HostileFile {
  const { name, make } = weighted(corruptions, random());
  return { corruption: name, bytes: make(valid, random) };
}
