import type { ProductKind } from '@uzor/contract';
import { attentionCrop, type Raster, type Rgb, untouchedSettings } from '@uzor/engine';
import { encodePng, openPhoto } from '@uzor/intake';
import {
  decodeScheme,
  encodeScheme,
  type Experiment,
  facesOfPicture,
  makeScheme,
  pictureFor,
  pictureSizeFor,
  presetOf,
  productOf,
  renderScheme,
  type SchemeOrder,
  type StoredScheme,
  type WantedColour,
  wantedColours,
  workFacts,
} from '@uzor/kit';
import { applyRetouch } from '@uzor/kit/retouch';
import { byTransfer } from '../../platform/engine/by-transfer.ts';
import { croppedPhoto, PICTURE_PX, sizeFor } from './crop.ts';
import { jpeg } from './jpeg.ts';
import { sampleOrder } from './sample-order.ts';
import type { PreviewTask, RetouchResult, RetouchTask, SwatchTask, TracingResult, TracingTask } from './tasks.ts';

/* Small pieces of works that show a colour or a filter in each product, made the same way as whole works. */

const swatchPx = 48;
const previewPx = 400;
/** Size of the piece that a preview shows. */
const previewPiece: Experiment = {
  cells: { width: 40, height: 40 },
  canvasMm: { width: 90, height: 90 },
  hoop: { diameterMm: 190, pins: 160, linesAtMost: 1300, threadMm: 0.15 },
};
/** A swatch shows one cell: a drill, or a dab of paint. */
const swatchPiece: Experiment = { cells: { width: 1, height: 1 }, canvasMm: { width: 20, height: 20 } };

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

export async function retouch({ now, made, changes }: RetouchTask): Promise<RetouchResult> {
  const read = (scheme: Uint8Array) => decodeScheme(new TextDecoder().decode(scheme));
  const asMade = read(made);
  const retouched = applyRetouch(asMade, read(now), changes);
  if (retouched.outcome !== 'changed') return retouched;
  if (retouched.scheme === asMade) return { outcome: 'asMade' };
  const tracing = await tracingOf(retouched.scheme);
  return byTransfer({ outcome: 'changed', tracing }, () => [tracing.scheme, tracing.picture]);
}

/** One preset of a photo: cropped, made, drawn. */
export async function tracing(task: TracingTask): Promise<TracingResult> {
  const made = await tracingOf(await schemeOf(task));
  return byTransfer(made, (result) => [result.scheme, result.picture]);
}

/** A scheme as it is stored: its bytes, its picture and its facts. */
export async function tracingOf(stored: StoredScheme): Promise<TracingResult> {
  const { pieces, colours, hours, confettiCells, threadMetres } = workFacts(stored);
  return {
    scheme: new TextEncoder().encode(encodeScheme(stored)),
    picture: await jpeg(renderScheme(stored, PICTURE_PX), 'drawing'),
    confettiCells,
    colours,
    pieces,
    hours: Math.round(hours * 10) / 10,
    threadMetres: threadMetres === null ? null : Math.ceil(threadMetres),
    binding: stored.palette
      .filter((colour) => stored.binding.includes(colour.code ?? colour.letter))
      .map((colour) => colour.letter),
  };
}

export async function look(task: TracingTask): Promise<Uint8Array> {
  return byTransfer(await jpeg(renderScheme(await schemeOf(task), PICTURE_PX), 'drawing'), (bytes) => [bytes]);
}

/** Colours that would make a photo's schemes look more like it, best first. Takes about 0.3 s. */
export async function wanted(task: TracingTask): Promise<readonly WantedColour[]> {
  return wantedColours(await orderOf(task));
}

const schemeOf = async (task: TracingTask): Promise<StoredScheme> => makeScheme(await orderOf(task));

async function orderOf(task: TracingTask): Promise<SchemeOrder> {
  const preset = presetOf(task.kind, task.preset);
  if (!preset) throw new RangeError(`${task.kind} has no preset ${task.preset}`);
  const { picture, settings, photo } = await croppedPhoto(task);
  return {
    kind: task.kind,
    size: sizeFor(task),
    orientation: task.orientation,
    filter: task.filter,
    preset,
    crop: settings,
    picture,
    packed: task.packed,
    atHand: task.atHand,
    faces: facesOfPicture(task.focus, photo, settings, picture),
  };
}
