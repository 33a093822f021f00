import {
  brokenScanLines,
  crossingFaults,
  labelReach,
  makePaint,
  outlineSvg,
  type PaintRequest,
  paintRasterPx,
  type Raster,
  type Region,
  type RegionLabel,
  renderFlat,
  UNITS_PER_MM,
} from '@uzor/engine';
import { mixingOf, orient, presetOf, type products } from '@uzor/kit';
import sharp from 'sharp';
import { type Likeness, likeness } from '../likeness.ts';
import { type PaintPieces, paintPieces } from '../../../apps/cli/src/make/paint-pieces.ts';
import { coverCrop } from '../../../apps/cli/src/colours/photo-at-cells.ts';
import { type Pixels, rasterOf } from '../../../apps/cli/src/colours/planes.ts';
import { firstAndWarmMs, timed } from '../timing.ts';

export interface PaintCanvas extends Pick<PaintRequest, 'smallest' | 'regionsAtMost' | 'pots'> {
  readonly shorterMm: number;
  readonly longerMm: number;
}

/** The canvas of the comparison: 400 x 500 mm with the limits of that box. */
export const canvas: PaintCanvas = {
  shorterMm: 400,
  longerMm: 500,
  smallest: { inscribedDiameterMm: 4, labelHeightMm: 2 },
  regionsAtMost: 1200,
  pots: { mlPerCm2: 0.025, reserve: 1.5, potMl: 5 },
};

export function canvasOf({
  pictureMm,
  ground: { paint },
}: (typeof products.paint_by_numbers.sizes)[number]): PaintCanvas {
  const { width, height } = orient(pictureMm, 'portrait');
  return {
    shorterMm: width,
    longerMm: height,
    smallest: paint,
    regionsAtMost: paint.regionsAtMost,
    pots: canvas.pots,
  };
}

/** Width for likeness, resolution for pieces, and scan lines for gaps (0.25 mm). */
const LIKENESS_PX = 768;
const FLAT_PX_PER_MM = 4;
const SCAN_UNITS = 5;

export interface PaintPhoto {
  readonly name: string;
  readonly on: PaintCanvas;
  readonly widthMm: number;
  readonly heightMm: number;
  /** The cropped photo, at its own resolution or that of the engine's raster, whichever is lower. */
  readonly raster: Raster;
  readonly atLikeness: Pixels;
}

export interface PaintMeasured extends Likeness, PaintPieces {
  readonly cpuMs: number;
  readonly labelled: number;
  readonly leads: number;
  readonly crossings: number;
  readonly broken: number;
  readonly svgBytes: number;
}

export async function openPaintPhoto(name: string, file: string, on: PaintCanvas = canvas): Promise<PaintPhoto> {
  const { info } = await sharp(file, { limitInputPixels: 2e8 }).rotate().toBuffer({ resolveWithObject: true });
  const [widthMm, heightMm] = info.width > info.height ? [on.longerMm, on.shorterMm] : [on.shorterMm, on.longerMm];
  const most = paintRasterPx({ widthMm, heightMm, smallest: on.smallest });
  const scale = Math.min(info.width / widthMm, info.height / heightMm, most.width / widthMm);
  const raster = rasterOf(await coverCrop(file, Math.round(widthMm * scale), Math.round(heightMm * scale)));
  const atLikeness = await coverCrop(file, LIKENESS_PX, Math.round((LIKENESS_PX * heightMm) / widthMm));
  return { name, on, widthMm, heightMm, raster, atLikeness };
}

export function paintRequest(photo: PaintPhoto, paints: PaintRequest['paints'], preset: number): PaintRequest {
  const { widthMm, heightMm, raster, on } = photo;
  const pots = 'free' in paints ? null : on.pots;
  const mixing =
    'free' in paints || !presetOf('paint_by_numbers', preset)?.mixes
      ? undefined
      : mixingOf(paints.map((paint, i) => ({ ...paint, letter: String(i + 1) })));
  return {
    photo: raster,
    widthMm,
    heightMm,
    paints,
    mixing,
    pots,
    smallest: on.smallest,
    regionsAtMost: on.regionsAtMost,
    preset,
    seed: 1,
  };
}

export function measurePaint(photo: PaintPhoto, paints: PaintRequest['paints'], preset: number): PaintMeasured {
  const { made: scheme, cpuMs } = timed(() => makePaint(paintRequest(photo, paints, preset)));
  const { arcs, regions, widthMm, heightMm } = scheme;
  const [width, height] = [widthMm * UNITS_PER_MM, heightMm * UNITS_PER_MM];
  const isNumbered = ({ colour, label }: Region) =>
    isReadable(label, scheme.palette[colour]?.label.length ?? 0, photo.on.smallest.labelHeightMm);
  const flat = opaque(renderFlat(scheme, photo.atLikeness.width / photo.widthMm));
  return {
    cpuMs,
    labelled: regions.filter(isNumbered).length / regions.length,
    leads: regions.filter(({ label }) => label.lead).length,
    crossings: crossingFaults(arcs, width, height).reduce((sum, faults) => sum + faults, 0),
    broken: brokenScanLines(arcs, width, height, SCAN_UNITS),
    ...paintPieces(renderFlat(scheme, FLAT_PX_PER_MM), 1 / FLAT_PX_PER_MM),
    svgBytes: outlineSvg(scheme).length,
    ...likeness(photo.atLikeness, flat, photo.widthMm / photo.atLikeness.width),
  };
}

/** Whether a number of the minimum height is inside its region, or outside with a leader line. */
function isReadable({ heightMm, radiusMm, lead }: RegionLabel, digits: number, leastMm: number): boolean {
  return heightMm >= leastMm && (lead !== null || radiusMm + 0.01 >= labelReach(digits) * heightMm);
}

/** User CPU of one scheme: the median of five runs after the first. */
export function warmPaintMs(photo: PaintPhoto, paints: PaintRequest['paints'], preset: number): number {
  const request = paintRequest(photo, paints, preset);
  return firstAndWarmMs(() => makePaint(request)).warmMs;
}

export function opaque({ width, height, data }: Raster): Pixels {
  const bytes = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) bytes.set(data.subarray(i * 4, i * 4 + 3), i * 3);
  return { width, height, bytes };
}
