import { linearLight, srgbByte } from '../colour/srgb.ts';
import type { Raster } from '../raster.ts';
import { type RegionScheme, UNITS_PER_MM } from './region-scheme.ts';
import { regionMap } from './scan-lines.ts';

/**
 * The scheme in flat colours, every pixel exactly the paint under its middle: no gaps, no mixed tones.
 *
 * @param pxPerMm above 0
 * @throws RangeError for a picture of no pixels
 */
export function renderFlat(scheme: RegionScheme, pxPerMm: number): Raster {
  const { map, width, height } = mapAt(scheme, pxPerMm);
  const tones = Uint32Array.from(scheme.regions, ({ colour }) => packed(scheme.palette[colour].rgb));
  const pixels = new Uint32Array(map.length);
  for (let i = 0; i < map.length; i++) pixels[i] = tones[map[i]];
  return { width, height, data: new Uint8ClampedArray(pixels.buffer) };
}

function mapAt({ arcs, widthMm, heightMm }: RegionScheme, pxPerMm: number): { map: Int32Array; width: number; height: number } {
  const width = Math.round(widthMm * pxPerMm);
  const height = Math.round(heightMm * pxPerMm);
  if (!(width >= 1 && height >= 1)) throw new RangeError(`A picture at ${pxPerMm} px/mm`);
  return { map: regionMap(arcs, widthMm * UNITS_PER_MM, heightMm * UNITS_PER_MM, width, height), width, height };
}

/** RGBA as one number, lowest byte red: all machines that run this are little-endian. */
function packed([red, green, blue]: readonly [number, number, number]): number {
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
}

/** Samples a side of each pixel, for soft borders. */
const SAMPLES = 2;
/** Levels of the brush's grain and of the canvas, either way. */
const GRAIN = 2.6;
const WEAVE = 1.5;
/** Length and width of the marks of bristles, and pitch of the canvas, millimetres. */
const STROKE_MM = 7;
const BRISTLE_MM = 0.5;
const THREAD_MM = 0.9;
/** Darkening of a border, one pixel at 3.5 px/mm. */
const BORDER = 0.1;
const BORDER_PX_PER_MM = 3.5;

/**
 * The finished work: flat planes with a hint of brush and canvas under light from the upper left, borders a little
 * darker.
 *
 * Marks of the bristles run along a slope of their region's own. Same scheme, same pixels on every machine.
 *
 * @param pxPerMm above 0; below 1.5 the canvas does not show
 * @returns an opaque raster
 * @throws RangeError for a picture of no pixels
 */
export function renderPaint(scheme: RegionScheme, pxPerMm: number): Raster {
  const { map, width: fineWidth, height: fineHeight } = mapAt(scheme, pxPerMm * SAMPLES);
  const width = Math.max(1, Math.floor(fineWidth / SAMPLES));
  const height = Math.max(1, Math.floor(fineHeight / SAMPLES));
  const light = scheme.palette.map(({ rgb }) => rgb.map((level) => linearLight[level]));
  const colours = Uint8Array.from(scheme.regions, ({ colour }) => colour);
  const data = new Uint8ClampedArray(width * height * 4);
  const mmPerPx = 1 / pxPerMm;
  const border = 1 - BORDER * Math.min(1, pxPerMm / BORDER_PX_PER_MM);
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 4) {
      const at = y * SAMPLES * fineWidth + x * SAMPLES;
      const region = map[at];
      const right = map[at + 1];
      const below = map[at + fineWidth];
      const across = map[at + fineWidth + 1];
      const shade = brushLevel(region, x * mmPerPx, y * mmPerPx, mmPerPx);
      if (right === region && below === region && across === region) {
        const { rgb } = scheme.palette[colours[region]];
        for (let channel = 0; channel < 3; channel++) data[to + channel] = rgb[channel] + shade;
      } else {
        const four = [light[colours[region]], light[colours[right]], light[colours[below]], light[colours[across]]];
        for (let channel = 0; channel < 3; channel++) {
          const mean = (four[0][channel] + four[1][channel] + four[2][channel] + four[3][channel]) / 4;
          data[to + channel] = srgbByte(mean) * border + shade;
        }
      }
      data[to + 3] = 255;
    }
  }
  return { width, height, data };
}

/** Slopes along which strokes run, whole-number triples so that no engine differs: cosine and sine. */
const slopes = [
  [1, 0],
  [0.96, 0.28],
  [0.8, 0.6],
  [0.6, 0.8],
  [0.28, 0.96],
  [0.96, -0.28],
  [0.8, -0.6],
  [0.6, -0.8],
] as const;

/** Levels that brush and canvas add at a place: the slope of the surface towards the light. */
function brushLevel(region: number, xMm: number, yMm: number, mmPerPx: number): number {
  const [cosine, sine] = slopes[hash(region, 7) & 7];
  const along = (cosine * xMm + sine * yMm) / STROKE_MM;
  const over = (cosine * yMm - sine * xMm) / Math.max(BRISTLE_MM, mmPerPx);
  const grain = (heightAt(along, over, region) - heightAt(along - 0.05, over - 0.6, region)) * 2 * GRAIN;
  return mmPerPx > 1 / 1.5 ? grain : grain + weaveLevel(xMm, yMm);
}

/** Warp over weft, over and under: lit where a thread faces the upper left. */
function weaveLevel(xMm: number, yMm: number): number {
  const u = xMm / THREAD_MM;
  const v = yMm / THREAD_MM;
  const column = Math.floor(u);
  const row = Math.floor(v);
  const place = ((column + row) & 1) === 0 ? u - column : v - row;
  return WEAVE * (1 - 2 * place);
}

/** Smooth noise between 0 and 1 over a lattice of step 1. */
function heightAt(u: number, v: number, region: number): number {
  const column = Math.floor(u);
  const row = Math.floor(v);
  const s = eased(u - column);
  const t = eased(v - row);
  const top = corner(column, row, region) * (1 - s) + corner(column + 1, row, region) * s;
  const bottom = corner(column, row + 1, region) * (1 - s) + corner(column + 1, row + 1, region) * s;
  return top * (1 - t) + bottom * t;
}

const eased = (t: number) => t * t * (3 - 2 * t);
const corner = (column: number, row: number, region: number) => (hash(column * 73 + region * 1009, row) & 0xffff) / 65_535;

/** 32 mixed bits of two whole numbers. Source: the finaliser of MurmurHash3 (A. Appleby, public domain). */
function hash(one: number, two: number): number {
  let mixed = Math.imul(one, 0x9e3779b1) ^ Math.imul(two + 1, 0x85ebca77);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
