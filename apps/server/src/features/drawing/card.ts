import { blurPlane, cropRaster, type Raster, untouchedSettings } from '@uzor/engine';
import { decodeScheme, isRound, productOf, renderScheme } from '@uzor/kit';
import { byTransfer } from '../../platform/engine/by-transfer.ts';
import { jpeg } from './jpeg.ts';
import type { CardTask } from './tasks.ts';

/** Size of a link preview in pixels. */
const extent = { width: 1200, height: 630 } as const;
/** Longer side of the work before it is scaled down: enough to see single pieces. */
const drawnPx = 1600;
/** The space that the whole work must fit into, and its centre. */
const room = { width: 540, height: 520, x: 345, y: 315 } as const;
/** The close-up extends from here to the right edge. */
const closeUpLeft = 690;
/** Vertical centre of the close-up as a share of the work's height; most portraits have the face there. */
const closeUpMiddle = 0.36;
const matPx = 14;
const mat = [255, 253, 249] as const;
const shadow = { colour: [74, 52, 30] as const, opacity: 0.34, downPx: 14, reachPx: 22 } as const;

/** The whole finished work on a mat beside a close-up of it. */
export async function card({ scheme }: CardTask): Promise<Uint8Array> {
  const stored = decodeScheme(new TextDecoder().decode(scheme));
  const round = isRound(productOf(stored.product).sizes[0].ground);
  const work = renderScheme(stored, drawnPx);
  const paper = cream();
  layCloseUp(paper, work);
  layWork(paper, work, round);
  return byTransfer(await jpeg(paper, 'photo'), (bytes) => [bytes]);
}

function cream(): Raster {
  const { width, height } = extent;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const share = (x + y) / (width + height);
      data[at] = 251 - 14 * share;
      data[at + 1] = 246 - 22 * share;
      data[at + 2] = 238 - 40 * share;
      data[at + 3] = 255;
    }
  return { width, height, data };
}

/**
 * Draws a part of the work at full size on the right, from the top edge to the bottom edge. A smaller work leaves a
 * margin.
 */
function layCloseUp(paper: Raster, work: Raster): void {
  const width = Math.min(extent.width - closeUpLeft, work.width);
  const height = Math.min(extent.height, work.height);
  const left = Math.round((work.width - width) / 2);
  const top = Math.round(Math.min(work.height - height, Math.max(0, work.height * closeUpMiddle - height / 2)));
  const at = { x: extent.width - width, y: Math.round((extent.height - height) / 2) };
  fill(paper, at.x - matPx, at.y, matPx, height);
  lay(paper, work, { from: { x: left, y: top }, to: at, width, height }, () => 1);
}

function layWork(paper: Raster, work: Raster, round: boolean): void {
  const shrink = Math.min(room.width / work.width, room.height / work.height);
  const width = Math.round(work.width * shrink);
  const height = Math.round(work.height * shrink);
  const small = cropRaster(work, untouchedSettings, width, height);
  const to = { x: Math.round(room.x - width / 2), y: Math.round(room.y - height / 2) };
  const edge = round ? 0 : matPx;
  const outline = { x: to.x - edge, y: to.y - edge, width: width + 2 * edge, height: height + 2 * edge, round };
  layShadow(paper, outline);
  if (!round) fill(paper, outline.x, outline.y, outline.width, outline.height);
  lay(paper, small, { from: { x: 0, y: 0 }, to, width, height }, (x, y) => (round ? inDisc(x, y, width, height) : 1));
}

/** Coverage of a pixel by the ellipse that fills a picture, 0 to 1, antialiased. */
function inDisc(x: number, y: number, width: number, height: number): number {
  const away = Math.hypot((x + 0.5 - width / 2) / (width / 2), (y + 0.5 - height / 2) / (height / 2));
  return Math.min(1, Math.max(0, ((1 - away) * width) / 2));
}

interface Outline {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly round: boolean;
}

function layShadow(paper: Raster, { x: left, y: top, width, height, round }: Outline): void {
  const plane = new Float64Array(extent.width * extent.height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const row = top + y + shadow.downPx;
      if (row < extent.height) plane[row * extent.width + left + x] = round ? inDisc(x, y, width, height) : 1;
    }
  const soft = blurPlane(plane, extent.width, extent.height, bell(shadow.reachPx));
  for (const [i, strength] of soft.entries()) tint(paper, i * 4, shadow.colour, strength * shadow.opacity);
}

/** Taps of a Gaussian whose tail ends at `reach` (three standard deviations). */
function bell(reach: number): Float64Array {
  const taps = Float64Array.from({ length: reach + 1 }, (_, k) => Math.exp(-4.5 * (k / reach) ** 2));
  const sum = taps.reduce((all, tap, k) => all + (k === 0 ? tap : 2 * tap), 0);
  return taps.map((tap) => tap / sum);
}

function fill(paper: Raster, left: number, top: number, width: number, height: number): void {
  for (let y = top; y < top + height; y++)
    for (let x = left; x < left + width; x++) tint(paper, (y * paper.width + x) * 4, mat, 1);
}

interface Piece {
  readonly from: { readonly x: number; readonly y: number };
  readonly to: { readonly x: number; readonly y: number };
  readonly width: number;
  readonly height: number;
}

/** Draws part of a picture on paper; `cover` is the coverage of each of its pixels. */
function lay(
  paper: Raster,
  picture: Raster,
  { from, to, width, height }: Piece,
  cover: (x: number, y: number) => number,
): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const source = ((from.y + y) * picture.width + from.x + x) * 4;
      const [red = 0, green = 0, blue = 0, alpha = 255] = picture.data.subarray(source, source + 4);
      const at = ((to.y + y) * paper.width + to.x + x) * 4;
      tint(paper, at, [red, green, blue], (cover(x, y) * alpha) / 255);
    }
}

function tint({ data }: Raster, at: number, colour: readonly [number, number, number], opacity: number): void {
  for (let channel = 0; channel < 3; channel++) {
    const below = data[at + channel] ?? 0;
    data[at + channel] = below + ((colour[channel] ?? 0) - below) * opacity;
  }
}
