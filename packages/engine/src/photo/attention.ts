import { oklabPlanes } from '../colour/oklab.ts';
import { type EditionSettings, FARTHEST_MARGIN, untouchedSettings } from './geometry.ts';
import type { Raster } from '../raster.ts';
import { cropRaster } from './resample.ts';

/** Where people look: one weight per tile of a picture. */
export interface AttentionMap {
  readonly widthTiles: number;
  readonly heightTiles: number;
  /** Weight of each tile, row-major, at least 0, with mean 1 (all 0 for a blank picture). */
  readonly weights: Float32Array;
  /** Similarity of each tile to skin colour, 0 to 1, row-major. */
  readonly skin: Float32Array;
}

const TILES = 64; // along the longer side
const TILE_PX = 4; // pixels per side of a tile, the resolution at which detail is measured
const FACE_WEIGHT = 9; // added to a skin tile at the top of a photo; the mean weight of all tiles is 1

/**
 * Estimates where people look: detail, colour unlike the picture's border, and skin.
 * Source: ours; a bottom-up map after L. Itti, C. Koch, E. Niebur (1998).
 */
export function attentionMap(picture: Raster): AttentionMap {
  const longer = Math.max(picture.width, picture.height);
  const widthTiles = Math.max(1, Math.round((picture.width / longer) * TILES));
  const heightTiles = Math.max(1, Math.round((picture.height / longer) * TILES));
  const fine = oklabPlanes(cropRaster(picture, untouchedSettings, widthTiles * TILE_PX, heightTiles * TILE_PX));
  const texture = tileMeans(detailOf(fine, widthTiles * TILE_PX), widthTiles, heightTiles);
  const detail = prominentDetail(texture, widthTiles, heightTiles);
  const [light, redGreen, yellowBlue] = fine.map((plane) => tileMeans(plane, widthTiles, heightTiles));
  const odd = backgroundDistance(light, redGreen, yellowBlue, widthTiles, heightTiles);
  const skin = light.map((lightness, i) => skinLikeness(lightness, redGreen[i], yellowBlue[i]));
  const weights = detail.map((amount, i) => amount + 0.8 * odd[i] + 1.6 * skin[i] * Math.min(1, 0.3 + texture[i]));
  return { widthTiles, heightTiles, weights: toMeanOne(softened(weights, widthTiles, heightTiles)), skin };
}

/**
 * The largest crop, moved sideways to centre the attention or vertically to put it two fifths from the top.
 * @param aspect width of the frame / its height
 * @throws RangeError if `aspect` is not above 0 or not finite
 */
export function attentionCrop(photo: Raster, aspect: number): EditionSettings {
  if (!(aspect > 0 && Number.isFinite(aspect))) throw new RangeError(`A frame cannot have the aspect ${aspect}`);
  const map = withFaces(attentionMap(photo));
  const slidesAcross = photo.width / photo.height > aspect;
  const share = slidesAcross ? (photo.height * aspect) / photo.width : photo.width / aspect / photo.height;
  const profile = slidesAcross ? columnSums(map) : rowSums(map);
  const start = bestStart(profile, share, slidesAcross ? 0.5 : 0.4);
  const middle = start + share / 2; // centre of the window, as a share of the photo's axis
  if (slidesAcross) return { ...untouchedSettings, margin: { left: clampMargin((0.5 - middle) / share), top: 0 } };
  return { ...untouchedSettings, margin: { left: 0, top: clampMargin((0.5 - middle) / share / aspect) } };
}

/** Clamps a margin: the crop of an extremely long strip could exceed the margin limits. */
function clampMargin(margin: number): number {
  return Math.min(FARTHEST_MARGIN, Math.max(-FARTHEST_MARGIN, margin));
}

/** Adds weight to skin, more towards the top of the photo, because a cropped face spoils the work. */
function withFaces(map: AttentionMap): AttentionMap {
  const { widthTiles, heightTiles, weights, skin } = map;
  const height = (tile: number): number => 1 - Math.floor(tile / widthTiles) / heightTiles;
  return { ...map, weights: weights.map((weight, tile) => weight + FACE_WEIGHT * skin[tile] * height(tile) ** 1.5) };
}

/**
 * Best start, 0 to 1 - share, of a window that spans `share` of the axis. Weight counts most at `focus`, a position in
 * the window from 0 to 1.
 */
function bestStart(profile: Float32Array, share: number, focus: number): number {
  const spare = 1 - share;
  let best = spare / 2;
  let bestScore = 0;
  const steps = 48;
  for (let step = 0; step <= steps; step++) {
    const start = (spare * step) / steps;
    let score = 0;
    for (let i = 0; i < profile.length; i++) {
      const place = ((i + 0.5) / profile.length - start) / share;
      if (place < 0 || place > 1) continue;
      const off = (place - focus) / Math.max(focus, 1 - focus);
      score += profile[i] * (1 - 0.75 * off * off);
    }
    score *= 1 - 0.06 * Math.abs(step / steps - 0.5); // prefer the centre when scores are close
    if (score > bestScore) {
      bestScore = score;
      best = start;
    }
  }
  return best;
}

/** Sum of the weights in each column of tiles. */
export function columnSums({ widthTiles, heightTiles, weights }: AttentionMap): Float32Array {
  const sums = new Float32Array(widthTiles);
  for (let i = 0; i < widthTiles * heightTiles; i++) sums[i % widthTiles] += weights[i];
  return sums;
}

/** Sum of the weights in each row of tiles. */
export function rowSums({ widthTiles, heightTiles, weights }: AttentionMap): Float32Array {
  const sums = new Float32Array(heightTiles);
  for (let i = 0; i < widthTiles * heightTiles; i++) sums[Math.floor(i / widthTiles)] += weights[i];
  return sums;
}

/** Differences between neighbouring pixels, compressed so that no single edge dominates; colour counts half. */
function detailOf([light, redGreen, yellowBlue]: ReturnType<typeof oklabPlanes>, width: number): Float32Array {
  const height = light.length / width;
  const plane = new Float32Array(light.length);
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      let sum = 0;
      for (const j of [i + 1, i + width]) {
        sum +=
          Math.abs(light[i] - light[j]) +
          (Math.abs(redGreen[i] - redGreen[j]) + Math.abs(yellowBlue[i] - yellowBlue[j])) / 2;
      }
      plane[i] = Math.min(1, Math.sqrt(sum * 3));
    }
  }
  return plane;
}

function tileMeans(plane: Float32Array, widthTiles: number, heightTiles: number): Float32Array {
  const width = widthTiles * TILE_PX;
  const means = new Float32Array(widthTiles * heightTiles);
  for (let i = 0; i < plane.length; i++) {
    const tile = Math.floor(i / width / TILE_PX) * widthTiles + Math.floor((i % width) / TILE_PX);
    means[tile] += plane[i] / (TILE_PX * TILE_PX);
  }
  return means;
}

/** Detail in excess of the wider surroundings: foliage and grass are busy everywhere without being the subject. */
function prominentDetail(detail: Float32Array, width: number, height: number): Float32Array {
  const reach = Math.round(TILES / 6);
  return detail.map((amount, i) => {
    const { sum, count } = sumAround(detail, width, height, i, reach, 2);
    return Math.max(0, 1.6 * amount - (1.1 * sum) / count);
  });
}

/** Sum and number of the tiles up to `reach` away in each direction, counting only every `step`th. */
function sumAround(plane: Float32Array, width: number, height: number, i: number, reach: number, step: number) {
  const x = i % width;
  const y = Math.floor(i / width);
  let sum = 0;
  let count = 0;
  for (let ny = Math.max(0, y - reach); ny <= Math.min(height - 1, y + reach); ny += step) {
    for (let nx = Math.max(0, x - reach); nx <= Math.min(width - 1, x + reach); nx += step) {
      sum += plane[ny * width + nx];
      count++;
    }
  }
  return { sum, count };
}

/** OKLab distance from the mean colour of the picture's border, 0 to 1: the background usually reaches the border. */
function backgroundDistance(
  light: Float32Array,
  redGreen: Float32Array,
  yellowBlue: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const isBorder = (i: number): boolean =>
    i % width === 0 || i % width === width - 1 || i < width || i >= width * (height - 1);
  const mean = [light, redGreen, yellowBlue].map((plane) => {
    const border = plane.filter((_, i) => isBorder(i));
    return border.reduce((sum, value) => sum + value, 0) / border.length;
  });
  return light.map((lightness, i) =>
    Math.min(1, Math.hypot(lightness - mean[0], 2 * (redGreen[i] - mean[1]), 2 * (yellowBlue[i] - mean[2])) * 1.6),
  );
}

/** Similarity to human skin, 0 to 1, by OKLab hue and chroma at nearly any lightness. */
function skinLikeness(lightness: number, redGreen: number, yellowBlue: number): number {
  const chroma = Math.hypot(redGreen, yellowBlue);
  const hue = (Math.atan2(yellowBlue, redGreen) * 180) / Math.PI;
  return trapezoid(hue, 52, 26) * trapezoid(chroma, 0.08, 0.065) * trapezoid(lightness, 0.65, 0.38);
}

/** 1 up to half of `reach` from the centre, 0 from `reach` on, linear in between. */
function trapezoid(value: number, middle: number, reach: number): number {
  return Math.min(1, Math.max(0, 2 - (2 * Math.abs(value - middle)) / reach));
}

/** Box blur over 3 x 3 tiles, so that a few strong tiles do not outweigh a subject. */
function softened(weights: Float32Array, width: number, height: number): Float32Array {
  return weights.map((_, i) => {
    const { sum, count } = sumAround(weights, width, height, i, 1, 1);
    return sum / count;
  });
}

/** Subtracts the 20th percentile, then scales to a mean of 1. */
function toMeanOne(weights: Float32Array): Float32Array {
  const floor = weights.toSorted()[Math.floor(weights.length / 5)];
  const above = weights.map((weight) => Math.max(0, weight - floor));
  const mean = above.reduce((sum, weight) => sum + weight, 0) / above.length;
  return mean > 1e-6 ? above.map((weight) => weight / mean) : above;
}
