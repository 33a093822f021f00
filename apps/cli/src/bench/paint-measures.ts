import {
  brokenScanLines,
  crossingFaults,
  labelReach,
  makePaint,
  outlineSvg,
  type PaintRequest,
  paintRasterPx,
  type Raster,
  type RegionLabel,
  type RegionScheme,
  renderFlat,
  UNITS_PER_MM,
} from '@uzor/engine';
import sharp from 'sharp';
import { type Likeness, likeness } from './likeness.ts';
import { type PaintPieces, paintPieces } from './paint-pieces.ts';
import { coverCrop } from './photos.ts';
import type { Pixels } from './planes.ts';

/** A canvas of the bench: 400 x 500 mm with what the box of that size demands. */
export const canvas = {
  shorterMm: 400,
  longerMm: 500,
  smallest: { inscribedDiameterMm: 4, labelHeightMm: 2 },
  regionsAtMost: 1200,
  pots: { mlPerCm2: 0.025, reserve: 1.5, potMl: 5 },
} as const;

/** Width at which likeness is measured, resolution at which pieces are, scan lines for gaps (0.25 mm). */
const LIKENESS_PX = 768;
const FLAT_PX_PER_MM = 4;
const SCAN_UNITS = 5;

/** A photo of the bench, laid as it lies. */
export interface PaintPhoto {
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Cropped; at its own resolution or that of the engine's raster, whichever is less. */
  readonly raster: Raster;
  /** 768 px wide. */
  readonly atLikeness: Pixels;
}

/** One scheme measured. */
export interface PaintMeasured extends Likeness, PaintPieces {
  readonly scheme: RegionScheme;
  readonly cpuMs: number;
  readonly labelled: number;
  readonly crossings: number;
  readonly broken: number;
  readonly svgBytes: number;
}

/** Opens a photo, cropped from its centre to the canvas. */
export async function openPaintPhoto(name: string, file: string): Promise<PaintPhoto> {
  const { info } = await sharp(file, { limitInputPixels: 2e8 }).rotate().toBuffer({ resolveWithObject: true });
  const [widthMm, heightMm] = info.width > info.height ? [canvas.longerMm, canvas.shorterMm] : [canvas.shorterMm, canvas.longerMm];
  const most = paintRasterPx({ widthMm, heightMm, smallest: canvas.smallest });
  const scale = Math.min(info.width / widthMm, info.height / heightMm, most.width / widthMm);
  const { width, height, bytes } = await coverCrop(file, Math.round(widthMm * scale), Math.round(heightMm * scale));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let i = 0; i < width * height; i++) data.set(bytes.subarray(i * 3, i * 3 + 3), i * 4);
  const atLikeness = await coverCrop(file, LIKENESS_PX, Math.round((LIKENESS_PX * heightMm) / widthMm));
  return { name, widthMm, heightMm, raster: { width, height, data }, atLikeness };
}

/** The request of a photo with some paints. */
export function paintRequest(photo: PaintPhoto, paints: PaintRequest['paints'], preset: number): PaintRequest {
  const pots = 'free' in paints ? null : canvas.pots;
  const { widthMm, heightMm, raster } = photo;
  return { photo: raster, widthMm, heightMm, paints, pots, smallest: canvas.smallest, regionsAtMost: canvas.regionsAtMost, preset, seed: 1 };
}

/** Makes one scheme and measures it. */
export function measurePaint(photo: PaintPhoto, paints: PaintRequest['paints'], preset: number): PaintMeasured {
  const before = process.cpuUsage();
  const scheme = makePaint(paintRequest(photo, paints, preset));
  const cpuMs = process.cpuUsage(before).user / 1000;
  const { arcs, regions, widthMm, heightMm } = scheme;
  const [width, height] = [widthMm * UNITS_PER_MM, heightMm * UNITS_PER_MM];
  return {
    scheme,
    cpuMs,
    labelled: regions.filter(({ colour, label }) => isReadable(label, scheme.palette[colour]?.label.length ?? 0)).length / regions.length,
    crossings: crossingFaults(arcs, width, height).reduce((sum, faults) => sum + faults, 0),
    broken: brokenScanLines(arcs, width, height, SCAN_UNITS),
    svgBytes: outlineSvg(scheme).length,
    ...paintPieces(renderFlat(scheme, FLAT_PX_PER_MM), 1 / FLAT_PX_PER_MM),
    ...likeness(photo.atLikeness, opaque(renderFlat(scheme, photo.atLikeness.width / widthMm)), widthMm / photo.atLikeness.width),
  };
}

/** Whether a number of at least the least height stands within its region, or outside of it with a line. */
function isReadable({ heightMm, radiusMm, lead }: RegionLabel, digits: number): boolean {
  return heightMm >= canvas.smallest.labelHeightMm && (lead !== null || radiusMm + 0.01 >= labelReach(digits) * heightMm);
}

/** User CPU of making one scheme, milliseconds: the median of five runs, not counting the first. */
export function warmPaintMs(photo: PaintPhoto, paints: PaintRequest['paints'], preset: number): number {
  const runs = Array.from({ length: 6 }, () => {
    const before = process.cpuUsage();
    makePaint(paintRequest(photo, paints, preset));
    return process.cpuUsage(before).user / 1000;
  });
  return runs.slice(1).sort((one, two) => one - two)[2] as number;
}

function opaque({ width, height, data }: Raster): Pixels {
  const bytes = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i++) bytes.set(data.subarray(i * 4, i * 4 + 3), i * 3);
  return { width, height, bytes };
}
