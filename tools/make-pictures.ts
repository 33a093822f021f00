/**
 * Draws the pictures of the landing pages and the data of clips from the media library into apps/web/public/pictures,
 * with the engine that customers get. Run: node tools/make-pictures.ts [NAME …]. See docs/pictures.md.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  cropRaster,
  type GridScheme,
  type Raster,
  untouchedSettings,
  type EditionSettings,
} from '../packages/engine/src/index.ts';
import { encodeJpeg, encodeWebp, openPhoto } from '../packages/intake/src/index.ts';
import { renderScheme, type StoredScheme, sizeOf, workFacts, workOf } from '../packages/kit/src/index.ts';
import { clipFiles } from './pictures/clips.ts';
import { outlinePicture } from './pictures/outline.ts';
import { shownScheme } from './pictures/scheme.ts';
import { sharedPicture, sharedRoom } from './pictures/shared.ts';
import { type ShownWork, sharedWorks, shownWorks } from './pictures/works.ts';

const folder = new URL('../apps/web/public/pictures/', import.meta.url);
/** Numbers for the captions of the pictures; part of the web app, so that captions and pictures agree. */
const factsFile = new URL('../apps/web/src/shared/shipped-work/made.json', import.meta.url);

/** Widths in pixels, qualities and byte limits: small pictures for phones, large ones for high-density screens. */
const widths = [
  { ending: '-small', width: 440, photo: 58, work: 36, outline: 34, photoBytes: 16_000, workBytes: 26_000 },
  { ending: '', width: 960, photo: 76, work: 66, outline: 60, photoBytes: 240_000, workBytes: 240_000 },
] as const;
const galleryWidths = [
  { ending: '-small', width: 560, photo: 66, work: 52, outline: 42, photoBytes: 40_000, workBytes: 60_000 },
] as const;
const widest = 960;
/** Pixels per drill before scaling down; with fewer, facets would blur. */
const drillPx = 12;

interface MadeFacts {
  readonly size: string;
  readonly pieces: number;
  readonly colours: number;
  readonly widthCells?: number;
  readonly heightCells?: number;
  /** Height of the smallest face in the foreground, in cells; without cells, in centimetres of the work. */
  readonly faceCells?: number;
  readonly faceCm?: number;
}

/** A work and its cropped photo, both larger than any picture made from them. */
interface MadeWork {
  readonly scheme: StoredScheme;
  readonly photo: Raster;
  readonly work: Raster;
  readonly faceShare: number | null;
}

async function made(shown: ShownWork): Promise<MadeWork> {
  const { scheme, raster, crop, faceShare } = await shownScheme(shown);
  const work = renderScheme(scheme, longestSide(scheme, shown));
  const photo = cropRaster(raster, crop, work.width, work.height);
  const whole = { scheme, photo, work, faceShare };
  return shown.part ? cutOut(whole, shown.part) : whole;
}

/** Longer side of the drawn work: enough for a width of `widest` and, for drills, for `drillPx` per cell. */
function longestSide({ work }: StoredScheme, { part }: ShownWork): number {
  const atLeast = ({ widthCells, heightCells }: GridScheme, leastPx: number) =>
    Math.max(widthCells, heightCells) * Math.max(leastPx, Math.ceil(widest / (part?.width ?? widthCells)));
  switch (work.of) {
    case 'cells':
      return atLeast(work.grid, drillPx);
    case 'regions':
      return atLeast(work.markGrid, 1);
    case 'thread':
      return widest;
  }
}

function cutOut({ scheme, photo, work, faceShare }: MadeWork, part: NonNullable<ShownWork['part']>): MadeWork {
  const { grid, ...made } = workOf(scheme, 'cells');
  const cells = new Uint8Array(part.width * part.height);
  for (let row = 0; row < part.height; row++) {
    const from = (part.top + row) * grid.widthCells + part.left;
    cells.set(grid.cells.subarray(from, from + part.width), row * part.width);
  }
  const cellPx = work.width / grid.widthCells;
  const cut = (raster: Raster): Raster => {
    const [width, height] = [part.width * cellPx, part.height * cellPx];
    const data = new Uint8ClampedArray(width * height * 4);
    for (let row = 0; row < height; row++) {
      const from = ((part.top * cellPx + row) * raster.width + part.left * cellPx) * 4;
      data.set(raster.data.subarray(from, from + width * 4), row * width * 4);
    }
    return { width, height, data };
  };
  return {
    scheme: {
      ...scheme,
      work: { ...made, grid: { ...grid, widthCells: part.width, heightCells: part.height, cells } },
    },
    photo: cut(photo),
    work: cut(work),
    faceShare: faceShare && (faceShare * grid.heightCells) / part.height,
  };
}

function atWidth(raster: Raster, width: number): Raster {
  return raster.width === width
    ? raster
    : cropRaster(raster, untouchedSettings, width, Math.round((raster.height * width) / raster.width));
}

/** The work at another width. A hoop is drawn anew, because scaling would lose the transparency around its ring. */
function shownAt(scheme: StoredScheme, work: Raster, width: number): Raster {
  switch (scheme.work.of) {
    case 'cells':
    case 'regions':
      return atWidth(work, width);
    case 'thread':
      return renderScheme(scheme, width);
  }
}

/** The data the slider needs to draw the real cells. */
function cellsOf({ widthCells, heightCells, cells, palette }: GridScheme): string {
  return JSON.stringify({
    widthCells,
    heightCells,
    palette: palette.map(({ letter, rgb }) => ({ letter, rgb })),
    cells: [...cells],
  });
}

/** Encodes a WebP at this quality or, if it exceeds `limit` bytes, at the best lower one that fits. */
async function packed(raster: Raster, quality: number, limit: number): Promise<Uint8Array> {
  const bytes = await encodeWebp(raster, quality);
  return bytes.length > limit && quality > 10 ? packed(raster, quality - 4, limit) : bytes;
}

async function keep(name: string, bytes: Uint8Array | string): Promise<void> {
  writeFileSync(new URL(name, folder), bytes);
  console.log(name.padEnd(34), `${(bytes.length / 1024).toFixed(1)} KB`);
}

function factsOf({ kind, size }: ShownWork, { scheme, faceShare }: MadeWork): MadeFacts {
  const { pieces, colours } = workFacts(scheme);
  const cells = scheme.work.of === 'cells' ? scheme.work.grid : null;
  const high = cells ? cells.heightCells : heightMmOf(scheme) / 10;
  return {
    size: sizeOf(kind, size)?.name ?? size,
    pieces,
    colours,
    ...(cells && { widthCells: cells.widthCells, heightCells: cells.heightCells }),
    ...(faceShare !== null && { [cells ? 'faceCells' : 'faceCm']: Math.round(faceShare * high) }),
  };
}

function heightMmOf({ work }: StoredScheme): number {
  switch (work.of) {
    case 'cells':
      return work.grid.heightCells * work.grid.pitchMm;
    case 'regions':
      return work.regions.heightMm;
    case 'thread':
      return work.thread.hoopMm;
  }
}

/** Existing captions; only those of redrawn works change. */
function knownFacts(): Record<string, MadeFacts> {
  return existsSync(factsFile) ? JSON.parse(readFileSync(factsFile, 'utf8')) : {};
}

mkdirSync(folder, { recursive: true });
const noted = new Map(Object.entries(knownFacts()));

const library = new URL('../assets/media-library/', import.meta.url);
/** The editor shows it 126 CSS px high, at up to three device pixels. */
const frame = { width: 504, height: 408 };

interface Example {
  readonly name: string;
  readonly photo: string;
  readonly crop: Partial<EditionSettings>;
  /** Brightness factor; below 1 darkens the photo. */
  readonly light: number;
}

const examples: readonly Example[] = [
  {
    name: 'example-good',
    photo: 'selfie/young-woman-in-mauve',
    crop: { zoomRatio: 1.9, margin: { left: -0.06, top: 0.45 } },
    light: 1,
  },
  { name: 'example-hard', photo: 'pairs/in-the-bois-de-boulogne', crop: {}, light: 0.42 },
];

const wanted = new Set(process.argv.slice(2));
const chosen = (name: string): boolean => wanted.size === 0 || wanted.has(name);
for (const [name, shown] of shownWorks) {
  if (!chosen(name)) continue;
  const one = await made(shown);
  const { scheme, photo, work } = one;
  for (const { ending, width, ...quality } of shown.small ? galleryWidths : widths) {
    await keep(`${name}-photo${ending}.webp`, await packed(atWidth(photo, width), quality.photo, quality.photoBytes));
    await keep(
      `${name}-work${ending}.webp`,
      await packed(shownAt(scheme, work, width), quality.work, quality.workBytes),
    );
    if (scheme.work.of === 'regions')
      await keep(
        `${name}-outline${ending}.webp`,
        await encodeWebp(await outlinePicture(scheme.work.regions, width), quality.outline),
      );
  }
  if (scheme.work.of === 'cells') await keep(`${name}.json`, cellsOf(scheme.work.grid));
  noted.set(name, factsOf(shown, one));
}
if (noted.size > 0) {
  const facts = Object.fromEntries([...shownWorks.keys()].flatMap((name) => [[name, noted.get(name)]]));
  writeFileSync(factsFile, `${JSON.stringify(facts, null, 2)}\n`);
}
for (const [name, file] of clipFiles) if (chosen(name)) await keep(`${name}.json`, JSON.stringify(await file()));
for (const { name, photo, crop, light } of examples) {
  if (!chosen(name)) continue;
  const { raster } = await openPhoto(readFileSync(new URL(`${photo}.jpg`, library)), { maxSidePx: 1400 });
  const { data, width, height } = cropRaster(raster, { ...untouchedSettings, ...crop }, frame.width, frame.height);
  const lit = { width, height, data: data.map((level, i) => (i % 4 === 3 ? level : level * light)) };
  await keep(`${name}.webp`, await encodeWebp(lit, 72));
}
for (const [name, worked] of sharedWorks) {
  const shown = shownWorks.get(worked);
  if (!shown || !chosen(name)) continue;
  const { scheme, photo, work } = await made(shown);
  const width = Math.floor(Math.min(sharedRoom.width, (sharedRoom.height * work.width) / work.height));
  const round = scheme.work.of === 'thread';
  const picture = sharedPicture(atWidth(photo, width), shownAt(scheme, work, width), round);
  await keep(`${name}.jpg`, await encodeJpeg(picture, 76));
}
