import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { attentionCrop, cropRaster, facesInFrame, type FrameFace, makeStrings, type Raster } from '@uzor/engine';
import { openPhoto } from '@uzor/intake';
import { openFaceFinder } from '@uzor/people';
import { faceModel } from '@uzor/people/models';
import { photoFiles } from '../../../apps/cli/src/colours/photo-files.ts';
import { judged, table, verdict } from '../../report.ts';
import { asSeen, disc, GRID, likenessPlane, meanWithin, photoLight, threadLight } from './measures.ts';
import { photoNamed, tenPhotos } from '../bench-photos.ts';

const a3 = { hoopMm: 280, pins: 240, linesAtMost: 3000, threadMm: 0.15, preset: 1 } as const;
/** Longer side of the photo for face detection, and of the picture for the engine. */
const PHOTO_PX = 1500;
const PICTURE_PX = 700;
/** Faces up to this share of the hoop count as small. */
const SMALL = 0.15;
const must = { face: 0.03, whole: -0.025, worse: -0.005 } as const;
const AIM = 0.05;

/** The effect of face detection on a photo: SSIM with faces minus SSIM without. */
export interface FacesKnown {
  readonly name: string;
  /** Each face's box relative to the hoop's area, and the change around it. */
  readonly faces: readonly { readonly share: number; readonly change: number }[];
  readonly whole: number;
}

/** Measures every photo of a folder with a face in its salient square. */
export async function facesKnown(folder: string): Promise<FacesKnown[]> {
  const paintings = path.join(folder, 'people-and-paintings');
  const files = [
    ...tenPhotos.map((name) => photoNamed(folder, name)),
    ...(existsSync(paintings) ? await photoFiles(paintings) : []),
  ];
  const finder = openFaceFinder(faceModel());
  const measured: FacesKnown[] = [];
  for (const file of files) {
    const { raster } = await openPhoto(await readFile(file), { maxSidePx: PHOTO_PX });
    const crop = attentionCrop(raster, 1);
    const picture = cropRaster(raster, crop, PICTURE_PX, PICTURE_PX);
    const faces = facesInFrame(finder.find(raster).faces, crop, raster, picture).filter(isInHoop);
    const light = photoLight(cropRaster(raster, crop, GRID, GRID));
    if (faces.length > 0) measured.push({ name: path.parse(file).name, ...changed(picture, light, faces) });
  }
  return measured;
}

/** Only faces whose centre is well inside the hoop can be drawn. */
function isInHoop({ middle: { x, y } }: FrameFace): boolean {
  return (x - PICTURE_PX / 2) ** 2 + (y - PICTURE_PX / 2) ** 2 < (0.46 * PICTURE_PX) ** 2;
}

function changed(photo: Raster, light: Float64Array, faces: readonly FrameFace[]): Omit<FacesKnown, 'name'> {
  const target = asSeen(light, a3.hoopMm);
  const likenessOf = (known: readonly FrameFace[]) =>
    likenessPlane(asSeen(threadLight(makeStrings({ photo, ...a3, faces: known })), a3.hoopMm), target);
  const [before, after] = [likenessOf([]), likenessOf(faces)];
  const change = (marked: Uint8Array) => meanWithin(after, marked) - meanWithin(before, marked);
  return {
    whole: change(disc(GRID)),
    faces: faces.map(({ box }) => ({
      share: (box.width * box.height) / ((Math.PI / 4) * PICTURE_PX ** 2),
      change: change(around(box)),
    })),
  };
}

/** A mask: 1 inside the hoop in a face's box and a tenth of its height above and below. */
function around({ x, y, width, height }: FrameFace['box']): Uint8Array {
  const scale = GRID / PICTURE_PX;
  const inside = disc(GRID);
  return inside.map((is, i) => {
    const column = (i % GRID) + 0.5;
    const row = Math.floor(i / GRID) + 0.5;
    const across = column > x * scale && column < (x + width) * scale;
    const down = row > (y - 0.1 * height) * scale && row < (y + 1.1 * height) * scale;
    return is === 1 && across && down ? 1 : 0;
  });
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
const changesOf = (photo: FacesKnown, isCounted: (share: number) => boolean) =>
  photo.faces.filter(({ share }) => isCounted(share)).map(({ change }) => change);

export function facesKnownSection(photos: readonly FacesKnown[]): string {
  const small = photos.filter(({ faces }) => faces.some(({ share }) => share <= SMALL));
  const gains = small.map((photo) => mean(changesOf(photo, (share) => share <= SMALL)));
  const every = photos.flatMap((photo) => changesOf(photo, () => true));
  const filled = photos.flatMap((photo) => changesOf(photo, (share) => share > SMALL));
  const worse = every.filter((change) => change < must.worse).length;
  const wholes = photos.map(({ whole }) => whole);
  const percent = (share: number) => (100 * share).toFixed(1);
  return [
    table(
      ['change of SSIM when faces are known', 'must', 'aim', 'ours', ''],
      [
        [
          `around faces of at most 15 % of the hoop, mean of ${small.length} photos`,
          ...judged(mean(gains), { must: must.face, aim: AIM, more: true, show: signed }),
        ],
        ['… photos of them below the must', '', '', `${gains.filter((gain) => gain < must.face).length}`, ''],
        ['whole picture, mean', '', '', signed(mean(wholes)), ''],
        ['whole picture, worst photo', ...judged(Math.min(...wholes), { must: must.whole, more: true, show: signed })],
        [
          `faces worse by more than ${-must.worse}, of ${every.length}`,
          '0',
          '',
          `${worse} (worst ${signed(Math.min(...every))})`,
          verdict(worse === 0),
        ],
        ['around larger faces, mean', '', '', signed(mean(filled)), ''],
      ],
    ),
    table(
      ['photo', 'faces, % of the hoop', 'change around each', 'whole'],
      photos.map(({ name, faces, whole }) => [
        name,
        faces.map(({ share }) => percent(share)).join(' · '),
        faces.map(({ change }) => signed(change)).join(' · '),
        signed(whole),
      ]),
    ),
  ].join('\n\n');
}
