/** The editor's faces, detected by a phone, must be those that the server detects itself. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Focus, Raster } from '../../packages/engine/src/index.ts';
import { openFaceFinder } from '../../packages/people/src/index.ts';
import { faceModel } from '../../packages/people/src/models.ts';
import { libraryPicture } from '../../packages/people/src/testing/pictures.ts';
import { arrive, expect, test } from '../people/fixtures.ts';

const root = path.join(import.meta.dirname, '../..');

/** The address of the worker script, which contains a digest: that of the build served here. */
async function workerAddress(page: Page): Promise<string> {
  const files = readdirSync(path.join(root, 'apps/web/build'), { recursive: true, encoding: 'utf8' });
  for (const file of files) {
    const [, address] = /client(\/assets\/people-worker-[^/]+\.js)$/.exec(file) ?? [];
    if (address !== undefined && (await page.request.get(address)).ok()) return address;
  }
  throw new Error('The web build has no worker that looks for people');
}

/** The picture in the lower right corner of a larger grey one: such a face is only found at a finer scale. */
function inCorner(picture: Raster, times: number): Raster {
  const [width, height] = [picture.width * times, picture.height * times];
  const data = new Uint8ClampedArray(width * height * 4).fill(140);
  for (let i = 3; i < data.length; i += 4) data[i] = 255;
  for (let y = 0; y < picture.height; y++) {
    const row = picture.data.subarray(y * picture.width * 4, (y + 1) * picture.width * 4);
    data.set(row, ((height - picture.height + y) * width + width - picture.width) * 4);
  }
  return { width, height, data };
}

interface Seen {
  /** Digest of the pixels that the browser decoded. */
  readonly pixels: string;
  readonly faces: Focus | undefined;
}

/** Faces that the site's worker detects in a picture, in the browser of this page. */
async function seenByBrowser(page: Page, picture: Raster, worker: string): Promise<Seen> {
  const { width, height, data } = picture;
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return page.evaluate<Seen>(`(async () => {
    const bytes = Uint8Array.from(atob('${png.toString('base64')}'), (character) => character.codePointAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }), { colorSpaceConversion: 'none' });
    const { width, height } = bitmap;
    const brush = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    brush.drawImage(bitmap, 0, 0);
    const { data } = brush.getImageData(0, 0, width, height);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
    const finder = new Worker('${worker}', { type: 'module' });
    const answered = new Promise((resolve, reject) => {
      finder.addEventListener('message', (event) => resolve(event.data.answer));
      finder.addEventListener('error', () => reject(new Error('The worker did not start')));
    });
    finder.postMessage({ id: 1, question: 'faces', photo: { width, height, data } });
    const { faces } = await answered;
    finder.terminate();
    return { pixels: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join(''), faces };
  })()`);
}

test("the browser's worker and Node detect the same faces in the same pixels", async ({ page, pageErrors }) => {
  await arrive(page, '/mosaic');
  const worker = await workerAddress(page);
  const finder = openFaceFinder(faceModel());
  const pictures: readonly (readonly [faces: number, picture: Raster])[] = [
    [1, await libraryPicture('selfie/young-woman-in-mauve.jpg')],
    [1, inCorner(await libraryPicture('selfie/morisot-self-portrait.jpg', 300), 5)],
    [0, await libraryPicture('animals/lion.jpg')],
  ];
  for (const [count, picture] of pictures) {
    const inNode = finder.find(picture);
    expect(inNode.faces).toHaveLength(count);
    const inBrowser = await seenByBrowser(page, picture, worker);
    expect(inBrowser.pixels).toBe(createHash('sha256').update(picture.data).digest('hex'));
    expect(inBrowser.faces).toEqual(inNode);
  }
  expect(pageErrors).toEqual([]);
});
