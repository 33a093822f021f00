import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { attentionCrop, defaultCrop, type EditionSettings, type Extent, facesInFrame, type Focus } from '@uzor/engine';
import { openPhoto } from '@uzor/intake';
import { openFaceFinder } from '@uzor/people';
import { faceModel } from '@uzor/people/models';
import * as z from 'zod/mini';
import { photoFiles } from '../../../apps/cli/src/colours/photo-files.ts';
import { UsageError } from '../../../apps/cli/src/usage-error.ts';
import { machine, publish, secondsTo, table, verdict } from '../../report.ts';
import { folderIn } from '../bench-photos.ts';
import { timed } from '../timing.ts';
import { type FaceWorks, faceWorks, workRows } from './works.ts';

/** Sizes in cells. */
const frames: Readonly<Record<string, Extent>> = {
  a3: { width: 112, height: 160 },
  a4: { width: 80, height: 112 },
  '40x50': { width: 160, height: 200 },
  hoop: { width: 160, height: 160 },
};

const WHOLE = { box: [0, 0, 10_000, 10_000] as const };

interface CroppedPhoto {
  readonly photo: Extent;
  readonly focus: Focus;
  readonly crops: Readonly<Record<string, { readonly before: EditionSettings; readonly now: EditionSettings }>>;
}

/** One row per frame: heads cut and faces too small, with the crop by saliency and with the crop by faces. */
function cropRows(searched: readonly CroppedPhoto[]): string[][] {
  const faced = searched.filter(({ focus }) => focus.faces.length > 0);
  return Object.entries(frames).map(([name, cells]) => {
    const heads = faced.map((one) => {
      const [before, now] = [one.crops[name].before, one.crops[name].now].map((crop) => headsIn(one, crop, cells));
      return { before, now };
    });
    const count = (fits: (one: (typeof heads)[number]) => boolean) => String(heads.filter(fits).length);
    return [
      name,
      String(faced.length),
      count(({ before }) => before.cut),
      count(({ now }) => now.cut),
      count(({ now }) => now.cut && now.fit),
      count(({ before }) => before.faceCells < 24),
      count(({ now }) => now.faceCells < 24),
    ];
  });
}

function headsIn({ focus, photo }: CroppedPhoto, crop: EditionSettings, cells: Extent) {
  const highest = Math.max(...focus.faces.map(({ box }) => box[3]));
  const main = focus.faces.filter(({ box }) => box[3] >= 0.35 * highest);
  const [picture] = facesInFrame([WHOLE], crop, photo, cells);
  const shown = facesInFrame(main, crop, photo, cells);
  const heads = shown.map(({ head }) => inside(head, picture.box));
  const cut = shown.length < main.length || heads.some((head) => shareInside(head, cells) < 0.96);
  // Whether all heads fit is judged in the largest frame that the photo allows.
  const zoom = crop.zoomRatio ?? 1;
  const span = (from: (head: (typeof heads)[number]) => number, size: (head: (typeof heads)[number]) => number) =>
    (Math.max(...heads.map((head) => from(head) + size(head))) - Math.min(...heads.map(from))) / zoom;
  const fit =
    shown.length === main.length &&
    span(
      (head) => head.x,
      (head) => head.width,
    ) <= cells.width &&
    span(
      (head) => head.y,
      (head) => head.height,
    ) <= cells.height;
  return { cut, fit, faceCells: Math.max(0, ...shown.map(({ box }) => box.height)) };
}

interface Box extends Extent {
  readonly x: number;
  readonly y: number;
}

function inside(head: Box, photo: Box): Box {
  const [x, y] = [Math.max(head.x, photo.x), Math.max(head.y, photo.y)];
  const right = Math.min(head.x + head.width, photo.x + photo.width);
  const bottom = Math.min(head.y + head.height, photo.y + photo.height);
  return { x, y, width: right - x, height: bottom - y };
}

function shareInside({ x, y, width, height }: Box, frame: Extent): number {
  const across = Math.max(0, Math.min(frame.width, x + width) - Math.max(0, x));
  const down = Math.max(0, Math.min(frame.height, y + height) - Math.max(0, y));
  return (across * down) / (width * height);
}

/** Annotated faces by photo name: centres as shares of the photo's width and height. */
const marksSchema = z.record(
  z.string(),
  z.object({ clear: z.array(z.tuple([z.number(), z.number()])), hard: z.array(z.tuple([z.number(), z.number()])) }),
);
type Marks = z.infer<typeof marksSchema>[string];

interface Searched extends CroppedPhoto {
  readonly marks: Marks;
  readonly cpuMs: number;
  /** Null if it is not a portrait. */
  readonly works: FaceWorks | null;
}

/** Longer side of the photos, as in the editor's proxy. */
const PHOTO_PX = 1500;
export async function run(args: readonly string[]): Promise<void> {
  const folder = folderIn(args);
  const marks = await marksIn(folder);
  const searched = await searchedPhotos(folder, marks);
  const portraits = searched.flatMap(({ works }) => works ?? []);
  publish(
    'faces',
    [
      '## Faces',
      `${searched.length} marked photos and paintings at ${PHOTO_PX} px; a face is found if its mark lies in a box. ${machine()}.`,
      table(['', 'must', 'ours', ''], foundRows(searched)),
      '### The crop to begin with',
      'Photos in which faces were found. A head is cut if more than 4 % of it is outside of the frame.',
      table(
        [
          'frame',
          'photos',
          'heads cut: attention',
          'by faces',
          '… though all fit',
          'under 24 cells: attention',
          'by faces',
        ],
        cropRows(searched),
      ),
      '### Faces in works',
      `${portraits.length} portraits, a3, cropped by their faces, of which the largest is at least 24 cells high; preset natural, paintings of the 24 pots, with the stock of the box.`,
      table(['mean', 'must', 'ours', ''], workRows(portraits)),
    ].join('\n\n'),
  );
}

async function marksIn(folder: string): Promise<Readonly<Record<string, Marks>>> {
  const file = path.join(folder, 'faces.json');
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new UsageError(`Cannot read ${file}`, { cause });
  });
  return marksSchema.parse(JSON.parse(text));
}

async function searchedPhotos(folder: string, marks: Readonly<Record<string, Marks>>): Promise<Searched[]> {
  const finder = openFaceFinder(faceModel());
  finder.find({ width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4) }); // Compiled before it is timed.
  const searched: Searched[] = [];
  for (const file of await photoFiles(folder)) {
    const marked = marks[path.parse(file).name];
    if (!marked) continue;
    const { raster } = await openPhoto(await readFile(file), { maxSidePx: PHOTO_PX });
    const { made: focus, cpuMs } = timed(() => finder.find(raster));
    const crops = Object.fromEntries(
      Object.entries(frames).map(([name, cells]) => [
        name,
        {
          before: attentionCrop(raster, cells.width / cells.height),
          now: defaultCrop(raster, focus.faces, { photo: raster, cells }),
        },
      ]),
    );
    searched.push({
      marks: marked,
      photo: { width: raster.width, height: raster.height },
      focus,
      cpuMs,
      crops,
      works: faceWorks(raster, focus),
    });
  }
  return searched;
}

function foundRows(searched: readonly Searched[]): string[][] {
  const [clear, hard] = (['clear', 'hard'] as const).map((kind) => {
    const all = searched.flatMap(({ marks, focus }) => marks[kind].map((mark) => isFound(mark, focus)));
    return { found: all.filter(Boolean).length, all: all.length };
  });
  const empty = searched.filter(({ marks }) => marks.clear.length + marks.hard.length === 0);
  const falsely = empty.filter(({ focus }) => focus.faces.length > 0).length;
  const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[times.length >> 1];
  const seen = median(searched.filter(({ focus }) => focus.faces.length > 0).map(({ cpuMs }) => cpuMs));
  const nearer = median(empty.map(({ cpuMs }) => cpuMs));
  const slowest = Math.max(...searched.map(({ cpuMs }) => cpuMs));
  return [
    ['clear faces found', '≥ 95 %', `${clear.found} of ${clear.all}`, verdict(clear.found >= 0.95 * clear.all)],
    ['hard faces found', 'aim ≥ 60 %', `${hard.found} of ${hard.all}`, hard.found >= 0.6 * hard.all ? 'aim' : ''],
    ['files without faces in which one is found', '≤ 2 of 31', `${falsely} of ${empty.length}`, verdict(falsely <= 2)],
    ['CPU of a photo with faces, median', '≤ 0.3 s', secondsTo(2)(seen), verdict(seen <= 300)],
    ['… without', '≤ 0.3 s', secondsTo(2)(nearer), verdict(nearer <= 300)],
    ['… the slowest', '≤ 0.3 s', secondsTo(2)(slowest), verdict(slowest <= 300)],
  ];
}

function isFound([x, y]: readonly [number, number], { faces }: Focus): boolean {
  const [atX, atY] = [x * 10_000, y * 10_000];
  return faces.some(({ box: [left, top, width, height] }) => {
    return atX > left && atX < left + width && atY > top && atY < top + height;
  });
}
