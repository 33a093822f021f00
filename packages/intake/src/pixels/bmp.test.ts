import { seededRandom } from '@uzor/engine';
import { expect, test } from 'vitest';
import { readBmp } from './bmp.ts';
import { readBmpHeader } from '../headers/bmp.ts';
import { openPhoto, PhotoRefused } from '../index.ts';

interface BmpParts {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly compression?: number;
  readonly masks?: readonly number[];
  /** Blue, green and red of each entry. */
  readonly palette?: readonly (readonly [number, number, number])[];
  readonly pixels: readonly number[];
}

function bmpOf({ width, height, bits, compression = 0, masks = [], palette = [], pixels }: BmpParts): Uint8Array {
  const pixelsAt = 54 + masks.length * 4 + palette.length * 4;
  const bytes = Buffer.alloc(pixelsAt + pixels.length);
  bytes.write('BM', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(pixelsAt, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(bits, 28);
  bytes.writeUInt32LE(compression, 30);
  bytes.writeUInt32LE(palette.length, 46);
  for (const [i, mask] of masks.entries()) bytes.writeUInt32LE(mask, 54 + i * 4);
  for (const [i, entry] of palette.entries()) bytes.set(entry, 54 + masks.length * 4 + i * 4);
  bytes.set(pixels, pixelsAt);
  return bytes;
}

const R = [255, 0, 0] as const;
const G = [0, 255, 0] as const;
const B = [0, 0, 255] as const;
const W = [255, 255, 255] as const;
/** The expected picture of every file below, from the top left. */
const flag = [...R, ...G, ...B, ...W];
const colours = [
  [0, 0, 255],
  [0, 255, 0],
  [255, 0, 0],
  [255, 255, 255],
] as const;

function decode(bytes: Uint8Array) {
  const header = readBmpHeader(bytes);
  if (!header) throw new Error('no header');
  return readBmp(bytes, header);
}

const flags: [string, BmpParts][] = [
  ['4 bits', { width: 2, height: 2, bits: 4, palette: colours, pixels: [0x23, 0, 0, 0, 0x01, 0, 0, 0] }],
  ['8 bits', { width: 2, height: 2, bits: 8, palette: colours, pixels: [2, 3, 0, 0, 0, 1, 0, 0] }],
  ['16 bits, 5-5-5', { width: 2, height: 2, bits: 16, pixels: [0x1f, 0, 0xff, 0x7f, 0, 0x7c, 0xe0, 0x03] }],
  [
    '16 bits with masks, 5-6-5',
    {
      width: 2,
      height: 2,
      bits: 16,
      compression: 3,
      masks: [0xf800, 0x7e0, 0x1f],
      pixels: [0x1f, 0, 0xff, 0xff, 0, 0xf8, 0xe0, 0x07],
    },
  ],
  ['24 bits', { width: 2, height: 2, bits: 24, pixels: [255, 0, 0, 255, 255, 255, 0, 0, 0, 0, 255, 0, 255, 0, 0, 0] }],
  ['32 bits', { width: 2, height: 2, bits: 32, pixels: [255, 0, 0, 9, 255, 255, 255, 9, 0, 0, 255, 9, 0, 255, 0, 9] }],
  [
    '24 bits, top-down',
    { width: 2, height: -2, bits: 24, pixels: [0, 0, 255, 0, 255, 0, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0] },
  ],
  [
    '8-bit run lengths',
    { width: 2, height: 2, bits: 8, compression: 1, palette: colours, pixels: [1, 2, 1, 3, 0, 0, 1, 0, 1, 1, 0, 1] },
  ],
  [
    '8-bit run lengths with literals',
    { width: 3, height: 1, bits: 8, compression: 1, palette: colours, pixels: [0, 3, 0, 1, 2, 0, 0, 1] },
  ],
  [
    '4-bit run lengths',
    { width: 2, height: 2, bits: 4, compression: 2, palette: colours, pixels: [2, 0x23, 0, 0, 2, 0x01, 0, 1] },
  ],
];

test.each(flags)('reads %s', (_, parts) => {
  const { data, channels, decodedShare } = decode(bmpOf(parts));
  expect(channels).toBe(3);
  expect(decodedShare).toBe(1);
  expect([...data]).toEqual(flag.slice(0, parts.width * Math.abs(parts.height) * 3));
});

test('reads 1 bit per pixel, and the OS/2 header with its three-byte palette', () => {
  const bits = decode(
    bmpOf({
      width: 10,
      height: 1,
      bits: 1,
      palette: [
        [0, 0, 0],
        [255, 255, 255],
      ],
      pixels: [0b10000001, 0b11000000, 0, 0],
    }),
  );
  expect([...bits.data].filter((_, i) => i % 3 === 0)).toEqual([255, 0, 0, 0, 0, 0, 0, 255, 255, 255]);
  const os2 = Buffer.alloc(26 + 6 + 4);
  os2.write('BM', 0, 'latin1');
  os2.writeUInt32LE(32, 10);
  os2.writeUInt32LE(12, 14);
  for (const [i, value] of [2, 1, 1, 1].entries()) os2.writeUInt16LE(value, 18 + i * 2);
  os2.set([1, 2, 3, 7, 8, 9, 0b01000000], 26);
  expect([...decode(os2).data]).toEqual([3, 2, 1, 9, 8, 7]);
});

test('keeps alpha if it is used, and treats all-zero alpha as opaque', () => {
  const masks = [0xff0000, 0xff00, 0xff, 0xff000000];
  const used = decode(bmpOf({ width: 1, height: 1, bits: 32, compression: 6, masks, pixels: [1, 2, 3, 4] }));
  expect([used.channels, ...used.data]).toEqual([4, 3, 2, 1, 4]);
  const empty = decode(bmpOf({ width: 1, height: 1, bits: 32, compression: 6, masks, pixels: [1, 2, 3, 0] }));
  expect([...empty.data]).toEqual([3, 2, 1, 255]);
});

test('pixels skipped by a run-length file stay white', () => {
  const { data } = decode(
    bmpOf({ width: 4, height: 1, bits: 8, compression: 1, palette: colours, pixels: [0, 2, 2, 0, 2, 0, 0, 1] }),
  );
  expect([...data]).toEqual([...W, ...W, ...R, ...R]);
});

test('runs beyond the right edge draw nothing, and the next row starts correctly', () => {
  const beyond = Array.from({ length: 3000 }, () => [255, 0]).flat();
  const { data, decodedShare } = decode(
    bmpOf({
      ...{ width: 2, height: 2, bits: 8, compression: 1, palette: colours },
      pixels: [1, 0, ...beyond, 0, 4, 0, 0, 0, 0, 0, 0, 2, 0, 0, 1],
    }),
  );
  expect([[...data], decodedShare]).toEqual([[...R, ...R, ...R, ...R], 1]);
});

test('refuses unsupported files and excessive sizes before decoding a pixel', async () => {
  for (const parts of [
    { bits: 24, compression: 4 },
    { bits: 5 },
    { bits: 24, width: 0 },
    { bits: 24, width: -4 },
    { bits: 4, compression: 1 },
  ]) {
    expect(readBmpHeader(bmpOf({ width: 20, height: 20, pixels: [], ...parts }))).toBeNull();
  }
  const forged = bmpOf({ width: 30_000, height: 30_000, bits: 8, compression: 1, palette: colours, pixels: [0, 1] });
  await expect(openPhoto(forged, { maxSidePx: 100 })).rejects.toMatchObject({ reason: 'photo.resolution' });
});

const striped = (rows: number) =>
  bmpOf({ width: 20, height: 20, bits: 24, pixels: Array.from({ length: 60 * rows }, (_, i) => i % 251) });

test('accepts a truncated file if at least 95 % of its rows are present', async () => {
  await expect(openPhoto(striped(20), { maxSidePx: 100 })).resolves.toMatchObject({
    damaged: false,
    type: 'image/bmp',
    original: { width: 20, height: 20 },
  });
  await expect(openPhoto(striped(19), { maxSidePx: 100 })).resolves.toMatchObject({ damaged: true });
  await expect(openPhoto(striped(18), { maxSidePx: 100 })).rejects.toMatchObject({ reason: 'photo.damaged' });
});

/** `TEST_SCALE` multiplies the rounds, as in property tests. */
const rounds = 200 * Number(process.env['TEST_SCALE'] ?? 1);
test('mutated files are opened or refused and never crash', async () => {
  const random = seededRandom(5);
  const seeds = [
    striped(20),
    ...flags.map(([, parts]) =>
      bmpOf({
        ...parts,
        width: 16,
        height: 16,
        pixels: Array.from({ length: 700 }, (_, i) => parts.pixels[i % parts.pixels.length]),
      }),
    ),
  ];
  for (let round = 0; round < rounds; round++) {
    const mutant = Uint8Array.from(seeds[round % seeds.length]);
    for (let change = 0; change <= random() * 5; change++)
      mutant[Math.floor(random() ** 3 * mutant.length)] = Math.floor(random() * 256);
    const header = readBmpHeader(mutant);
    if (header === null || header.width * header.height > 100_000) continue;
    const { data, decodedShare, channels } = readBmp(mutant, header);
    expect(data.length).toBe(header.width * header.height * channels);
    expect(decodedShare).toBeGreaterThanOrEqual(0);
    expect(decodedShare).toBeLessThanOrEqual(1);
    if (round % 20 === 0)
      await openPhoto(mutant, { maxSidePx: 50 }).catch((error: unknown) => expect(error).toBeInstanceOf(PhotoRefused));
  }
});
