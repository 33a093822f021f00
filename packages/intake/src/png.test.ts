import { deflateSync } from 'node:zlib';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readPhotoFacts } from './headers/photo-facts.ts';
import { pngChunks, readPngHeader } from './headers/png.ts';
import { picturePartOfPng, salvagedPng } from './png.ts';
import { pngChunk, pngXmp } from './testing/files.ts';

/** Noisy pixels, so that rows differ and compress badly. */
const pixels = (width: number, height: number, channels: number) =>
  Uint8Array.from({ length: width * height * channels }, (_, i) => (i * 2654435761) >>> 24);
const pngOf = (width: number, height: number, interlaced: boolean) =>
  sharp(pixels(width, height, 3), { raw: { width, height, channels: 3 } })
    .png({ progressive: interlaced })
    .toBuffer();
const typesOf = (bytes: Uint8Array) => [...pngChunks(bytes)].map(({ type }) => type);
/** Inserts a chunk after the header. */
const withChunk = (png: Uint8Array, type: string, content: Uint8Array) =>
  Buffer.concat([png.subarray(0, 33), pngChunk(type, content), png.subarray(33)]);
const rawOf = (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer();
const headerOf = (bytes: Uint8Array) => {
  const header = readPngHeader(bytes);
  if (!header) throw new Error('no header');
  return header;
};

test('of the XMP packets of a PNG the first four are read', async () => {
  const png = await pngOf(9, 7, false);
  const turned = pngXmp(Buffer.from('<rdf:Description tiff:Orientation="6"/>'));
  const after = (packets: number) =>
    Buffer.concat([
      png.subarray(0, 33),
      ...Array.from({ length: packets }, () => pngXmp(Buffer.from('<x/>'))),
      turned,
      png.subarray(33),
    ]);
  expect((await readPhotoFacts(after(3)))?.orientation).toBe(6);
  expect((await readPhotoFacts(after(4)))?.orientation).toBe(1);
});

describe('picturePartOfPng', () => {
  test.each(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'acTL', 'gAMA', 'abCd'])('drops %s', async (type) => {
    const png = await pngOf(9, 7, false);
    const part = picturePartOfPng(withChunk(png, type, Uint8Array.from([1, 2, 3])));
    expect(typesOf(part)).toEqual(typesOf(picturePartOfPng(png)));
    expect(await rawOf(part)).toEqual(await rawOf(png));
  });
  test('ends with the picture and drops everything after it', async () => {
    const png = await pngOf(9, 7, false);
    const followed = Buffer.concat([png, Buffer.from('<script>alert(1)</script>'), png]);
    expect(picturePartOfPng(followed)).toEqual(picturePartOfPng(png));
  });
  test('drops a colour profile that does not decompress and keeps the picture', async () => {
    const png = await pngOf(9, 7, false);
    const part = picturePartOfPng(withChunk(png, 'iCCP', Buffer.from('name\0\0no deflate stream')));
    expect(typesOf(part)).not.toContain('iCCP');
    expect(await rawOf(part)).toEqual(await rawOf(png));
  });
  test('drops a colour profile that decompresses to more than 4 MB, and a second one', async () => {
    const png = await pngOf(9, 7, false);
    const profile = (bytes: number) => Buffer.concat([Buffer.from('name\0\0'), deflateSync(new Uint8Array(bytes))]);
    const kept = (bytes: number) => typesOf(picturePartOfPng(withChunk(png, 'iCCP', profile(bytes)))).includes('iCCP');
    expect([kept(4 * 1_048_576), kept(4 * 1_048_576 + 1)]).toEqual([true, false]);
    const twice = withChunk(withChunk(png, 'iCCP', profile(100)), 'iCCP', profile(100));
    expect(typesOf(picturePartOfPng(twice)).filter((type) => type === 'iCCP')).toHaveLength(1);
  });
  test('the part is never longer than the file, and extracting it again changes nothing', async () => {
    const png = await pngOf(20, 20, true);
    fc.assert(
      fc.property(
        fc.nat({ max: png.length }),
        fc.nat({ max: png.length - 1 }),
        fc.nat({ max: 255 }),
        (end, at, byte) => {
          const spoilt = Uint8Array.from(png)
            .fill(byte, at, at + 1)
            .subarray(0, Math.max(8, end));
          const part = picturePartOfPng(spoilt);
          expect(part.length).toBeLessThanOrEqual(spoilt.length);
          expect(picturePartOfPng(part)).toEqual(part);
        },
      ),
    );
  });
});

describe('a salvaged PNG', () => {
  // Interlaced pictures with sides below 8 px lack some of their seven passes.
  const sizes = [1, 3, 8, 33].flatMap((width) => [1, 7].map((height) => [width, height] as const));
  test.each(sizes)('of an intact %i x %i px file is the same picture', async (width, height) => {
    for (const interlaced of [false, true]) {
      const png = await pngOf(width, height, interlaced);
      const { bytes, decodedShare } = await salvagedPng(png, headerOf(png));
      expect(decodedShare).toBe(1);
      expect(await rawOf(bytes)).toEqual(await rawOf(png));
    }
  });
  test.each([false, true])(
    'has every row above the damage and repeats the last one below (interlaced: %s)',
    async (interlaced) => {
      const png = await pngOf(40, 40, interlaced);
      let former = 0;
      for (const share of [0.3, 0.6, 0.9, 1]) {
        const cut = png.subarray(0, Math.round(png.length * share));
        const { bytes, decodedShare } = await salvagedPng(cut, headerOf(png));
        expect(decodedShare).toBeGreaterThan(former);
        expect(decodedShare).toBeLessThanOrEqual(1);
        former = decodedShare;
        const [whole, saved] = [await rawOf(png), await rawOf(bytes)];
        expect(saved.length).toBe(whole.length);
        if (interlaced) continue;
        const rows = Math.floor(decodedShare * 40);
        expect(saved.subarray(0, rows * 120)).toEqual(whole.subarray(0, rows * 120));
        if (rows < 39) expect(saved.subarray(39 * 120)).toEqual(saved.subarray(38 * 120, 39 * 120));
      }
      expect(former).toBe(1);
    },
  );
  test('of a header alone has no pixels', async () => {
    const png = await pngOf(12, 12, false);
    const { decodedShare } = await salvagedPng(png.subarray(0, 33), headerOf(png));
    expect(decodedShare).toBe(0);
  });
});
