import { checkPhoto, closerCrop, closerSettings, type Extent, type Raster, rescue, traitsOf } from '@uzor/engine';
import {
  cropFor,
  facesOfPicture,
  finestOf,
  type GroundName,
  stockShortageOf,
  laidGridOf,
  liftsDark,
  makeScheme,
  packedFromWire,
  orient,
  orientationFor,
  pictureSizeFor,
  presetOf,
  type ProductSize,
  renderScheme,
  type SchemeOrder,
  sizeOf,
  toneErrorOf,
  stockFor,
  type WantedColour,
  wantedColours,
  workFacts,
} from '@uzor/kit';
import { jpegOf } from './jpeg-of.ts';
import { thumbnailSize, reduced, croppedInLook, withLookApplied, beforeAndAfter } from './photo-pixels.ts';
import { sentQuality, sentSidePx } from './photo-size.ts';
import {
  type Answers,
  type FromWorker,
  type Lane,
  type Questions,
  type SchemeChoice,
  type ToWorker,
  WorkerRefusal,
} from './scheme-protocol.ts';
import {
  isSameTone,
  type PhotoTone,
  plainTone,
  sufficientTone,
  type ToneCorrection,
  toneCorrections,
  toned,
} from './tone.ts';

/** Longest side of the working copy in px. */
const proxySidePx = 1500;
/** Divisor of the crop's resolution, to save time. Used for drafts, and for cells, which average the crop anyway. */
const cropSaving = 2;
/** Longer side of a draft's picture in px; it is shown for about 1 s. Thread is slow to draw and looks soft anyway. */
const draftSidesPx: Readonly<Record<GroundName, number>> = { cells: 720, regions: 600, thread: 440 };

interface Photo {
  /** Null if another worker opened it. */
  readonly file: Blob | null;
  readonly original: { width: number; height: number };
  readonly proxy: Raster;
  /** The working copy with the light correction requested last. */
  inTone: { tone: PhotoTone; raster: Raster };
}
let photo: Photo | null = null;

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void reply(data));

async function reply({ id, lane, question }: ToWorker): Promise<void> {
  try {
    const answer = await answerTo(lane, question);
    send({ id, answer }, picturesIn(answer));
  } catch (problem) {
    const refusal = problem instanceof WorkerRefusal ? problem : new WorkerRefusal('generation.failed', {}, problem);
    if (refusal.cause !== undefined) console.error(refusal.cause);
    send({ id, refusal: { reason: refusal.reason, values: refusal.values } }, []);
  }
}

const send = (message: FromWorker, transfer: Transferable[]) => self.postMessage(message, { transfer });

/** Pictures are handed over to the page rather than copied. */
const picturesIn = (answer: Answers[Lane]): ImageBitmap[] =>
  [answer, ...Object.values(answer ?? {})].filter((part) => part instanceof ImageBitmap);

async function answerTo<L extends Lane>(lane: L, question: Questions[L]): Promise<Answers[L]> {
  return answers[lane](question);
}

const answers: { readonly [L in Lane]: (question: Questions[L]) => Answers[L] | Promise<Answers[L]> } = {
  open,
  adopt: (photo) => adopt(photo),
  place,
  scheme: liveScheme,
  check: ({ choice }) => check(choice),
  closer: ({ choice }) => closer(choice),
  rescue: whatIsWrong,
  traits: () => traitsOf(inTone(plainTone)),
  compare: compared,
  background: thumbnail,
  thumbnail,
  lack,
  colours: ({ choice }) => advice(choice),
  crop: ({ choice, extent }) => bitmapOf(framed(choice, extent)),
  send: ({ tone }) => correctedFile(tone),
};

/** Decodes once, upright and opaque, and keeps a small copy; the full picture is released at once. */
async function open({ file, frame }: Questions['open']): Promise<Answers['open']> {
  const { pixels, original } = await reduced(file, proxySidePx);
  adopt({ pixels, original }, file);
  return { original, proxy: await bitmapOf(pixels), pixels, first: frame ? place(frame) : null };
}

function adopt({ pixels, original }: Questions['adopt'], file: Blob | null = null): Answers['adopt'] {
  photo = { file, original, proxy: pixels, inTone: { tone: plainTone, raster: pixels } };
  return null;
}

function inTone(tone: PhotoTone): Raster {
  if (!photo) throw new WorkerRefusal('photo.missing', {});
  const { tone: last, raster } = photo.inTone;
  if (isSameTone(last, tone)) return raster;
  photo.inTone = { tone, raster: toned(photo.proxy, tone) };
  return photo.inTone.raster;
}

function place({ kind, size, focus, orientation }: Questions['place']): Answers['place'] {
  const raster = inTone(plainTone);
  if (!photo) throw new WorkerRefusal('photo.missing', {});
  const order = { kind, size: sizeFor({ kind, size }) };
  const sides = orientation ?? orientationFor(order, focus, photo.original);
  return { orientation: sides, settings: cropFor({ ...order, orientation: sides }, raster, focus, photo.original) };
}

const made = (choice: SchemeChoice, quickness: Quickness) => makeScheme(orderOf(choice, quickness));

interface Quickness {
  /** True for a small scheme for a choice picture. */
  readonly small?: boolean;
  readonly draft?: boolean;
}
function orderOf(choice: SchemeChoice, { small = false, draft = false }: Quickness): SchemeOrder {
  const size = sizeFor(choice);
  const { kind, orientation, filter, settings } = choice;
  const preset = presetOf(kind, choice.preset);
  if (!preset) throw new WorkerRefusal('preset.unknown', {});
  const experiment = small ? thumbnailSize(size, orientation) : undefined;
  const extent = pictureSizeFor({ kind, size, orientation, experiment });
  const saving = draft || laidGridOf(size.ground) ? cropSaving : 1;
  const picture = croppedInLook(inTone(choice.tone), {
    ...choice,
    extent: { width: Math.ceil(extent.width / saving), height: Math.ceil(extent.height / saving) },
  });
  const faces = facesOfPicture(choice.focus, inTone(choice.tone), settings, picture);
  const packed = packedFromWire(choice.packed, size, filter);
  const atHand = choice.atHand ?? undefined;
  return { kind, size, orientation, filter, preset, crop: settings, picture, faces, draft, experiment, packed, atHand };
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

async function thumbnail({ choice, maxSidePx }: Questions['thumbnail']): Promise<Answers['thumbnail']> {
  const work = made(choice, { small: true, draft: true });
  return { filter: choice.filter, picture: await bitmapOf(renderScheme(work, maxSidePx)), facts: workFacts(work) };
}

function lack({ choice, nearer }: Questions['lack']): Answers['lack'] {
  const settings = nearer ? closer(choice) : choice.settings;
  const order = orderOf({ ...choice, settings }, { small: true, draft: true });
  const draft = makeScheme(order);
  const toneError = toneErrorOf(draft.work, order.picture);
  return { lack: stockShortageOf(draft.palette, order.size.ground), toneError, settings };
}

function advice(choice: SchemeChoice): Answers['colours'] {
  const order = orderOf(choice, { draft: true });
  const { palette } = makeScheme({ ...order, atHand: undefined });
  const needs = Object.fromEntries(
    palette.flatMap(({ code, count }) => (code === null ? [] : [[code, stockFor(count)]])),
  );
  const held = new Map(order.atHand?.map(({ code, pieces }) => [code, pieces ?? 0]));
  const lacks = ({ code, pieces }: WantedColour) => {
    const lack = (needs[code] ?? 0) - (held.get(code) ?? 0);
    return lack > 0 ? lack : pieces;
  };
  return { needs, wanted: wantedColours(order).map((colour) => ({ ...colour, pieces: lacks(colour) })) };
}

function check(choice: SchemeChoice): Answers['check'] {
  if (!photo) throw new WorkerRefusal('photo.missing', {});
  const { original } = photo;
  const { width, height } = cellsOf(choice);
  const findingsIn = (tone: PhotoTone) =>
    checkPhoto({
      photo: withLookApplied(inTone(tone), choice.look),
      settings: choice.settings,
      widthCells: width,
      heightCells: height,
      original,
      faces: choice.focus?.faces,
    });
  const findings = findingsIn(choice.tone);
  const isLeft = (fix: ToneCorrection) => (tone: PhotoTone) => findingsIn(tone).some((one) => one.fix === fix);
  // Product kinds that lift dark photos need no light correction; a dark photo gets none for low contrast.
  const isDark = findings.some(({ fix }) => fix === 'brighter');
  const ofDark = liftsDark(choice.kind) ? [] : (['brighter'] as const);
  const wanted = isDark ? ofDark : toneCorrections.filter((fix) => findings.some((one) => one.fix === fix));
  const tones = wanted
    .map((fix) => [fix, sufficientTone(choice.tone, fix, isLeft(fix))] as const)
    .filter(([, tone]) => !isSameTone(tone, choice.tone));
  return { findings, tones: Object.fromEntries(tones) };
}

function whatIsWrong({ tone, faces }: Questions['rescue']): Answers['rescue'] {
  const raster = inTone(tone);
  if (!photo) throw new WorkerRefusal('photo.missing', {});
  return rescue({ photo: raster, original: photo.original, faces });
}

async function compared(question: Questions['compare']): Promise<Answers['compare']> {
  if (!photo) throw new WorkerRefusal('photo.missing', {});
  const { original } = photo;
  const source = {
    cells: cellsOf,
    photo: framed,
    work: (choice: SchemeChoice, sidePx: number) =>
      renderScheme(made(choice, { draft: laidGridOf(sizeFor(choice).ground) === null }), sidePx),
  };
  const [now, after] = beforeAndAfter(question, original, source);
  return { now: await bitmapOf(now), after: await bitmapOf(after) };
}

const framed = (choice: Questions['crop']['choice'], extent: Extent) =>
  croppedInLook(inTone(choice.tone), { ...choice, extent });
const cellsOf = (choice: SchemeChoice) =>
  finestOf({ kind: choice.kind, size: sizeFor(choice), orientation: choice.orientation });

function closer(choice: SchemeChoice): Answers['closer'] {
  const frame = photo && { photo: photo.original, cells: cellsOf(choice) };
  const byFaces = frame && closerCrop(choice.focus?.faces ?? [], choice.settings, frame);
  if (byFaces) return byFaces;
  const { pictureMm } = sizeFor(choice);
  return closerSettings(inTone(choice.tone), choice.settings, orient(pictureMm, choice.orientation));
}

/** The whole photo with corrected light; the server crops it. */
async function correctedFile(tone: PhotoTone): Promise<Blob> {
  if (!photo?.file) throw new WorkerRefusal('photo.missing', {});
  const { pixels } = await reduced(photo.file, sentSidePx);
  return jpegOf(toned(pixels, tone), sentQuality);
}

function sizeFor({ kind, size }: Pick<SchemeChoice, 'kind' | 'size'>): ProductSize {
  const found = sizeOf(kind, size);
  if (!found) throw new WorkerRefusal('size.notAllowed', {});
  return found;
}

const bitmapOf = ({ data, width, height }: Raster) =>
  createImageBitmap(new ImageData(new Uint8ClampedArray(data), width, height));
