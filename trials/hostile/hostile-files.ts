import { deflateSync } from 'node:zlib';
import { endlessRuns, withFalseExtent, oneOf, type Random, pngBomb, upTo } from './malformed.ts';
import { markers, pngChunk, type ValidFile } from './valid-files.ts';

/*
 * Ways to corrupt a picture: truncated, mutated, with a false extent, a decompression bomb, or another format
 * altogether.
 */

/** Makes a hostile file from valid ones. */
interface Corruption {
  readonly name: string;
  /** How often, relative to the others. */
  readonly weight: number;
  readonly make: (valid: readonly ValidFile[], random: Random) => Buffer;
}
export interface HostileFile {
  /** How it was corrupted. */
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

/** The row at a share (0 to 1) of all weights. */
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
