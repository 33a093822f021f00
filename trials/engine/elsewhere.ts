import path from 'node:path';
import { makeStrings } from '@uzor/engine';
import { dmc24, measure, measureCells, type NamedPhoto } from './grid/measures.ts';
import { boundRows } from './grid/mosaic-rows.ts';
import { nearestColours } from './looks/peers.ts';
import { paintBounds } from './paint/bound-rows.ts';
import { measurePaint, openPaintPhoto, type PaintMeasured } from './paint/measures.ts';
import { openPhotoAtCells } from '../../apps/cli/src/colours/photo-at-cells.ts';
import { rasterOf } from '../../apps/cli/src/colours/planes.ts';
import { machine, plain, publish, table, verdict } from '../report.ts';
import { hoop, repeatedChords } from './strings/face.ts';
import { asSeen, threadLight, threadLikeness } from './strings/measures.ts';
import { openFaces } from './strings/photos.ts';
import { large } from './strings/rows.ts';
import { photosIn } from './bench-photos.ts';

const NATURAL = 1;
const cells = { shorter: 160, longer: 200 } as const;

/** Checks bounds of mosaics, paintings and string art on a folder's photos; publishes results by its name. */
export async function run(args: readonly string[]): Promise<void> {
  const { folder, files } = await photosIn(args);
  const name = path.basename(folder);
  publish(
    `elsewhere ${name}`,
    [
      `## The bounds on other photos: ${name}`,
      `${files.length} photos, cropped from the centre, preset natural, without face detection. The bounds were set on six photos (mosaic), two (paint) and three (string art); the peer is measured on the same photos as ours. ${machine()}.`,
      '160×200 cells, 24 colours (dmc24):',
      table(['mean', 'best peer, six photos', 'must', 'aim', 'ours', '', 'nearest CIEDE2000'], await mosaicRows(files)),
      '400×500 mm, 24 free paints; bounds of the photo for which they are the wider:',
      table(['', 'must', 'mean', 'worst', ''], await paintRows(files)),
      `Hoop of ${hoop.hoopMm} mm, ${large.pins} pins, at most ${large.lines.toLocaleString('en')} lines, the middle square:`,
      table(['', 'must', 'mean', 'worst', ''], await threadRows(folder, files)),
    ].join('\n\n'),
  );
}

async function mosaicRows(files: readonly string[]): Promise<string[][]> {
  const laid = dmc24.map((rgb) => ({ rgb }));
  const photos: NamedPhoto[] = [];
  for (const file of files)
    photos.push({ name: path.parse(file).name, ...(await openPhotoAtCells(file, cells.shorter, cells.longer)) });
  return boundRows(
    photos.map((photo) => measure(photo, dmc24, NATURAL)),
    photos.map((photo) => measureCells(photo, nearestColours(rasterOf(photo.atCells), laid), dmc24)),
  );
}

/** A bound for each photo, or for their mean (`on`) if photos differ in content. */
interface Bound<Measured> {
  readonly title: string;
  readonly of: (measured: Measured) => number;
  readonly must: number;
  /** True if higher values are better. */
  readonly more?: true | undefined;
  readonly on?: 'mean' | undefined;
  readonly show: (value: number) => string;
}

async function paintRows(files: readonly string[]): Promise<string[][]> {
  const all: PaintMeasured[] = [];
  for (const file of files)
    all.push(measurePaint(await openPaintPhoto(path.parse(file).name, file), { free: 24 }, NATURAL));
  return paintBounds.flatMap(({ title, figure: of, must, more, on, show }) => {
    if (!must) return [];
    const wider = more ? Math.min(...must) : Math.max(...must);
    return [boundRow({ title, of, must: wider, more, on, show }, all)];
  });
}

interface ThreadMeasured {
  readonly fitRmse: number;
  readonly fitMsssim: number;
  readonly twice: number;
}

const threadBounds: readonly Bound<ThreadMeasured>[] = [
  { title: 'fit RMSE', of: (m) => m.fitRmse, must: large.must[0], on: 'mean', show: plain(4) },
  { title: 'fit MS-SSIM', of: (m) => m.fitMsssim, must: large.must[1], more: true, on: 'mean', show: plain(4) },
  { title: 'same chord twice', of: (m) => m.twice, must: 0, show: plain(0) },
];

async function threadRows(folder: string, files: readonly string[]): Promise<string[][]> {
  const sources = files.map((file) => ({ name: path.parse(file).name, file: path.relative(folder, file) }));
  const all = (await openFaces(folder, sources)).map(({ photo, light }): ThreadMeasured => {
    const scheme = makeStrings({ photo, pins: large.pins, linesAtMost: large.lines, ...hoop, preset: NATURAL });
    const seen = asSeen(threadLight(scheme), hoop.hoopMm);
    return { ...threadLikeness(seen, asSeen(light, hoop.hoopMm)), twice: repeatedChords(scheme) };
  });
  return threadBounds.map((bound) => boundRow(bound, all));
}

function boundRow<Measured>({ title, of, must, more, on, show }: Bound<Measured>, all: readonly Measured[]): string[] {
  const values = all.map(of);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const worst = more ? Math.min(...values) : Math.max(...values);
  const checked = on === 'mean' ? mean : worst;
  const bound = `${more ? '≥' : '≤'} ${show(must)}${on === 'mean' ? ', mean' : ''}`;
  return [title, bound, show(mean), show(worst), verdict(more ? checked >= must : checked <= must)];
}
