import { blurPlane } from '../blur.ts';
import { encodedLight, luminance } from '../colour/srgb.ts';
import { untouchedSettings } from '../photo/geometry.ts';
import type { FrameFace } from '../photo/focus.ts';
import type { Raster } from '../raster.ts';
import { cropRaster } from '../photo/resample.ts';
import { importanceOf } from './importance.ts';
import type { StringDial } from './presets.ts';
import { colourViews } from './thread-light.ts';

/** The picture that the thread should resemble: one value per cell of the square around the hoop, row-major. */
export interface Target {
  /** Greys on the sRGB scale; 1 = bare board, 0 = darkest. Sharpening may exceed both slightly. */
  readonly greys: Float64Array;
  /** Weight of each cell's error; mean 1. */
  readonly weights: Float64Array;
}

/**
 * Greys of the photo's central square after levels, tone curve and sharpening, and weights that are higher at the
 * centre or on faces.
 * @param faces in pixels of the photo
 */
export function targetOf(photo: Raster, cells: number, dial: StringDial, faces: readonly FrameFace[] = []): Target {
  const importance = importanceOf(faces, photo, cells, (plane, reach) => blurred(plane, cells, reach * cells));
  const greys = stretched(greysOf(photo, cells), cells);
  for (let i = 0; i < greys.length; i++) greys[i] = bent(greys[i], dial);
  const scale = cells / BLURS_AT;
  const fine = blurred(greys, cells, FINE_BLUR * scale);
  const broad = blurred(greys, cells, BROAD_BLUR * scale);
  const smallness = importance?.smallness ?? 0;
  const middle = dial.middle + smallness * (Math.min(MIDDLE_WITH_FACES, dial.middle) - dial.middle);
  const calm = weightsOf(greys, cells, scale, { ...dial, middle });
  const weights = importance ? toMeanOne(calm.map((weight, i) => weight * importance.gain[i])) : calm;
  const sharp = greys.map(
    (grey, i) => grey + dial.fineContrast * (grey - fine[i]) + dial.broadContrast * (grey - broad[i]),
  );
  return { greys: sharp, weights };
}

// Sigmas of the blurs, in cells of a board that is 160 cells wide.
const BLURS_AT = 160;
const FINE_BLUR = 2;
const BROAD_BLUR = 6;
const TEXTURE_BLUR = 3;

/** Extra weight of the centre if small faces are known. */
const MIDDLE_WITH_FACES = 1;

/** Colour differences of the central square: one plane per coloured view. */
export function colourDifferencesOf(photo: Raster, cells: number): Float64Array[] {
  const { data } = cropRaster(photo, untouchedSettings, cells, cells);
  return colourViews
    .slice(1)
    .map(([red, green, blue]) =>
      Float64Array.from(
        { length: cells * cells },
        (_, cell) => (red * data[4 * cell] + green * data[4 * cell + 1] + blue * data[4 * cell + 2]) / 255,
      ),
    );
}

/** Luminance of the central square, averaged in linear light, then converted to the sRGB scale. */
function greysOf(photo: Raster, cells: number): Float64Array {
  const { data } = cropRaster(photo, untouchedSettings, cells, cells);
  const greys = new Float64Array(cells * cells);
  for (let i = 0, at = 0; i < greys.length; i++, at += 4) {
    const light = luminance(data[at], data[at + 1], data[at + 2]);
    greys[i] = Math.round(encodedLight(light) * GREY_GRID) / GREY_GRID;
  }
  return greys;
}

// Rounding grids: the last bits of powers and exponentials differ between JavaScript engines.
const GREY_GRID = 2 ** 20;
const BELL_GRID = 2 ** 36;

// Share of the cells clipped to bare board and to solid thread, and limits of the stretch, so that a white photo stays
// white and a black one black.
const TAILS = 0.01;
const LEAST_WHITE = 0.7;
const MOST_BLACK = 0.5;

/** Stretches levels within these limits: the lightest 1 % inside the hoop becomes bare board, the darkest 1 % zero. */
function stretched(greys: Float64Array, cells: number): Float64Array {
  const middle = (cells - 1) / 2;
  const inside = greys
    .filter((_, i) => ((i % cells) - middle) ** 2 + (Math.floor(i / cells) - middle) ** 2 <= (cells / 2) ** 2)
    .sort();
  const white = Math.max(LEAST_WHITE, inside[Math.floor((1 - TAILS) * (inside.length - 1))]);
  const black = Math.min(MOST_BLACK * white, inside[Math.ceil(TAILS * (inside.length - 1))]);
  return greys.map((grey) => Math.min(1, Math.max(0, (grey - black) / (white - black))));
}

/** The tone curve: greys from `bareFrom` on become bare board, then the S curve of `contrast` as for mosaics. */
function bent(grey: number, { contrast, bareFrom }: StringDial): number {
  const t = Math.min(1, grey / bareFrom);
  return t + contrast * (t * t * (3 - 2 * t) - t);
}

/** Weights calm areas higher than busy ones, where texture hides the noise of the thread. */
function weightsOf(
  greys: Float64Array,
  cells: number,
  scale: number,
  { calm, middle, middleReach }: StringDial,
): Float64Array {
  const means = blurred(greys, cells, TEXTURE_BLUR * scale);
  const squares = blurred(
    greys.map((grey) => grey * grey),
    cells,
    TEXTURE_BLUR * scale,
  );
  const across = bellTable(cells, middleReach * cells);
  const centre = (cells - 1) / 2;
  const weights = greys.map((_, i) => {
    const texture = Math.sqrt(Math.max(0, squares[i] - means[i] * means[i]));
    const x = Math.floor(Math.abs((i % cells) - centre));
    const y = Math.floor(Math.abs(Math.floor(i / cells) - centre));
    return (1 + middle * across[x] * across[y]) / (calm + texture);
  });
  return toMeanOne(weights);
}

function toMeanOne(weights: Float64Array): Float64Array {
  let sum = 0;
  for (const weight of weights) sum += weight;
  return weights.map((weight) => (weight * weights.length) / sum);
}

/** exp(-k^2 / 2 sigma^2) for k from 0 to length - 1. */
function bellTable(length: number, sigma: number): Float64Array {
  return Float64Array.from(
    { length },
    (_, k) => Math.round(Math.exp(-(k * k) / (2 * sigma * sigma)) * BELL_GRID) / BELL_GRID,
  );
}

/** A square plane blurred by a Gaussian. Edge values are repeated beyond the border. */
function blurred(plane: Float64Array, side: number, sigma: number): Float64Array {
  const bell = bellTable(Math.ceil(3 * sigma) + 1, sigma);
  const total = bell.reduce((sum, tap) => sum + 2 * tap, -bell[0]);
  const taps = bell.map((tap) => tap / total);
  return blurPlane(plane, side, side, taps);
}
