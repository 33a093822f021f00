import { labOfRgb, xyzOfLab, xyzOfRgb } from '../colour/lab.ts';
import type { Rgb } from '../scheme.ts';
import { type OwnPrice, ownPricing } from './own-price.ts';
import { eyeBlur, neighbours, type Weights } from './profiles.ts';
import { convolved, gaussianTaps, MARGIN, type Taps } from './eye.ts';
import type { Target } from '../photo/target.ts';

/** Colour of the padding. Palettes therefore hold at most 255 colours. */
export const OUTSIDE = 255;

/** Half widths, in cells, at which the eye's blur is truncated. */
const LIGHT_REACH = 2;
const COLOUR_REACH = 3;

/** The scheme and cost planes of a search. Planes are row-major, padded by `MARGIN` cells on each side. */
export type Search = ReturnType<typeof emptySearch>;

/**
 * Builds the state; every cell starts with its cheapest colour without regard to its neighbours.
 * @param near how near each cell is to a face; absent without faces
 */
export function openSearch(target: Target, palette: readonly Rgb[], weights: Weights, near?: Float32Array): Search {
  const search = emptySearch(target, palette.length, weights);
  placePalette(search, palette);
  setWeights(search, target, weights, near);
  computeCurvatures(search);
  startAtCheapest(search, target, ownPricing(target, palette, weights, near));
  return search;
}

function emptySearch({ widthCells, heightCells }: Target, colours: number, weights: Weights) {
  const stride = widthCells + 2 * MARGIN;
  const size = stride * (heightCells + 2 * MARGIN);
  return {
    widthCells,
    heightCells,
    stride,
    colours,
    /** Palette index of each padded cell, `OUTSIDE` in the padding. */
    picture: new Uint8Array(size).fill(OUTSIDE),
    /** 4-neighbours of the same colour, for each padded cell. */
    sameNeighbours: new Uint8Array(size),
    /** 1 if the surroundings changed since the last evaluation. */
    stale: new Uint8Array(size),
    counts: new Int32Array(colours),
    ...emptyPlanes(size),
    /** Cost of each colour in each cell without regard to neighbours: cells x colours, without margin. */
    own: new Float32Array(widthCells * heightCells * colours),
    ...emptyAxes(colours),
    lightTaps: gaussianTaps(eyeBlur.lightness, LIGHT_REACH, stride),
    colourTaps: gaussianTaps(eyeBlur.colour, COLOUR_REACH, stride),
    structure: weights.structure,
    colourStructure: weights.colourStructure,
    ...confettiPrices(weights),
    /** Added to the cost of each colour to keep demand within the stock. */
    price: new Float64Array(colours),
    /** Set by `evaluate`: cost of each colour in the cell, up to a constant. */
    cost: new Float64Array(colours),
    /**
     * Scratch space of `evaluate`: change of the confetti price and number of neighbours counted so far, by colour.
     * Zero between calls.
     */
    neighbourCost: new Float64Array(OUTSIDE + 1),
    found: new Uint8Array(OUTSIDE + 1),
    /** Scratch space of `evaluate`: two gathered errors. */
    slopes: new Float64Array(2),
  };
}

function emptyPlanes(size: number) {
  const plane = () => new Float64Array(size);
  return {
    /** Blurred tone error on the axes Y, X - Y and Y - Z, times its weight, and these weights. Zero in the margin. */
    errorY: plane(),
    errorXY: plane(),
    errorYZ: plane(),
    weightY: plane(),
    weightXY: plane(),
    weightYZ: plane(),
    /** Second-order coefficient of a change on each axis. */
    curvatureY: plane(),
    curvatureXY: plane(),
    curvatureYZ: plane(),
    /** Calmness (1 flat, near 0 busy), and its sum over the eight pairs of a cell and a neighbour. */
    calm: plane(),
    calmPairs: plane(),
    /** Calmness used in the price of confetti: higher on faces, where a speck is most visible. */
    quiet: plane(),
    /** Scheme minus target in L*, a* and b* (a* and b* times `colourScale`); `calm...`: the same times calmness. */
    residual: plane(),
    residualA: plane(),
    residualB: plane(),
    calmResidual: plane(),
    calmResidualA: plane(),
    calmResidualB: plane(),
    targetLightness: plane(),
    targetA: plane(),
    targetB: plane(),
    /** Factor on colour errors: 1 for greys, less for stronger colours. */
    colourScale: plane(),
  };
}

/** The palette's values on the tone axes, and its L*, a* and b*. */
function emptyAxes(colours: number) {
  const axis = () => new Float64Array(colours);
  return { axisY: axis(), axisXY: axis(), axisYZ: axis(), axisLightness: axis(), axisA: axis(), axisB: axis() };
}

/** Confetti price of a cell with n neighbours of its colour, n = 0 to 4. */
function confettiPrices({ confetti, calmConfetti, frontier }: Weights) {
  const confettiPrice = Float64Array.from(neighbours.confettiShare, (share) => share * confetti);
  const calmConfettiPrice = confettiPrice.map(
    (price, sameNeighbours) => price * calmConfetti + frontier * (4 - sameNeighbours),
  );
  return { confettiPrice, calmConfettiPrice };
}

function placePalette(search: Search, palette: readonly Rgb[]): void {
  palette.forEach((rgb, c) => {
    const [x, y, z] = xyzOfRgb(rgb);
    search.axisY[c] = y;
    search.axisXY[c] = x - y;
    search.axisYZ[c] = y - z;
    [search.axisLightness[c], search.axisA[c], search.axisB[c]] = labOfRgb(rgb);
  });
}

/** Sets the weights that turn errors of light into perceived errors: derivatives of L*a*b* divided by tolerances. */
function setWeights(search: Search, target: Target, weights: Weights, near?: Float32Array): void {
  const calm = calmness(target);
  const { widthCells, heightCells, stride } = search;
  for (let y = 0; y < heightCells; y++) {
    for (let x = 0; x < widthCells; x++) {
      const i = y * widthCells + x;
      const at = (y + MARGIN) * stride + x + MARGIN;
      const lightness = target.lightness[i];
      const a = target.a[i];
      const b = target.b[i];
      const response = Math.max((lightness + 16) / 116, 0.208); // cube root of Y, with Y at least 0.009
      const slope = 1 / (3 * response * response);
      const fromMiddle = (lightness - 50) * (lightness - 50);
      const tolerance = 1 + (0.015 * fromMiddle) / Math.sqrt(20 + fromMiddle);
      const chromaTolerance = 1 + 0.03 * Math.sqrt(a * a + b * b);
      const colour = weights.tone * weights.colourTone * ((slope / chromaTolerance) * (slope / chromaTolerance));
      search.weightY[at] = weights.tone * ((116 * slope) / tolerance) * ((116 * slope) / tolerance);
      search.weightXY[at] = 250000 * colour;
      search.weightYZ[at] = 40000 * colour;
      search.calm[at] = calm[i];
      search.quiet[at] = Math.max(calm[i], weights.faceCalmness * (near?.[i] ?? 0));
      search.targetLightness[at] = lightness;
      search.targetA[at] = a;
      search.targetB[at] = b;
      search.colourScale[at] = 1 / chromaTolerance;
    }
  }
}

/** 1 where the picture is flat, near 0 where it is busy: 1 / (1 + variance of L* in 5x5 / `busyVariance`). */
function calmness(target: Target): Float64Array {
  const { widthCells, heightCells, lightness } = target;
  const calm = new Float64Array(lightness.length);
  const columnSum = new Float64Array(widthCells);
  const columnSquares = new Float64Array(widthCells);
  for (let y = 0; y < heightCells; y++) {
    const top = Math.max(0, y - 2);
    const bottom = Math.min(heightCells - 1, y + 2);
    for (let x = 0; x < widthCells; x++) {
      let sum = 0;
      let squares = 0;
      for (let yy = top; yy <= bottom; yy++) {
        const value = lightness[yy * widthCells + x];
        sum += value;
        squares += value * value;
      }
      columnSum[x] = sum;
      columnSquares[x] = squares;
    }
    for (let x = 0; x < widthCells; x++) {
      const left = Math.max(0, x - 2);
      const right = Math.min(widthCells - 1, x + 2);
      let sum = 0;
      let squares = 0;
      for (let xx = left; xx <= right; xx++) {
        sum += columnSum[xx];
        squares += columnSquares[xx];
      }
      const seen = (right - left + 1) * (bottom - top + 1);
      const mean = sum / seen;
      calm[y * widthCells + x] = 1 / (1 + Math.max(0, squares / seen - mean * mean) / neighbours.busyVariance);
    }
  }
  return calm;
}

/** Second-order coefficients of changing one cell; constant during the search. */
function computeCurvatures(search: Search): void {
  const { widthCells, heightCells, stride, calm } = search;
  const light = search.lightTaps.line.map((share) => share * share);
  const colour = search.colourTaps.line.map((share) => share * share);
  search.curvatureY.set(convolved(search.weightY, light, stride));
  search.curvatureXY.set(convolved(search.weightXY, colour, stride));
  search.curvatureYZ.set(convolved(search.weightYZ, colour, stride));
  const straight = [-1, 1, -stride, stride];
  const diagonal = [-stride - 1, -stride + 1, stride - 1, stride + 1];
  for (let y = 0; y < heightCells; y++) {
    for (let x = 0; x < widthCells; x++) {
      const at = (y + MARGIN) * stride + x + MARGIN;
      const own = calm[at];
      let sum = 0;
      for (const step of straight) if (calm[at + step] > 0) sum += own + calm[at + step];
      for (const step of diagonal) if (calm[at + step] > 0) sum += neighbours.diagonal * (own + calm[at + step]);
      search.calmPairs[at] = sum;
    }
  }
}

/** Prices each cell without its neighbours, places the cheapest colour in it and initialises all planes. */
function startAtCheapest(search: Search, target: Target, price: OwnPrice): void {
  const { widthCells, heightCells, stride, colours, own, picture, stale } = search;
  for (let y = 0; y < heightCells; y++) {
    for (let x = 0; x < widthCells; x++) {
      const i = y * widthCells + x;
      const at = (y + MARGIN) * stride + x + MARGIN;
      picture[at] = price(i, own, i * colours);
      stale[at] = 1;
    }
  }
  for (let y = 0; y < heightCells; y++) {
    for (let x = 0; x < widthCells; x++)
      initCell(search, target, y * widthCells + x, (y + MARGIN) * stride + x + MARGIN);
  }
  blurErrors(search.errorY, search.weightY, search.lightTaps, stride);
  blurErrors(search.errorXY, search.weightXY, search.colourTaps, stride);
  blurErrors(search.errorYZ, search.weightYZ, search.colourTaps, stride);
}

function blurErrors(error: Float64Array, weight: Float64Array, taps: Taps, stride: number): void {
  const blurred = convolved(error, taps.line, stride);
  for (let at = 0; at < error.length; at++) error[at] = weight[at] * blurred[at];
}

function initCell(search: Search, target: Target, i: number, at: number): void {
  const { stride, picture, calm, residual } = search;
  const colour = picture[at];
  const [x, y, z] = xyzOfLab(target.lightness[i], target.a[i], target.b[i]);
  search.counts[colour] = search.counts[colour] + 1;
  search.errorY[at] = search.axisY[colour] - y;
  search.errorXY[at] = search.axisXY[colour] - (x - y);
  search.errorYZ[at] = search.axisYZ[colour] - (y - z);
  residual[at] = search.axisLightness[colour] - target.lightness[i];
  search.calmResidual[at] = calm[at] * residual[at];
  search.residualA[at] = search.colourScale[at] * (search.axisA[colour] - target.a[i]);
  search.residualB[at] = search.colourScale[at] * (search.axisB[colour] - target.b[i]);
  search.calmResidualA[at] = calm[at] * search.residualA[at];
  search.calmResidualB[at] = calm[at] * search.residualB[at];
  let sameNeighbours = 0;
  if (picture[at - 1] === colour) sameNeighbours++;
  if (picture[at + 1] === colour) sameNeighbours++;
  if (picture[at - stride] === colour) sameNeighbours++;
  if (picture[at + stride] === colour) sameNeighbours++;
  search.sameNeighbours[at] = sameNeighbours;
}
