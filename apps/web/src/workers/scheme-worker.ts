import { attentionCrop, checkPhoto, closerCrop, closerSettings, type Raster, rescue } from '@uzor/engine';
import {
  cropFor,
  facesOfPicture,
  finestOf,
  type GroundName,
  lackOf,
  laidGridOf,
  makeScheme,
  packedFromWire,
  orient,
  pictureSizeFor,
  presetOf,
  type ProductSize,
  renderScheme,
  type SchemeOrder,
  sizeOf,
  toneErrorOf,
  workFacts,
} from '@uzor/kit';
import { refusalOfExtent } from '@uzor/intake/headers';
import { littleOf } from './little-size.ts';
import { beforeAndAfter, croppedInLook, inItsLight } from './look-preview.ts';
import { sentQuality, sentSidePx } from './photo-size.ts';
import {
  type Answers,
  type FromWorker,
  type OpenedPhoto,
  type Questions,
  type SchemeChoice,
  type ToWorker,
  WorkerRefusal,
} from './scheme-protocol.ts';
import { isPlain, type PhotoTone, plainTone, toneCurve, toned } from './tone.ts';

/** Longest side of the working copy, px. */
const proxySidePx = 1500;
/** Cells average the crop, and a draft is coarse: half the resolution is enough and takes a quarter of the time. */
const cropSaving = 2;
/** Longer side of the picture of a draft, px; it is shown for about 1 s. Thread takes the longest to draw, and is soft anyway. */
const draftSidesPx: Readonly<Record<GroundName, number>> = { cells: 720, regions: 600, thread: 440 };

interface Photo {
  /** Null if another worker opened it. */
  readonly file: Blob | null;
  readonly original: { width: number; height: number };
  readonly proxy: Raster;
  /** The working copy in the tone requested last. */
  inTone: { tone: PhotoTone; raster: Raster };
}
let photo: Photo | null = null;

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void reply(data));

async function reply(message: ToWorker): Promise<void> {
  try {
    const { answer, transfer } = await answerTo(message);
    send({ id: message.id, answer }, transfer);
  } catch (problem) {
    const refusal = problem instanceof WorkerRefusal ? problem : new WorkerRefusal('generation.failed', {}, problem);
    if (refusal.cause !== undefined) console.error(refusal.cause);
    send({ id: message.id, refusal: { reason: refusal.reason, values: refusal.values } }, []);
  }
}

const send = (message: FromWorker, transfer: Transferable[]) => self.postMessage(message, { transfer });

async function answerTo(message: ToWorker): Promise<{ answer: Answers[ToWorker['lane']]; transfer: Transferable[] }> {
  switch (message.lane) {
    case 'open': {
      const opened = await open(message.question);
      return { answer: opened, transfer: [opened.proxy] };
    }
    case 'adopt':
      return { answer: adopt(message.question), transfer: [] };
    case 'place':
      return { answer: place(message.question), transfer: [] };
    case 'scheme': {
      const scheme = await liveScheme(message.question);
      return { answer: scheme, transfer: [scheme.picture] };
    }
    case 'check':
      return { answer: check(message.question.choice), transfer: [] };
    case 'closer':
      return { answer: closer(message.question.choice), transfer: [] };
    case 'rescue': {
      const found = await whatIsWrong(message.question);
      return { answer: found, transfer: found.sample ? [found.sample] : [] };
    }
    case 'background':
    case 'thumbnail': {
      const made = await thumbnail(message.question);
      return { answer: made, transfer: [made.picture] };
    }
    case 'lack': {
      const measured = await lack(message.question);
      return { answer: measured, transfer: [measured.picture] };
    }
    case 'crop': {
      const { choice, extent } = message.question;
      const picture = await bitmapOf(croppedInLook(inTone(choice.tone), { ...choice, extent }));
      return { answer: picture, transfer: [picture] };
    }
    case 'send':
      return { answer: await mendedFile(message.question.tone), transfer: [] };
  }
}

/** Decodes once, upright and on white, and keeps a small copy; the full picture is released at once. */
async function open({ file, aspect }: Questions['open']): Promise<OpenedPhoto> {
  const full = await decoded(file);
  const original = { width: full.width, height: full.height };
  const refusal = refusalOfExtent(original.width, original.height);
  if (refusal) {
    full.close();
    throw new WorkerRefusal(refusal.reason, refusal.values);
  }
  const { canvas, brush } = drawn(full, proxySidePx);
  full.close();
  const { data, width, height } = brush.getImageData(0, 0, canvas.width, canvas.height);
  const proxy = { width, height, data };
  photo = { file, original, proxy, inTone: { tone: plainTone, raster: proxy } };
  return {
    original,
    proxy: canvas.transferToImageBitmap(),
    placed: aspect === undefined ? null : attentionCrop(proxy, aspect),
  };
}

function adopt({ proxy: bitmap, original }: Questions['adopt']): Answers['adopt'] {
  const { canvas, brush } = drawn(bitmap, proxySidePx);
  bitmap.close();
  const { data, width, height } = brush.getImageData(0, 0, canvas.width, canvas.height);
  const proxy = { width, height, data };
  photo = { file: null, original, proxy, inTone: { tone: plainTone, raster: proxy } };
  return null;
}

async function decoded(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (problem) {
    throw new WorkerRefusal('photo.damaged', {}, problem);
  }
}

function drawn(picture: ImageBitmap, longestSidePx: number) {
  const shrink = Math.min(1, longestSidePx / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(picture.width * shrink)),
    Math.max(1, Math.round(picture.height * shrink)),
  );
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!brush) throw new RangeError('This browser gives no canvas to a worker');
  brush.imageSmoothingQuality = 'high';
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return { canvas, brush };
}

function inTone(tone: PhotoTone): Raster {
  if (!photo) throw new WorkerRefusal('photo.missing', {});
  const kept = photo.inTone;
  if (kept.tone.light === tone.light && kept.tone.contrast === tone.contrast) return kept.raster;
  photo.inTone = { tone, raster: toned(photo.proxy, tone) };
  return photo.inTone.raster;
}

function place({ aspect, faces }: Questions['place']): Answers['place'] {
  const raster = inTone(plainTone);
  if (!faces || !photo) return attentionCrop(raster, aspect);
  const { kind, orientation, focus } = faces;
  return cropFor({ kind, size: sizeFor(faces), orientation }, raster, focus, photo.original);
}

const made = (choice: SchemeChoice, quickness: Quickness) => makeScheme(orderOf(choice, quickness));

interface Quickness {
  /** True for a small scheme for a choice picture. */
  readonly small?: boolean;
  readonly draft?: boolean;
}
function orderOf(choice: SchemeChoice, { small = false, draft = false }: Quickness): SchemeOrder {
  const size = sizeFor(choice);
  const { kind, orientation, filter, settings, look } = choice;
  const preset = presetOf(kind, choice.preset);
  if (!preset) throw new WorkerRefusal('preset.unknown', {});
  const experiment = small ? littleOf(size, orientation) : undefined;
  const extent = pictureSizeFor({ kind, size, orientation, experiment });
  const saving = draft || laidGridOf(size.ground) ? cropSaving : 1;
  const picture = croppedInLook(inTone(choice.tone), {
    settings,
    look,
    extent: { width: Math.ceil(extent.width / saving), height: Math.ceil(extent.height / saving) },
  });
  const faces = facesOfPicture(choice.focus, inTone(choice.tone), settings, picture);
  const packed = packedFromWire(choice.packed, size, filter);
  return { kind, size, orientation, filter, preset, crop: settings, picture, faces, draft, experiment, packed };
}

async function liveScheme({ choice, maxSidePx, draft = false }: Questions['scheme']): Promise<Answers['scheme']> {
  const began = performance.now();
  const stored = made(choice, { draft });
  const sidePx = draft ? Math.min(maxSidePx, draftSidesPx[stored.work.of]) : maxSidePx;
  const picture = await bitmapOf(renderScheme(stored, Math.round(sidePx)));
  const { work, palette, binding } = stored;
  return {
    choice,
    picture,
    work,
    palette,
    facts: workFacts(stored),
    binding,
    draft,
    tookMs: performance.now() - began,
  };
}

/** A small finished work of this photo in a colour set. */
async function thumbnail({ choice, maxSidePx }: Questions['thumbnail']): Promise<Answers['thumbnail']> {
  return {
    filter: choice.filter,
    picture: await bitmapOf(renderScheme(made(choice, { small: true, draft: true }), maxSidePx)),
  };
}

async function lack({ choice, nearer, maxSidePx }: Questions['lack']): Promise<Answers['lack']> {
  const settings = nearer ? closer(choice) : choice.settings;
  const order = orderOf({ ...choice, settings }, { small: true, draft: true });
  const draft = makeScheme(order);
  const picture = await bitmapOf(renderScheme(draft, maxSidePx));
  const toneError = toneErrorOf(draft.work, order.picture);
  return { lack: lackOf(draft.palette, order.size.ground), toneError, settings, picture };
}

function check(choice: SchemeChoice): Answers['check'] {
  const size = sizeFor(choice);
  const raster = inItsLight(inTone(choice.tone), choice.look);
  if (!photo) return [];
  const { width, height } = finestOf({ kind: choice.kind, size, orientation: choice.orientation });
  return checkPhoto({
    photo: raster,
    settings: choice.settings,
    widthCells: width,
    heightCells: height,
    original: photo.original,
    faces: choice.focus?.faces,
  });
}

async function whatIsWrong({ tone, faces }: Questions['rescue']): Promise<Answers['rescue']> {
  const raster = inTone(tone);
  if (!photo) throw new WorkerRefusal('photo.missing', {});
  const found = rescue({ photo: raster, original: photo.original, faces });
  const { corrections } = found;
  return { ...found, sample: corrections && (await bitmapOf(beforeAndAfter(raster, faces, corrections))) };
}

function closer(choice: SchemeChoice): Answers['closer'] {
  const size = sizeFor(choice);
  const { pictureMm } = size;
  const cells = finestOf({ kind: choice.kind, size, orientation: choice.orientation });
  const byFaces = photo && closerCrop(choice.focus?.faces ?? [], choice.settings, { photo: photo.original, cells });
  if (byFaces) return byFaces;
  return closerSettings(inTone(choice.tone), choice.settings, orient(pictureMm, choice.orientation));
}

/** The whole photo with corrected light; the server crops it. */
async function mendedFile(tone: PhotoTone): Promise<Blob> {
  if (!photo?.file) throw new WorkerRefusal('photo.missing', {});
  if (isPlain(tone)) return photo.file;
  const full = await decoded(photo.file);
  const { canvas, brush } = drawn(full, sentSidePx);
  full.close();
  const pixels = brush.getImageData(0, 0, canvas.width, canvas.height);
  const curve = toneCurve(tone);
  const { data } = pixels;
  for (let i = 0; i < data.length; i++) if (i % 4 !== 3) data[i] = curve[data[i]];
  brush.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: sentQuality });
}

function sizeFor({ kind, size }: Pick<SchemeChoice, 'kind' | 'size'>): ProductSize {
  const found = sizeOf(kind, size);
  if (!found) throw new WorkerRefusal('size.notAllowed', {});
  return found;
}

function bitmapOf({ data, width, height }: Raster): Promise<ImageBitmap> {
  const pixels = new ImageData(width, height);
  pixels.data.set(data);
  return createImageBitmap(pixels);
}
