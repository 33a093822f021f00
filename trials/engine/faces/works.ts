import type { ProductKind } from '@uzor/contract';
import { cropRaster, facesInFrame, type Focus, type FrameFace, type Raster, renderFlat } from '@uzor/engine';
import {
  cropFor,
  facesOfPicture,
  makeScheme,
  pictureFor,
  presets,
  productOf,
  type StoredScheme,
  workOf,
} from '@uzor/kit';
import { labPlanes, xyzPlanes } from '../../../apps/cli/src/colours/planes.ts';
import { similarityPlane } from '../likeness.ts';
import { opaque } from '../paint/measures.ts';
import { verdict } from '../../report.ts';

const SIZE = 'a3';
/** Minimum height of the largest face of a portrait: 24 cells of a mosaic. */
const LEAST_FACE_MM = 60;
/** Resolution at which a painting is compared with its photo. */
const PX_PER_MM = 2;
const must = { similarity: 0.012, pieces: 0.05, leads: 15, confetti: 0.012 } as const;
const aim = { similarity: 0.02, confetti: 0.008 } as const;

export interface FaceWorks {
  /** Change in the SSIM of L* within faces when the faces are known. */
  readonly similarity: number;
  readonly piecesBefore: number;
  readonly pieces: number;
  /** Number labels placed outside their region, with a leader line. */
  readonly leadsBefore: number;
  readonly leads: number;
  /** Share of confetti among the cells in faces, by filter. */
  readonly confetti: Readonly<Record<'full' | 'original', number>>;
}

export function faceWorks(photo: Raster, focus: Focus): FaceWorks | null {
  const painting = orderOf('paint_by_numbers', photo, focus, 'original');
  const { width, height } = painting.size.pictureMm;
  const highest = Math.max(0, ...facesInFrame(focus.faces, painting.crop, photo, { width, height }).map(heightOf));
  if (highest < LEAST_FACE_MM) return null;
  const [before, now] = [makeScheme({ ...painting, faces: [] }), makeScheme(painting)];
  const confetti = (filter: 'full' | 'original') => confettiInFaces(orderOf('mosaic', photo, focus, filter));
  return {
    similarity: likeness(now, painting) - likeness(before, painting),
    piecesBefore: regionsOf(before).length,
    pieces: regionsOf(now).length,
    leadsBefore: leadsOf(before),
    leads: leadsOf(now),
    confetti: { full: confetti('full'), original: confetti('original') },
  };
}

const regionsOf = (stored: StoredScheme) => workOf(stored, 'regions').regions.regions;
const leadsOf = (stored: StoredScheme) => regionsOf(stored).filter(({ label }) => label.lead).length;
const heightOf = ({ box }: FrameFace) => box.height;

function orderOf(kind: ProductKind, photo: Raster, focus: Focus, filter: 'full' | 'original') {
  const size = productOf(kind).sizes.find(({ slug }) => slug === SIZE);
  if (!size) throw new RangeError(`No ${kind} of ${SIZE}`);
  const [preset] = presets[kind];
  const order = { kind, size, orientation: 'portrait', filter, preset } as const;
  const crop = cropFor(order, photo, focus, photo);
  const picture = pictureFor(order, photo, crop, { focus });
  return { ...order, crop, picture, faces: facesOfPicture(focus, photo, crop, picture) };
}
type Order = ReturnType<typeof orderOf>;

const whole = { scaleX: 1, scaleY: 1, rotate: 0, zoomRatio: 1, margin: { left: 0, top: 0 } } as const;

function likeness(stored: StoredScheme, { picture, faces }: Order): number {
  const { regions } = workOf(stored, 'regions');
  const flat = opaque(renderFlat(regions, PX_PER_MM));
  const photo = opaque(cropRaster(picture, whole, flat.width, flat.height));
  const [one, other] = [photo, flat].map((pixels) => labPlanes(xyzPlanes(pixels)).first);
  if (!one || !other) throw new RangeError('Two pictures are compared');
  const plane = similarityPlane(one, other, flat.width, flat.height);
  return meanIn(plane, faces, flat.width, flat.width / picture.width);
}

function confettiInFaces(order: Order): number {
  const { grid } = workOf(makeScheme(order), 'cells');
  const { cells, widthCells: width } = grid;
  const isAlone = Float64Array.from(cells, (own, i) => {
    const x = i % width;
    const around = [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width];
    return around.some((k) => k >= 0 && cells[k] === own) ? 0 : 1;
  });
  return meanIn(isAlone, order.faces, width, width / order.picture.width);
}

/** The mean of a plane in the boxes of faces. @param scale pixels of the plane per unit of the faces */
function meanIn(plane: Float64Array, faces: readonly FrameFace[], width: number, scale: number): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < plane.length; i++) {
    const [x, y] = [((i % width) + 0.5) / scale, (Math.floor(i / width) + 0.5) / scale];
    const isFace = faces.some(({ box }) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height);
    if (!isFace) continue;
    sum += plane[i] ?? 0;
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`.replace('-', '−');
const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;

export function workRows(works: readonly FaceWorks[]): string[][] {
  const similarity = mean(works.map((one) => one.similarity));
  const more = mean(works.map((one) => one.pieces)) / mean(works.map((one) => one.piecesBefore)) - 1;
  const leads = mean(works.map((one) => one.leads));
  const leadsBefore = mean(works.map((one) => one.leadsBefore));
  const confetti = (['full', 'original'] as const).map((filter) => mean(works.map((one) => one.confetti[filter])));
  return [
    [
      'painting: SSIM of L* in faces, change when they are known',
      `≥ ${signed(must.similarity)}`,
      signed(similarity),
      verdict(similarity >= must.similarity, similarity >= aim.similarity),
    ],
    [
      '… regions, change',
      `≤ ${percent(must.pieces)}`,
      `${percent(more)} (${mean(works.map((one) => one.piecesBefore)).toFixed(0)} → ${mean(works.map((one) => one.pieces)).toFixed(0)})`,
      verdict(more <= must.pieces),
    ],
    [
      '… numbers outside of their region',
      `≤ ${must.leads}`,
      `${leads.toFixed(1)}, at most ${Math.max(...works.map((one) => one.leads))}; ${leadsBefore.toFixed(1)} if faces are not known`,
      verdict(leads <= must.leads),
    ],
    ...(['full', 'original'] as const).map((filter, k) => [
      `mosaic, ${filter}: confetti in faces`,
      `≤ ${percent(must.confetti)}`,
      percent(confetti[k] ?? 0),
      verdict((confetti[k] ?? 0) <= must.confetti, (confetti[k] ?? 0) <= aim.confetti),
    ]),
  ];
}
