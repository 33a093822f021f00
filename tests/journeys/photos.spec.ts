import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { openPhoto } from '../../packages/intake/src/index.ts';
import { HEIGHT, hevc, raw, rgb, WIDTH } from '../../packages/intake/src/testing/chart.ts';
import { heifFile, heifProperties } from '../../packages/intake/src/testing/heif-file.ts';
import { rgbProfile, srgbCurve } from '../../packages/intake/src/testing/icc.ts';
import { arrive, expect, freshCode, test } from '../people/fixtures.ts';
import { enterCode, mosaicOrder } from '../people/order.ts';
import { languageOf, words } from '../people/words.ts';

/** An iPhone's photo: HEVC in Display P3, stored lying. Upright, blue and red lie above grey and green. */
const heic = () =>
  heifFile({
    coding: 'hvc1',
    width: WIDTH,
    height: HEIGHT,
    bitDepth: 8,
    config: Buffer.from(hevc[8].config, 'base64'),
    picture: Buffer.from(hevc[8].picture, 'base64'),
    properties: [heifProperties.icc(rgbProfile('p3', srgbCurve)), heifProperties.turned(3)],
  });

/** The brightest channels of the quarters of a picture; `white` if they are alike. */
async function quarters(file: Buffer): Promise<string[]> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .resize(40, 40, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [10, 30].flatMap((y) =>
    [10, 30].map((x) => {
      const at = (y * info.width + x) * info.channels;
      const levels = [data[at], data[at + 1], data[at + 2]];
      const most = Math.max(...levels);
      return most - Math.min(...levels) < 40 ? 'grey' : (['red', 'green', 'blue'][levels.indexOf(most)] ?? '');
    }),
  );
}

const settled = (picture: Locator) => expect.poll(async () => quarters(await picture.screenshot()));

test('a photo is made as it is shown, whatever its file says of turn and colour', async ({ page }, { project }) => {
  const say = words[languageOf(project.name)];
  await arrive(page, `${say.prefix}/mosaic/get-scheme`);
  await enterCode(page, say, mosaicOrder, await freshCode('mosaic'));
  const answered = page.waitForResponse(/upload-photo/);
  await page
    .getByLabel(say.upload)
    .first()
    .setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: heic() });
  await settled(page.getByRole('img', { name: say.scheme })).toEqual(['blue', 'red', 'grey', 'green']);
  const { data } = await (await answered).json();
  const { raster } = await openPhoto(await (await page.request.get(data.raw_photo.url)).body(), { maxSidePx: 200 });
  expect([raster.width, raster.height]).toEqual([HEIGHT, WIDTH]);
  const red = (16 * raster.width + 48) * 4;
  expect(raster.data[red], 'red of Display P3 is stronger than that of sRGB').toBeGreaterThan(232);
});

/** Browsers that resist fingerprinting give noise for pixels read from a canvas. Run before a page and before each worker. */
const lie = `
for (const pen of [globalThis.OffscreenCanvasRenderingContext2D, globalThis.CanvasRenderingContext2D]) {
  if (!pen) continue;
  const read = pen.prototype.getImageData;
  pen.prototype.getImageData = function (...area) {
    const pixels = read.apply(this, area);
    for (let i = 0; i < pixels.data.length; i++) pixels.data[i] = i % 4 === 3 ? 255 : Math.random() * 256;
    return pixels;
  };
}
`;
async function makeCanvasesLie(page: Page): Promise<void> {
  await page.addInitScript(lie);
  await page.context().route(/worker.*\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${lie}${await response.text()}` });
  });
}

test('where a canvas gives noise, the pattern is still made of the photo', async ({ page }, { project }) => {
  const say = words[languageOf(project.name)];
  await makeCanvasesLie(page);
  await arrive(page, `${say.prefix}/mosaic/editor`);
  const jpeg = await sharp(rgb, { raw }).rotate(90).jpeg({ quality: 95 }).toBuffer();
  await page.getByLabel(say.upload).first().setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: jpeg });
  await settled(page.getByRole('img', { name: say.scheme })).toEqual(['blue', 'red', 'grey', 'green']);
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
});
