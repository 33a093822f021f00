import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openPhoto, PhotoRefused } from './index.ts';
import { decodePng } from './pixels/png.ts';
import { toSrgb } from './pixels/to-srgb.ts';
import { fields, HEIGHT, hevc, rgb, raw, samples, WIDTH } from './testing/chart.ts';
import { cmykJpeg } from './testing/cmyk.ts';
import { bmpFile, jpegIcc, jpegWith, pngFile } from './testing/files.ts';
import { heifFile, heifProperties } from './testing/heif-file.ts';
import { gammaCurve, greyProfile } from './testing/icc.ts';

const open = (bytes: Uint8Array, maxSidePx = 4000) => openPhoto(bytes, { maxSidePx });
async function shown(bytes: Uint8Array): Promise<number[][]> {
  const { data, width, height } = (await open(bytes)).raster;
  return [0.25, 0.75].flatMap((v) =>
    [0.25, 0.75].map((u) => {
      const at = (Math.floor(v * height) * width + Math.floor(u * width)) * 4;
      return [...data.subarray(at, at + 3)];
    }),
  );
}
const farthest = (one: readonly (readonly number[])[], other: readonly (readonly number[])[]) =>
  Math.max(...one.flat().map((value, i) => Math.abs(value - other.flat()[i])));

test('CMYK without a profile is shown as browsers show it', async () => {
  expect(farthest(await shown(await cmykJpeg()), fields)).toBeLessThan(5);
});
test('CMYK with a profile is shown by the profile', async () => {
  const file = await sharp(rgb, { raw })
    .withIccProfile('cmyk')
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const [red, green, blue, grey] = await shown(file);
  expect((await open(file)).colour).not.toBe('CMYK');
  expect(farthest([red, grey], [fields[0], fields[3]])).toBeLessThan(30); // inks cannot print all of red
  expect([green[1] > green[0] + 80, blue[2] > blue[0] + 60]).toEqual([true, true]);
});
test('a grey profile of linear light is applied to a grey photo', async () => {
  const levels = Buffer.from(samples((field) => [60 * (field + 1)]));
  const grey = await sharp(levels, { raw: { ...raw, channels: 1 } })
    .toColourspace('b-w')
    .jpeg({ quality: 100 })
    .toBuffer();
  const file = jpegWith(grey, jpegIcc(greyProfile(gammaCurve(1))));
  expect(
    farthest(
      await shown(file),
      [133, 182, 219, 248].map((level) => [level, level, level]),
    ),
  ).toBeLessThan(3);
});
test('light at paper white is not white where brighter light is told, and brighter light stays brighter', async () => {
  const paper = toSrgb(
    {
      width: 3,
      height: 1,
      model: 'grey',
      alpha: false,
      data: new Uint16Array([593, 692, 769].map((code) => Math.round((code / 1023) * 65_535))), // 203, 500 and 1,000 cd/m² in PQ
      max: 65_535,
    },
    { of: 'cicp', primaries: 9, transfer: 16 },
  );
  const [white, lamp, peak] = [0, 4, 8].map((at) => paper.data[at]);
  expect([white > 230 && white < 250, lamp > white, peak > lamp]).toEqual([true, true, true]);
});
test('a HEIC file larger than asked for is made smaller, a damaged one is refused', async () => {
  const parts = { coding: 'hvc1', width: WIDTH, height: HEIGHT, bitDepth: 8 } as const;
  const config = Buffer.from(hevc[8].config, 'base64');
  const picture = Buffer.from(hevc[8].picture, 'base64');
  const file = heifFile({ ...parts, config, picture, properties: [heifProperties.turned(1)] });
  const { raster, original, type, orientation } = await open(file, 48);
  expect([raster.width, raster.height, original, type, orientation]).toEqual([
    32,
    48,
    { width: HEIGHT, height: WIDTH },
    'image/heic',
    8,
  ]);
  const broken = heifFile({ ...parts, config, picture: picture.subarray(0, 60), properties: [] });
  await expect(open(broken)).rejects.toThrow(PhotoRefused);
});

function disc(level: number, radius: number): Buffer {
  const inside = (i: number) => Math.hypot((i % 80) - 40, Math.floor(i / 80) - 40) < radius;
  return pngFile({
    width: 80,
    height: 80,
    samples: Array.from({ length: 6400 }, (_, i) => (inside(i) ? [level, level, level, 255] : [0, 0, 0, 0])).flat(),
    colourType: 6,
    depth: 8,
  });
}
test.each([
  ['a dark picture lies on white', disc(40, 30), 'white', 255],
  ['a picture of middle tones lies on white', disc(150, 30), 'white', 255],
  ['a white picture lies on dark grey', disc(255, 30), 'dark', 51],
  ['a picture without all but its corners is told nothing of, and lies on white', disc(255, 56), null, 255],
])('%s', async (_, file, ground, corner) => {
  const { raster, ground: found } = await open(file);
  expect([found, raster.data[0], raster.data[3]]).toEqual([ground, corner, 255]);
});

test.each([
  ['interlaced', { progressive: true }],
  ['indexed', { palette: true, colours: 16 }],
  ['indexed with few colours', { palette: true, colours: 4 }],
] as const)('the PNG decoder for browsers decodes %s pictures as the server does', async (_, how) => {
  const file = await sharp(rgb, { raw }).png(how).toBuffer();
  const own = toSrgb(await decodePng(file), { of: 'srgb' });
  expect(Buffer.from(own.data).equals(Buffer.from((await open(file)).raster.data))).toBe(true);
});
test('a damaged PNG is an error of the decoder for browsers', async () => {
  const file = await sharp(rgb, { raw }).png().toBuffer();
  await expect(decodePng(file.subarray(0, file.length - 40))).rejects.toThrow(RangeError);
});
test('a BMP without colours of its own is sRGB to the level', async () => {
  expect(await shown(bmpFile(WIDTH, HEIGHT, rgb))).toEqual(fields.map((field) => [...field]));
});
