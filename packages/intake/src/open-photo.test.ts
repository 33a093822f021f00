import { deflateSync } from 'node:zlib';
import { maxUploadBytes } from '@uzor/contract';
import { seededRandom } from '@uzor/engine';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { openPhoto, PhotoRefused, sniffPhoto } from './index.ts';
import { picturePartOfPng } from './png.ts';
import { latin, pngChunk, u32 } from './testing/files.ts';

const WIDTH = 240;
const HEIGHT = 320;

function hills(width = WIDTH, height = HEIGHT): Sharp {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const grain = 12 * Math.sin(x * 12.9898 + y * 78.233);
      data.set(
        [40 + (180 * x) / width + grain, 40 + (180 * y) / height + grain, 60 + 20 * Math.sin(x / 9) + grain],
        (y * width + x) * 3,
      );
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } });
}

const open = (bytes: Uint8Array) => openPhoto(bytes, { maxSidePx: 200 });
const cutTo = (bytes: Uint8Array, share: number) => bytes.subarray(0, Math.round(bytes.length * share));
const refusal = async (bytes: Uint8Array): Promise<string> => {
  try {
    await open(bytes);
    return 'taken';
  } catch (error) {
    if (error instanceof PhotoRefused) return error.reason;
    throw error;
  }
};

/** Mean absolute difference of levels between two pictures of the same size. */
async function meanDifference(one: Uint8ClampedArray, other: Uint8ClampedArray): Promise<number> {
  expect(one.length).toBe(other.length);
  return one.reduce((sum, level, i) => sum + Math.abs(level - other[i]), 0) / one.length;
}

const truth = (await open(await hills().png().toBuffer())).raster;
const encodings: Record<string, Buffer> = {
  JPEG: await hills().jpeg({ quality: 92 }).toBuffer(),
  'progressive JPEG': await hills().jpeg({ quality: 92, progressive: true }).toBuffer(),
  PNG: await hills().png().toBuffer(),
  'interlaced PNG': await hills().png({ progressive: true }).toBuffer(),
  '16-bit PNG': await hills().toColourspace('rgb16').png().toBuffer(),
  WebP: await hills().webp({ quality: 92 }).toBuffer(),
  'lossless WebP': await hills().webp({ lossless: true }).toBuffer(),
  AVIF: await hills().avif({ quality: 80 }).toBuffer(),
  'CMYK JPEG': await hills().withIccProfile('cmyk').jpeg({ quality: 95 }).toBuffer(),
};

test.each(Object.keys(encodings))('opens a %s, reduced to the requested side', async (name) => {
  const { raster, original, damaged } = await open(encodings[name]);
  expect(original).toEqual({ width: WIDTH, height: HEIGHT });
  expect([raster.width, raster.height, damaged]).toEqual([150, 200, false]);
  expect(await meanDifference(raster.data, truth.data)).toBeLessThan(name.startsWith('CMYK') ? 14 : 4);
});

test('a photo smaller than requested keeps its size', async () => {
  const { raster } = await openPhoto(encodings.PNG, { maxSidePx: 4000 });
  expect([raster.width, raster.height]).toEqual([WIDTH, HEIGHT]);
});

test('grey, palette and transparent pictures become opaque sRGB on white', async () => {
  const grey = await open(await hills().greyscale().png().toBuffer());
  expect(grey.raster.data[0]).toBe(grey.raster.data[1]);
  const palette = await open(await hills().png({ palette: true, colours: 16 }).toBuffer());
  expect(palette.raster.data.length).toBe(150 * 200 * 4);
  const clear = await open(
    await sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
      .png()
      .toBuffer(),
  );
  expect(new Set(clear.raster.data)).toEqual(new Set([255]));
  const greyClear = await open(
    await sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } } })
      .toColourspace('b-w')
      .png()
      .toBuffer(),
  );
  expect(greyClear.raster.data[3]).toBe(255);
});

test('opens the shortest possible WebP, of one colour', async () => {
  // Written by hand: five codes of one symbol each, so that no pixel needs a bit.
  const bytes = Buffer.from('RIFF\x14\0\0\0WEBPVP8L\x08\0\0\0\x2f\0\0\0\0\x88\x88\x08', 'latin1');
  bytes.writeUInt32LE(63 | (63 << 14), 21);
  expect(bytes).toHaveLength(28);
  expect((await open(bytes)).original).toEqual({ width: 64, height: 64 });
});

test('a reduced strip stays wide enough to be opened again', async () => {
  for (const [width, height] of [
    [9000, 16],
    [16, 9000],
    [4000, 20],
  ] as const) {
    const strip = await sharp({ create: { width, height, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    const { raster, original } = await open(strip);
    expect(original).toEqual({ width, height });
    expect([raster.width, raster.height]).toEqual([width > height ? 200 : 16, width > height ? 16 : 200]);
  }
});

test('uses the first frame of an animated WebP', async () => {
  const frames = await Promise.all(
    ['#c03020', '#2030c0'].map((background) =>
      sharp({ create: { width: 48, height: 64, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ lossless: true })
    .toBuffer();
  const { raster } = await open(animated);
  expect([raster.width, raster.height]).toEqual([48, 64]);
  expect([...raster.data.subarray(0, 3)]).toEqual([0xc0, 0x30, 0x20]);
});

test.each(['JPEG', 'progressive JPEG', 'PNG', 'interlaced PNG', 'WebP'])(
  'a %s cut to 10 or 50 % is refused; cut to 99 % it is opened and marked as damaged',
  async (name) => {
    expect(await refusal(cutTo(encodings[name], 0.1))).toBe('photo.damaged');
    expect(await refusal(cutTo(encodings[name], 0.5))).toBe('photo.damaged');
    const saved = await open(cutTo(encodings[name], 0.99));
    expect(saved.damaged).toBe(true);
    expect(saved.original).toEqual({ width: WIDTH, height: HEIGHT });
    expect(await meanDifference(saved.raster.data, truth.data)).toBeLessThan(8);
  },
);

test('opens a picture with flipped bytes if it still decompresses', async () => {
  const spoilt = Uint8Array.from(encodings.JPEG);
  spoilt[Math.floor(spoilt.length * 0.97)] ^= 0x55;
  const { raster } = await open(spoilt);
  expect(await meanDifference(raster.data, truth.data)).toBeLessThan(10);
});

const svg = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script></svg>',
);
test.each([
  ['SVG', svg],
  ['GIF', await hills(64, 64).gif().toBuffer()],
  ['TIFF', await hills(64, 64).tiff().toBuffer()],
  ['PDF', new TextEncoder().encode('%PDF-1.7\n%%EOF')],
  ['text that starts with BM', new TextEncoder().encode('BMW is a maker of cars, this is no picture')],
  ['an empty file', new Uint8Array()],
])('refuses %s regardless of its name', async (_, bytes) => {
  expect(sniffPhoto(bytes)).toBeNull();
  expect(await refusal(bytes)).toBe('photo.format');
});

test('refusals for bytes, pixels and small sides include their numbers', async () => {
  const heavy = new Uint8Array(maxUploadBytes + 1);
  heavy.set(encodings.JPEG);
  await expect(open(heavy)).rejects.toMatchObject({ reason: 'photo.size', values: { size: 15.1, limit: 15 } });
  await expect(open(pngOf(8000, 5001, new Uint8Array()))).rejects.toMatchObject({
    reason: 'photo.resolution',
    values: { megapixels: 40.1, limit: 40 },
  });
  await expect(open(await hills(15, 400).png().toBuffer())).rejects.toMatchObject({
    reason: 'photo.small',
    values: { side: 16 },
  });
  expect(await refusal(await hills(16, 400).png().toBuffer())).toBe('taken');
});

/** A grey 8-bit PNG with extra chunks before the image data. */
function pngOf(width: number, height: number, picture: Uint8Array, ...extra: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([
    latin('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', u32(width), u32(height), Buffer.from([8, 0, 0, 0, 0])),
    ...extra,
    pngChunk('IDAT', deflateSync(picture)),
    pngChunk('IEND'),
  ]);
}

test('the decoder gets no chunk that the picture does not need', async () => {
  const turned = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex'); // EXIF: by 90 degrees
  const file = pngOf(64, 32, new Uint8Array(32 * 65), pngChunk('eXIf', turned));
  expect(Buffer.from(picturePartOfPng(file)).includes('eXIf')).toBe(false);
  const { raster } = await open(file);
  expect([raster.width, raster.height]).toEqual([32, 64]);
});

test('refuses a header that declares more pixels than present, without decompressing a gigabyte', async () => {
  expect(await refusal(pngOf(6000, 6000, new Uint8Array(100)))).toBe('photo.damaged');
  const scans = Buffer.concat([
    encodings['progressive JPEG'].subarray(0, -2),
    ...Array.from({ length: 200 }, () => Buffer.from('ffda0008010100003f00', 'hex')),
    Buffer.from('ffd9', 'hex'),
  ]);
  expect(await refusal(scans)).toBe('photo.damaged');
});

/** `TEST_SCALE` multiplies the rounds, as in property tests. */
const rounds = 60 * Number(process.env['TEST_SCALE'] ?? 1);
test('mutations of six files are opened or refused and never crash', async () => {
  const random = seededRandom(11);
  const small = await Promise.all([
    hills(48, 64).jpeg().toBuffer(),
    hills(48, 64).jpeg({ progressive: true }).toBuffer(),
    hills(48, 64).png().toBuffer(),
    hills(48, 64).png({ palette: true, progressive: true }).toBuffer(),
    hills(48, 64).webp().toBuffer(),
    hills(48, 64).webp({ lossless: true }).toBuffer(),
  ]);
  for (let round = 0; round < rounds; round++) {
    const mutant = Uint8Array.from(small[round % small.length]);
    for (let change = 0; change <= random() * 6; change++)
      mutant[Math.floor(random() ** 2 * mutant.length)] = Math.floor(random() * 256);
    const end = random() < 0.3 ? Math.floor(random() * mutant.length) : mutant.length;
    expect(['taken', 'photo.format', 'photo.damaged', 'photo.small', 'photo.resolution']).toContain(
      await refusal(mutant.subarray(0, end)),
    );
  }
}, 60_000);
