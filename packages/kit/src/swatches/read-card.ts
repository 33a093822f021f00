import {
  ciede2000,
  encodedLight,
  labOfRgb,
  linearLight,
  type PaletteColour,
  type Raster,
  type Rgb,
} from '@uzor/engine';
import { cardField, cardGreys, cardPaper, type CardPoint, type SwatchCard } from '../palette/swatch-card.ts';
import { CardRefused } from './card-refused.ts';
import { findCard, type FoundCard, type CardToPhoto } from './find-card.ts';
import { leastSquaresWeights } from './solve.ts';

/** A colour of the card as measured in the photo. */
export interface ReadColour {
  readonly colour: PaletteColour;
  readonly rgb: Rgb;
  readonly deltaE: number;
}

/** A reading of all colours of a card. */
export interface CardReading {
  readonly card: SwatchCard;
  readonly colours: readonly ReadColour[];
  /** True if so much of the paper is clipped that white is unreliable: light colours may read too dark. */
  readonly overexposed: boolean;
}

type Light = readonly [red: number, green: number, blue: number];

/** Minimum photo pixels per millimetre; with fewer, fields are too small to read. */
const LEAST_PIXELS_A_MM = 2;
/** Half the side of the sampled area of a field, a grey and a point of paper, in millimetres. */
const REACH = { field: 7, grey: 3.5, paper: 1.5 } as const;
/** Share of clipped points of paper above which white is unreliable. */
const OVEREXPOSED = 0.2;
/** Share of samples trimmed at each end: sparkling edges of drills, dust and noise. */
const TRIMMED = 0.2;

/**
 * Reads one of these cards in a photo. The paper around the fields corrects uneven and coloured light, the greys the
 * tone curve of the camera. Cross-talk between camera channels stays, because printers reproduce colours differently.
 * @throws CardRefused if there is no such card, it is too small or too dark, or its greys are indistinguishable
 */
export function readCard(photo: Raster, cards: readonly SwatchCard[]): CardReading {
  return readFound(photo, findCard(photo, cards));
}

function readFound(photo: Raster, { card, onPhoto, pixelsAMm }: FoundCard): CardReading {
  if (pixelsAMm < LEAST_PIXELS_A_MM) throw new CardRefused('far');
  const paper = cardPaper.map((point) => lightAround(photo, onPhoto, point, REACH.paper));
  const whiteAt = [0, 1, 2].map((channel) => whiteOf(paper.map((light) => light[channel])));
  const relative = (point: CardPoint, reach: number) => {
    const light = lightAround(photo, onPhoto, point, reach);
    return light.map((value, channel) => encodedLight(Math.max(0, value / whiteAt[channel](point))));
  };
  const greys = cardGreys.map(({ centre, level }) => ({ level, seen: relative(centre, REACH.grey) }));
  const curves = [0, 1, 2].map((channel) => curveOf(greys.map(({ level, seen }) => [seen[channel], level] as const)));
  const colours = card.colours.map((colour, place): ReadColour => {
    const { x, y, side } = cardField(place);
    const seen = relative([x + side / 2, y + side / 2], REACH.field);
    const level = (channel: number) => Math.round(Math.min(255, Math.max(0, curves[channel](seen[channel]))));
    const rgb: Rgb = [level(0), level(1), level(2)];
    return { colour, rgb, deltaE: ciede2000(labOfRgb(rgb), labOfRgb(colour.rgb)) };
  });
  const atLimit = paper.filter((light) => Math.max(...light) >= linearLight[254]).length;
  return { card, colours, overexposed: atLimit / paper.length > OVEREXPOSED };
}

/** The light of white paper at any point of the card, in one channel: a smooth fitted surface. */
function whiteOf(values: readonly number[]): (point: CardPoint) => number {
  const terms = ([x, y]: CardPoint) => {
    const [u, v] = [x / 100 - 1, y / 150 - 1];
    return [1, u, v, u * u, u * v, v * v];
  };
  if (values.some((value) => value < linearLight[40])) throw new CardRefused('light');
  const weights = leastSquaresWeights(cardPaper.map(terms), values.map(Math.log));
  if (weights === null) throw new CardRefused('light');
  return (point) => Math.exp(terms(point).reduce((sum, term, i) => sum + term * weights[i], 0));
}

/**
 * Tone curve from a measured level, 0 to 1 (paper), to sRGB, 0 to 255: linear between the greys and the paper,
 * extrapolated below the darkest grey.
 * @throws CardRefused if the photo does not show the greys in order of lightness
 */
function curveOf(greys: readonly (readonly [seen: number, level: number])[]): (seen: number) => number {
  const levels = [...new Set(greys.map(([, level]) => level))].toSorted((one, other) => one - other);
  const knots = levels.map((level) => {
    const seen = greys.filter((one) => one[1] === level).map(([value]) => value);
    return { level, seen: seen.reduce((sum, value) => sum + value, 0) / seen.length };
  });
  knots.push({ level: 255, seen: 1 });
  if (knots.some(({ seen }, i) => i > 0 && seen <= knots[i - 1].seen + 0.005)) throw new CardRefused('light');
  return (seen) => {
    const after = Math.min(
      knots.length - 1,
      Math.max(
        1,
        knots.findIndex((knot) => knot.seen >= seen),
      ),
    );
    const [low, high] = [knots[after - 1], knots[seen > 1 ? knots.length - 1 : after]];
    if (low === high) return 255;
    return low.level + ((seen - low.seen) / (high.seen - low.seen)) * (high.level - low.level);
  };
}

/** Trimmed mean of the linear light around a point of the card, 0 to 1. */
function lightAround(photo: Raster, onPhoto: CardToPhoto, [x, y]: CardPoint, reach: number): Light {
  const steps = Math.round(reach / 0.25);
  const samples: [number[], number[], number[]] = [[], [], []];
  for (let down = -steps; down <= steps; down++) {
    for (let across = -steps; across <= steps; across++) {
      const [px, py] = onPhoto([x + (across / steps) * reach, y + (down / steps) * reach]);
      const [column, row] = [Math.floor(px), Math.floor(py)];
      if (column < 0 || row < 0 || column >= photo.width || row >= photo.height) continue;
      const at = (row * photo.width + column) * 4;
      for (const [channel, values] of samples.entries()) values.push(linearLight[photo.data[at + channel]]);
    }
  }
  return [trimmedMean(samples[0]), trimmedMean(samples[1]), trimmedMean(samples[2])];
}

function trimmedMean(values: readonly number[]): number {
  const drop = Math.floor(values.length * TRIMMED);
  const kept = values.toSorted((one, other) => one - other).slice(drop, values.length - drop);
  return kept.length === 0 ? 0 : kept.reduce((sum, value) => sum + value, 0) / kept.length;
}
