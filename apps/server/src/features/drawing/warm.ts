import { productKinds } from '@uzor/contract';
import { cropRaster, type Raster, untouchedSettings } from '@uzor/engine';
import { openPhoto } from '@uzor/intake';
import { decodeScheme, encodeScheme, makeScheme, pictureSizeFor, productOf, renderScheme } from '@uzor/kit';
import { makeBooklet } from '@uzor/print';
import { PHOTO_PX } from './crop.ts';
import { warmFaces } from './faces.ts';
import { jpeg } from './jpeg.ts';
import { sampleOrder } from './sample-order.ts';

/** Loads fonts and warms up code with a small work of every kind, so that the first customer does not wait. */
export async function warm(): Promise<void> {
  const photo = await jpeg(waves(480, 600), 'photo');
  const { raster } = await openPhoto(photo, { maxSidePx: PHOTO_PX });
  warmFaces(raster);
  for (const kind of productKinds) {
    const order = { ...sampleOrder(kind, productOf(kind).defaultFilter, smallWork), crop: untouchedSettings };
    const { width, height } = pictureSizeFor(order);
    const stored = makeScheme({ ...order, picture: cropRaster(raster, untouchedSettings, width, height) });
    renderScheme(decodeScheme(encodeScheme(stored)), 200);
    makeBooklet({
      stored,
      language: 'ru',
      photoJpeg: photo,
      resultJpeg: photo,
      codeTail: null,
      workUrl: null,
      sheets: false,
    });
  }
}

/** Small works with enough content to warm up every step. */
const smallWork = {
  cells: { width: 64, height: 80 },
  canvasMm: { width: 200, height: 250 },
  hoop: { diameterMm: 190, pins: 120, linesAtMost: 600, threadMm: 0.15 },
} as const;

/** A picture with edges, gradients and many colours. */
function waves(width: number, height: number): Raster {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    const light = 128 + 90 * Math.sin(x / 23) * Math.cos(y / 31);
    data.set([light + 30 * Math.sin(y / 11), light, light + 60 * Math.cos((x + y) / 47), 255], at);
  }
  return { width, height, data };
}
