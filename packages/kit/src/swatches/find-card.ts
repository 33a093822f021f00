import { luminance, type Raster } from '@uzor/engine';
import { cardBits, cardCorners, type CardPoint, type SwatchCard } from '../palette/swatch-card.ts';
import { CardRefused } from './card-refused.ts';
import { findMarks, type Mark } from './marks.ts';
import { solveLinear } from './solve.ts';

/** Maps millimetres on the card to pixels of the photo. */
export type CardToPhoto = (point: CardPoint) => CardPoint;

/** A card found in a photo. */
export interface FoundCard {
  readonly card: SwatchCard;
  readonly onPhoto: CardToPhoto;
  /** Photo pixels per millimetre, mean of the card's four sides. */
  readonly pixelsAMm: number;
}

/** Finds a card in a photo, in any orientation and seen from any side. @throws CardRefused with `marks` or `other` */
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

/** The homography that maps the card's corners to these marks, bottom right element 1; null if degenerate. */
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

/** Half the side of the sampled area of a bit, and the distance of bare paper below it, mm. */
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
