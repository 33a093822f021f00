import { luminance, type Raster } from '@uzor/engine';
import { cardBits, cardCorners, type CardPoint, type SwatchCard } from '../palette/swatch-card.ts';
import { CardRefused } from './card-refused.ts';
import { solveLinear } from './solve.ts';

/** Maps millimetres on the card to pixels of the photo. */
export type CardToPhoto = (point: CardPoint) => CardPoint;

/** A card found in a photo. */
export interface FoundCard {
  readonly card: SwatchCard;
  readonly onPhoto: CardToPhoto;
  /** Photo pixels per millimetre: the mean over the four sides of the card. */
  readonly pixelsAMm: number;
}

/** Finds a card in a photo, in any orientation and perspective. @throws CardRefused with `marks` or `other` */
export function findCard(photo: Raster, cards: readonly SwatchCard[]): FoundCard {
  const marks = findMarks(photo);
  if (marks.length < 4) throw new CardRefused('marks');
  for (const corners of cornerSets(marks)) {
    for (let turn = 0; turn < 4; turn++) {
      const turned = corners.map((_, i) => corners[(i + turn) % 4]);
      const onPhoto = perspective(turned);
      const number = onPhoto && numberOf(photo, onPhoto);
      const card = cards.find((one) => one.number === number);
      if (onPhoto && card) return { card, onPhoto, pixelsAMm: pixelsAMm(turned) };
    }
  }
  throw new CardRefused('other');
}

/** All sets of four marks that form a quadrilateral, clockwise in the photo. */
function* cornerSets(marks: readonly Mark[]): Generator<readonly Mark[]> {
  const count = marks.length;
  for (let d = 3; d < count; d++)
    for (let c = 2; c < d; c++)
      for (let b = 1; b < c; b++)
        for (let a = 0; a < b; a++) {
          const around = clockwise([marks[a], marks[b], marks[c], marks[d]]);
          if (isConvex(around)) yield around;
        }
}

function clockwise(corners: readonly Mark[]): Mark[] {
  const x = corners.reduce((sum, one) => sum + one.x, 0) / 4;
  const y = corners.reduce((sum, one) => sum + one.y, 0) / 4;
  return corners.toSorted((one, other) => Math.atan2(one.y - y, one.x - x) - Math.atan2(other.y - y, other.x - x));
}

function isConvex(corners: readonly Mark[]): boolean {
  return corners.every((one, i) => {
    const [next, after] = [corners[(i + 1) % 4], corners[(i + 2) % 4]];
    return (next.x - one.x) * (after.y - next.y) - (next.y - one.y) * (after.x - next.x) > 0;
  });
}

/** The homography that maps the corners of the card to these marks, with bottom right element 1; null if degenerate. */
function perspective(corners: readonly Mark[]): CardToPhoto | null {
  const weights = solveLinear(
    cardCorners.flatMap(([x, y], i) => {
      const { x: toX, y: toY } = corners[i];
      return [
        [x, y, 1, 0, 0, 0, -x * toX, -y * toX, toX],
        [0, 0, 0, x, y, 1, -x * toY, -y * toY, toY],
      ];
    }),
  );
  if (weights === null) return null;
  const [a, b, c, d, e, f, g, h] = weights;
  return ([x, y]) => {
    const depth = g * x + h * y + 1;
    return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
  };
}

function pixelsAMm(corners: readonly Mark[]): number {
  const around = corners.reduce((sum, { x, y }, i) => {
    const next = corners[(i + 1) % 4];
    return sum + Math.hypot(next.x - x, next.y - y);
  }, 0);
  const mm = cardCorners.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = cardCorners[(i + 1) % 4];
    return sum + Math.hypot(nextX - x, nextY - y);
  }, 0);
  return around / mm;
}

/** Half the side of the sampled area of a bit, and the distance to bare paper below it, in millimetres. */
const BIT_REACH = 1.2;
const PAPER_BELOW = 6.5;

function numberOf(photo: Raster, onPhoto: CardToPhoto): number {
  const black = (lightAt(photo, onPhoto, cardCorners[0]) + lightAt(photo, onPhoto, cardCorners[1])) / 2;
  return cardBits.reduce((number, [x, y]) => {
    const paper = lightAt(photo, onPhoto, [x, y + PAPER_BELOW]);
    return number * 2 + (lightAt(photo, onPhoto, [x, y]) < (black + paper) / 2 ? 1 : 0);
  }, 0);
}

/** Mean sRGB-encoded lightness around a point of the card, 0 to 1. */
function lightAt(photo: Raster, onPhoto: CardToPhoto, [x, y]: CardPoint): number {
  let sum = 0;
  for (let i = 0; i < 9; i++) {
    const [px, py] = onPhoto([x + ((i % 3) - 1) * BIT_REACH, y + (Math.floor(i / 3) - 1) * BIT_REACH]);
    sum += lightOfPixel(photo, px, py);
  }
  return sum / 9;
}

function lightOfPixel({ width, height, data }: Raster, x: number, y: number): number {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const at = (row * width + column) * 4;
  return luminance(data[at], data[at + 1], data[at + 2]) ** 0.45;
}

/** A corner mark found in a photo: its centre, and the side of one of its seven modules in photo pixels. */
interface Mark {
  readonly x: number;
  readonly y: number;
  readonly module: number;
}

interface Dark {
  readonly width: number;
  readonly height: number;
  /** 1 where a pixel is darker than its surroundings. */
  readonly cells: Uint8Array;
}

/** Maximum number of marks to try. Other things in a photo resemble marks on only a few scan lines. */
const MOST_MARKS = 12;
/** Minimum size of a recognisable module, in photo pixels. */
const LEAST_MODULE = 1.5;
/** Tolerance of the length of a run, in modules. */
const TOLERANCE = 0.6;
/** A pixel is dark if it is below this share of the mean around it. */
const DARK_BELOW = 0.8;
const MODULES = [1, 1, 3, 1, 1] as const;

/** Corner marks in a photo, at most 12, those on the most scan lines first. Source: ISO/IEC 18004, 6.3.3. */
function findMarks(photo: Raster): Mark[] {
  const dark = darkOf(photo);
  const found: (Mark & { readonly lines: number })[] = [];
  for (let y = 0; y < dark.height; y += 2) {
    for (const seen of marksOfRow(dark, y)) {
      const known = found.findIndex((one) => Math.hypot(one.x - seen.x, one.y - seen.y) < 3 * one.module);
      const one = found[known];
      if (one === undefined) found.push({ ...seen, lines: 1 });
      else found[known] = joined(one, seen);
    }
  }
  return found.toSorted((one, other) => other.lines - one.lines).slice(0, MOST_MARKS);
}

function joined(one: Mark & { readonly lines: number }, seen: Mark): Mark & { readonly lines: number } {
  const lines = one.lines + 1;
  const mean = (before: number, now: number) => before + (now - before) / lines;
  return { x: mean(one.x, seen.x), y: mean(one.y, seen.y), module: mean(one.module, seen.module), lines };
}

function marksOfRow(dark: Dark, y: number): Mark[] {
  const marks: Mark[] = [];
  const row = y * dark.width;
  const starts: number[] = [];
  for (let x = 0; x <= dark.width; x++) {
    const changes = x === dark.width || x === 0 || dark.cells[row + x] !== dark.cells[row + x - 1];
    if (!changes) continue;
    starts.push(x);
    const [first, ...others] = starts.slice(-6);
    // The run that ends here must be the last dark one of the five.
    if (others.length < 5 || x === 0 || dark.cells[row + x - 1] === 0) continue;
    if (moduleOf([first, ...others]) === null) continue;
    const centreX = (others[1] + others[2]) / 2;
    const mark = crossed(dark, Math.floor(centreX), y);
    if (mark !== null) marks.push(mark);
  }
  return marks;
}

/** Side of a module, if six borders enclose runs of 1, 1, 3, 1 and 1 modules; otherwise null. */
function moduleOf(borders: readonly number[]): number | null {
  const module = (borders[5] - borders[0]) / 7;
  if (module < LEAST_MODULE) return null;
  const fits = MODULES.every(
    (modules, i) => Math.abs(borders[i + 1] - borders[i] - modules * module) <= TOLERANCE * module * Math.sqrt(modules),
  );
  return fits ? module : null;
}

/** The mark around a pixel, if the vertical and the horizontal line through it agree. */
function crossed(dark: Dark, x: number, y: number): Mark | null {
  const down = bordersAlong(dark, x, y, [0, 1]);
  const tall = down && moduleOf(down);
  if (!down || !tall) return null;
  const middleY = y + (down[2] + down[3]) / 2;
  const across = bordersAlong(dark, x, Math.floor(middleY), [1, 0]);
  const wide = across && moduleOf(across);
  if (!across || !wide || wide > 2 * tall || tall > 2 * wide) return null;
  return { x: x + (across[2] + across[3]) / 2, y: middleY, module: (wide + tall) / 2 };
}

/** The six borders of five runs along a line through a dark pixel; null if they extend beyond the photo. */
function bordersAlong(dark: Dark, x: number, y: number, [dx, dy]: readonly [number, number]): number[] | null {
  const isDark = (step: number): boolean | null => {
    const [px, py] = [x + step * dx, y + step * dy];
    if (px < 0 || py < 0 || px >= dark.width || py >= dark.height) return null;
    return dark.cells[py * dark.width + px] === 1;
  };
  if (isDark(0) !== true) return null;
  const ends = (direction: 1 | -1): number[] => {
    const borders: number[] = [];
    for (let step = direction, was: boolean | null = true; borders.length < 3; step += direction) {
      const now = isDark(step);
      if (now !== was) borders.push(direction === 1 ? step : step + 1);
      if (now === null) break;
      was = now;
    }
    return borders;
  };
  const [before, after] = [ends(-1), ends(1)];
  return before.length === 3 && after.length === 3 ? [...before.toReversed(), ...after] : null;
}

/**
 * Adaptive threshold: pixels darker than `DARK_BELOW` times the mean of their surroundings, which extend a sixteenth of
 * the longer side each way.
 */
function darkOf({ width, height, data }: Raster): Dark {
  const light = new Float64Array(width * height);
  for (let i = 0; i < light.length; i++)
    light[i] = 255 * luminance(data[i * 4], data[i * 4 + 1], data[i * 4 + 2]) ** 0.45;
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += light[y * width + x];
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row;
    }
  }
  const reach = Math.ceil(Math.max(width, height) / 16);
  const cells = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [Math.max(0, y - reach), Math.min(height, y + reach + 1)];
    for (let x = 0; x < width; x++) {
      const [left, right] = [Math.max(0, x - reach), Math.min(width, x + reach + 1)];
      const sum =
        sums[bottom * stride + right] -
        sums[top * stride + right] -
        sums[bottom * stride + left] +
        sums[top * stride + left];
      const mean = sum / ((right - left) * (bottom - top));
      cells[y * width + x] = light[y * width + x] < DARK_BELOW * mean ? 1 : 0;
    }
  }
  return { width, height, cells };
}
