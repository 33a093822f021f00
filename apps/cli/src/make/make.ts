import { mkdir, mkdtemp, readFile, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { focusSchema, maxUploadBytes } from '@uzor/contract';
import { cropRaster, type EditionSettings, type Focus, focusOff, type Raster, untouchedSettings } from '@uzor/engine';
import { encodePreviewJpeg, type OpenedPhoto, openPhoto, PhotoRefused } from '@uzor/intake';
import {
  cropFor,
  type Extent,
  facesOfPicture,
  makeScheme,
  pictureFor,
  pictureSizeFor,
  type StoredScheme,
} from '@uzor/kit';
import { UsageError } from '../usage-error.ts';
import { CpuClock } from './cpu-clock.ts';
import { type MakeOptions, readMakeOptions } from './make-options.ts';
import { paletteUseFor, readPalette } from './palette-file.ts';
import { filesOf } from './scheme-pictures.ts';
import { reportOf } from './scheme-report.ts';

/**
 * Checks that `outPath` is a writable folder, or can be created in one, by creating a folder there and removing it. The
 * permissions alone would not tell: to root, /proc looks writable, and a recursive mkdir in it never returns.
 * @throws UsageError if it is not
 */
export async function demandFolder(outPath: string): Promise<void> {
  let place = path.resolve(outPath);
  let facts = await stat(place).catch(() => null);
  while (facts === null && place !== path.dirname(place)) {
    place = path.dirname(place);
    facts = await stat(place).catch(() => null);
  }
  if (!facts?.isDirectory()) throw new UsageError(`--out ${outPath} is not a folder`);
  try {
    await rmdir(await mkdtemp(path.join(place, '.craft-')));
  } catch (cause) {
    throw new UsageError(`Cannot write to --out ${outPath}`, { cause });
  }
}

type FocusOption = Focus | 'auto' | 'off';

/** The faces of a photo; the model is loaded only if they must be detected. */
async function focusOf(photo: Raster, wish: FocusOption): Promise<Focus> {
  if (wish === 'off') return focusOff;
  if (wish !== 'auto') return wish;
  const [{ openFaceFinder }, { faceModel }] = await Promise.all([
    import('@uzor/people'),
    import('@uzor/people/models'),
  ]);
  return openFaceFinder(faceModel()).find(photo);
}

/** Reads the faces of `--focus FILE.json`, in the format of `edition_settings.focus`. @throws UsageError */
function readFocus(text: string): Focus {
  const { data, error } = focusSchema.safeParse(parsed(text));
  if (!data) throw new UsageError(`The focus has a wrong ${error.issues[0]?.path.join('.') || 'form'}`);
  return data.source === 'off' ? focusOff : data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError('The focus is not JSON', { cause });
  }
}

/**
 * Turns a photo into a scheme, its pictures, its booklet and a report. Writes files only after all have been made.
 * @throws UsageError for a bad option, PhotoRefused for a bad photo
 */
export async function make(argv: readonly string[]): Promise<void> {
  const options = readMakeOptions(argv);
  await demandFolder(options.outPath);
  const clock = new CpuClock();
  const frame = pictureSizeFor(orderOf(options));
  const palette =
    options.palettePath === null ? null : readPalette(await textOf(options.palettePath), paletteUseFor(options));
  const given = typeof options.focus === 'object' ? readFocus(await textOf(options.focus.path)) : options.focus;
  const bytes = await photoBytes(options.photoPath);
  const cropped = await clock.time('decode', () => pictureOf(bytes, options, frame, given));
  const { photo, focus, crop, picture } = cropped;
  const stored = await clock.time('scheme', async () =>
    makeScheme({
      ...orderOf(options),
      filter: options.filter,
      preset: options.preset,
      crop,
      picture,
      faces: facesOfPicture(focus, photo.original, crop, picture),
      experiment: { ...options.experiment, palette: palette ?? undefined },
    }),
  );
  const { result, files } = await clock.time('render', () => filesOf(stored, options.size));
  if (options.booklet)
    files.set('booklet.pdf', await clock.time('booklet', () => bookletOf(stored, options, picture, result)));
  files.set(
    'report.json',
    `${JSON.stringify(reportOf({ stored, size: options.size, photo, focus, frame, clock }), null, 2)}\n`,
  );
  await mkdir(options.outPath, { recursive: true });
  for (const [name, content] of files) await writeFile(path.join(options.outPath, name), content);
}

const orderOf = (options: MakeOptions) => ({
  kind: options.kind,
  size: options.size,
  orientation: options.orientation,
  experiment: options.experiment,
});

/**
 * Longer side in pixels to decode a photo to. It is three times the longer side of the frame, because the crop drops
 * most of the length of a panorama and what is left must still fill the frame.
 */
function pixelsToDecode(frame: Extent): number {
  return Math.max(1600, 3 * Math.max(frame.width, frame.height));
}

interface CroppedPhoto {
  /** The raster is dropped: keeping it would add 20 MB to the peak for a photo of 14 megapixels. */
  readonly photo: Omit<OpenedPhoto, 'raster'>;
  readonly focus: Focus;
  readonly crop: EditionSettings;
  readonly picture: Raster;
}

async function pictureOf(
  bytes: Uint8Array,
  options: MakeOptions,
  frame: Extent,
  given: FocusOption,
): Promise<CroppedPhoto> {
  const { raster, ...photo } = await openPhoto(bytes, { maxSidePx: pixelsToDecode(frame) });
  const focus = await focusOf(raster, given);
  const crop =
    options.crop === 'attention' ? cropFor(orderOf(options), raster, focus, photo.original) : untouchedSettings;
  return { photo, focus, crop, picture: pictureFor(orderOf(options), raster, crop, { focus }) };
}

/** Longer side of the two pictures on the cover of the booklet: 200 dpi. */
const COVER_PX = 800;
const COVER_QUALITY = 65;

async function bookletOf(
  stored: StoredScheme,
  { language }: MakeOptions,
  picture: Raster,
  result: Raster,
): Promise<Uint8Array> {
  // Loaded only if needed: its fonts take longer to load than a scheme takes to compute.
  const { makeBooklet } = await import('@uzor/print');
  const [photoJpeg, resultJpeg] = await Promise.all(
    [picture, result].map((raster) => encodePreviewJpeg(shrunkTo(raster, COVER_PX), COVER_QUALITY)),
  );
  return makeBooklet({ stored, language, photoJpeg, resultJpeg, codeTail: null, workUrl: null, sheets: true });
}

function shrunkTo(raster: Raster, longerSidePx: number): Raster {
  const scale = Math.min(1, longerSidePx / Math.max(raster.width, raster.height));
  return cropRaster(raster, untouchedSettings, Math.round(raster.width * scale), Math.round(raster.height * scale));
}

async function photoBytes(photoPath: string): Promise<Uint8Array> {
  const facts = await stat(photoPath).catch(noSuchFile(photoPath));
  if (!facts.isFile()) throw new UsageError(`${photoPath} is not a file`);
  if (facts.size > maxUploadBytes)
    throw new PhotoRefused('photo.size', {
      size: Math.ceil(facts.size / 104_857.6) / 10,
      limit: maxUploadBytes / 1_048_576,
    });
  return readFile(photoPath).catch(noSuchFile(photoPath));
}

async function textOf(filePath: string): Promise<string> {
  return readFile(filePath, 'utf8').catch(noSuchFile(filePath));
}

function noSuchFile(filePath: string): (cause: unknown) => never {
  return (cause) => {
    throw new UsageError(`Cannot read ${filePath}`, { cause });
  };
}
