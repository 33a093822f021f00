import { oklabOfRgb } from '../colour/oklab.ts';
import type { Raster } from '../raster.ts';
import { FOCUS_UNIT, type FrameBox } from './focus.ts';
import { untouchedSettings } from './geometry.ts';
import { cropRaster } from './resample.ts';

/** Properties of a photo that do not depend on its crop. Boxes are in ten-thousandths of its width and height. */
export interface PhotoTraits {
  /** True for black and white; a sepia print is not grey. */
  readonly isGrey: boolean;
  /** The picture inside margins, bars or a frame of one colour; null if there are none. */
  readonly inner: FrameBox | null;
  /** The picture without a plain strip with writing along its upper or lower edge; null if there is none. */
  readonly withoutText: FrameBox | null;
}

/** Traits of a photo that has not been analysed. */
export const unknownTraits: PhotoTraits = { isGrey: false, inner: null, withoutText: null };

/** Longer side of the analysed copy. */
const LOOK_PX = 480;
/** A photo is grey if `GREY_SHARE` of its pixels are below this OKLab chroma; scanners and JPEG add a little. */
const GREY_CHROMA = 0.02;
const GREY_SHARE = 0.985;

/**
 * Detects whether a photo is grey, its margins, and a strip of writing. O(pixels).
 * Source: ours; thresholds tuned on photos, paintings and copies of them with margins, bars and captions.
 */
export function traitsOf(photo: Raster): PhotoTraits {
  const shrink = Math.min(1, LOOK_PX / Math.max(photo.width, photo.height));
  const side = (px: number) => Math.max(1, Math.round(px * shrink));
  const look = planesOf(cropRaster(photo, untouchedSettings, side(photo.width), side(photo.height)));
  const inner = innerOf(look);
  return { isGrey: isGrey(look), inner, withoutText: inner ? null : withoutTextOf(look) };
}

interface Planes {
  readonly width: number;
  readonly height: number;
  readonly lab: Float32Array;
}

function planesOf({ width, height, data }: Raster): Planes {
  const lab = new Float32Array(width * height * 3);
  for (let i = 0; i < width * height; i++) lab.set(oklabOfRgb([data[i * 4], data[i * 4 + 1], data[i * 4 + 2]]), i * 3);
  return { width, height, lab };
}

function isGrey({ lab }: Planes): boolean {
  let grey = 0;
  for (let i = 0; i < lab.length; i += 3) if (Math.hypot(lab[i + 1], lab[i + 2]) < GREY_CHROMA) grey += 1;
  return grey >= (GREY_SHARE * lab.length) / 3;
}

type Colour = readonly [light: number, redGreen: number, yellowBlue: number];

/** Lines of pixels parallel to an edge, the one at the edge first. */
interface Lines {
  readonly count: number;
  readonly length: number;
  at(line: number, place: number): Colour;
}

function linesFrom(edge: 'top' | 'bottom' | 'left' | 'right', { width, height, lab }: Planes): Lines {
  const isRow = edge === 'top' || edge === 'bottom';
  const [count, length] = isRow ? [height, width] : [width, height];
  return {
    count,
    length,
    at(line, place) {
      const across = edge === 'bottom' || edge === 'right' ? count - 1 - line : line;
      const i = (isRow ? across * width + place : place * width + across) * 3;
      return [lab[i], lab[i + 1], lab[i + 2]];
    },
  };
}

/** OKLab distance up to which a pixel has the colour of its margin. */
const ALIKE = 0.06;
const distance = (one: Colour, other: Colour) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

function edgeColour(lines: Lines): Colour {
  const all = Array.from({ length: lines.length }, (_, place) => lines.at(0, place));
  const median = (axis: 0 | 1 | 2) => all.map((colour) => colour[axis]).sort((a, b) => a - b)[all.length >> 1];
  return [median(0), median(1), median(2)];
}

function shareOf(colour: Colour, lines: Lines, line: number): number {
  let alike = 0;
  for (let place = 0; place < lines.length; place++) if (distance(lines.at(line, place), colour) < ALIKE) alike += 1;
  return alike / lines.length;
}

/** Minimum and maximum thickness of a margin, as shares of the side. */
const MARGIN = { least: 0.012, most: 0.36 } as const;
/** Share of a line with the margin's colour: minimum in a margin, and maximum where the picture begins. */
const IN_MARGIN = 0.97;
const IN_PICTURE = 0.45;

/** Number of lines in a margin of one colour; 0 without one, or if it fades into the picture. */
function marginOf(lines: Lines, colour: Colour): number {
  const most = Math.floor(MARGIN.most * lines.count);
  let thick = 0;
  while (thick <= most && shareOf(colour, lines, thick) >= IN_MARGIN) thick += 1;
  if (thick < Math.max(2, MARGIN.least * lines.count) || thick > most) return 0;
  // The edge may run through a line or two.
  return Math.min(shareOf(colour, lines, thick + 1), shareOf(colour, lines, thick + 2)) <= IN_PICTURE ? thick + 1 : 0;
}

/** Accepts margins only on opposite sides in one colour: a plain sky, wall or table is on one side only. */
function innerOf(planes: Planes): FrameBox | null {
  const [top, bottom] = opposite(linesFrom('top', planes), linesFrom('bottom', planes));
  const [left, right] = opposite(linesFrom('left', planes), linesFrom('right', planes));
  if (top + bottom + left + right === 0) return null;
  return boxOf(planes, { top, bottom, left, right });
}

function opposite(one: Lines, other: Lines): readonly [number, number] {
  const [colour, facing] = [edgeColour(one), edgeColour(other)];
  if (distance(colour, facing) > ALIKE) return [0, 0];
  const [near, far] = [marginOf(one, colour), marginOf(other, facing)];
  return near > 0 && far > 0 ? [near, far] : [0, 0];
}

function boxOf(
  { width, height }: Planes,
  { top, bottom, left, right }: Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>,
): FrameBox {
  return {
    x: (left / width) * FOCUS_UNIT,
    y: (top / height) * FOCUS_UNIT,
    width: ((width - left - right) / width) * FOCUS_UNIT,
    height: ((height - top - bottom) / height) * FOCUS_UNIT,
  };
}

/** Minimum share of each line of a plain strip with writing that has the strip's colour, and thickness of the strip. */
const IN_STRIP = 0.5;
const STRIP = { least: 0.03, most: 0.3 } as const;
/** Minimum number of changes between writing and strip along its densest line. */
const LEAST_CHANGES = 14;
/** Share of a strip that writing covers. */
const WRITTEN = { least: 0.015, most: 0.4 } as const;

/** Number of lines in a plain strip with writing; 0 without one. */
function stripOf(lines: Lines): number {
  const colour = edgeColour(lines);
  if (shareOf(colour, lines, 0) < IN_MARGIN) return 0;
  const most = Math.floor(STRIP.most * lines.count);
  let thick = 0;
  let plain = 0;
  let changes = 0;
  for (let share = 1; thick <= most && share >= IN_STRIP; thick += 1) {
    share = shareOf(colour, lines, thick);
    plain += share;
    changes = Math.max(changes, changesOf(colour, lines, thick));
  }
  const written = 1 - plain / thick;
  if (thick < STRIP.least * lines.count || thick > most || changes < LEAST_CHANGES) return 0;
  if (written < WRITTEN.least || written > WRITTEN.most) return 0;
  const before = shareOf(colour, lines, thick - 2);
  return before >= IN_MARGIN && shareOf(colour, lines, thick + 1) <= IN_PICTURE ? thick : 0;
}

function changesOf(colour: Colour, lines: Lines, line: number): number {
  let changes = 0;
  let was = true;
  for (let place = 0; place < lines.length; place++) {
    const is = distance(lines.at(line, place), colour) < ALIKE;
    if (is !== was) changes += 1;
    was = is;
  }
  return changes;
}

function withoutTextOf(planes: Planes): FrameBox | null {
  const top = stripOf(linesFrom('top', planes));
  const bottom = stripOf(linesFrom('bottom', planes));
  return top + bottom === 0 ? null : boxOf(planes, { top, bottom, left: 0, right: 0 });
}
