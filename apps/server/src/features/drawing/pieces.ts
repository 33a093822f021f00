import type { ProductKind } from '@uzor/contract';
import { attentionCrop, type Raster, type Rgb, untouchedSettings } from '@uzor/engine';
import { encodePng, openPhoto } from '@uzor/intake';
import { type Experiment, makeScheme, pictureFor, pictureSizeFor, productOf, renderScheme } from '@uzor/kit';
import { sampleOrder } from './sample-order.ts';
import type { PreviewTask, SwatchTask } from './tasks.ts';

/* Small pieces of works that show a colour or a filter in each product, made the same way as whole works. */

const swatchPx = 48;
const previewPx = 400;
/** Size of the piece that a preview shows. */
const previewPiece: Experiment = {
  cells: { width: 40, height: 40 },
  canvasMm: { width: 90, height: 90 },
  hoop: { diameterMm: 190, pins: 160, linesAtMost: 1300, threadMm: 0.15 },
};
/** One drill, one dab of paint. */
const swatchPiece: Experiment = { cells: { width: 1, height: 1 }, canvasMm: { width: 20, height: 20 } };

/** A PNG of each colour. */
export async function swatches({ kind, colours }: SwatchTask): Promise<readonly Uint8Array[]> {
  return Promise.all(colours.map((rgb) => encodePng(swatch(kind, rgb))));
}

function swatch(kind: ProductKind, rgb: Rgb): Raster {
  const order = sampleOrder(kind, productOf(kind).defaultFilter, {
    ...swatchPiece,
    palette: [{ letter: '1', code: null, name: '', rgb, stock: null }],
  });
  const { width, height } = pictureSizeFor(order);
  const picture = { width, height, data: new Uint8ClampedArray(width * height * 4) };
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set([...rgb, 255], at);
  return renderScheme(makeScheme({ ...order, crop: untouchedSettings, picture, draft: true }), swatchPx);
}

/** A PNG of a square piece of a work in the colours of the filter. */
export async function preview({ kind, filter, photo }: PreviewTask): Promise<Uint8Array> {
  const order = sampleOrder(kind, filter, previewPiece);
  const { raster } = await openPhoto(photo, { maxSidePx: 900 });
  const crop = attentionCrop(raster, 1);
  return encodePng(renderScheme(makeScheme({ ...order, crop, picture: pictureFor(order, raster, crop) }), previewPx));
}
