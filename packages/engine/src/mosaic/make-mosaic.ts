import type { Raster } from '../raster.ts';
import type { Rgb } from '../scheme.ts';
import type { FrameFace } from '../photo/focus.ts';
import { cellMeans } from '../photo/cell-means.ts';
import { exchange } from './exchange.ts';
import { fitToPalette } from './fit.ts';
import { facePlaces } from './face-places.ts';
import { openSearch, OUTSIDE } from './objective.ts';
import { mosaicDial } from './presets.ts';
import { scarcity } from './profiles.ts';
import { cellsOf, descend, countConfetti } from './search.ts';
import { removeSpecks } from './specks.ts';
import { targetOf } from '../photo/target.ts';
import { toned } from '../photo/tone.ts';
import { withinStock, dropRareColours } from './within-stock.ts';

const PASSES = 8;
/** The search ends after a pass that changes less than this share of the cells. */
const CONVERGED_SHARE = 0.001;

/** Input of `makeMosaic`. */
export interface MosaicRequest {
  /** The cropped photo, best at 2 to 8 pixels per cell; it is averaged to cells in linear light. */
  readonly photo: Raster;
  readonly widthCells: number;
  readonly heightCells: number;
  /** 1 to 255 colours. */
  readonly palette: readonly Rgb[];
  /** Pieces of each colour; a null entry is unlimited, a null list limits no colour. */
  readonly stock: readonly (number | null)[] | null;
  /** 1 natural, 2 vivid, 3 soft, 4 contrast, 5 detail, 6 easy. */
  readonly preset: number;
  /** Faces in pixels of the photo; absent or empty = none. */
  readonly faces?: readonly FrameFace[] | undefined;
}

/** A mosaic and the facts shown to the customer. */
export interface Mosaic {
  /** Palette index of each cell, row-major. */
  readonly cells: Uint8Array;
  /** Cells of each colour, never more than its stock. */
  readonly counts: number[];
  /** Palette indexes of the colours whose stock limits the result, ascending. */
  readonly binding: number[];
  /** Confetti: cells without a 4-neighbour of the same colour, slow to place. */
  readonly confettiCells: number;
}

/**
 * Makes a mosaic by direct search: cells change colour while that lowers the sum of tone error under the eye's blur,
 * error of the cell itself, hue guard, false colours, structure and confetti. Colours used in fewer than 12 cells, or
 * in less than 0.2 % of the cells of a small mosaic, are dropped if the stock allows. Deterministic in every JavaScript
 * engine.
 * @throws RangeError for zero cells, an empty photo, an unknown preset, a palette of 0 or more than 255 colours, or a
 * stock of the wrong length, with an invalid number or with fewer pieces than cells
 * Source: ours; the blur after S-CIELAB (Zhang and Wandell 1996), the tolerances after CIE94 and CIEDE2000.
 */
export function makeMosaic(request: MosaicRequest): Mosaic {
  const { photo, widthCells, heightCells, palette, preset } = request;
  const dial = mosaicDial(preset);
  const stock = checkedStock(request);
  const means = cellMeans(photo, widthCells, heightCells);
  const places = facePlaces(request.faces ?? [], photo, widthCells, heightCells);
  const { target, weights, plain } = fitToPalette(
    toned(targetOf(means, widthCells, heightCells), dial),
    palette,
    dial.confetti,
    places,
  );
  const search = openSearch(target, palette, weights, places?.near);
  descend(search, PASSES, CONVERGED_SHARE);
  if (plain) removeSpecks(search, plain, palette, weights, places?.near);
  const binding = withinStock(search, stock);
  exchange(search, stock, binding);
  dropRareColours(search, stock, fewestCells(widthCells * heightCells));
  return { cells: cellsOf(search), counts: Array.from(search.counts), binding, confettiCells: countConfetti(search) };
}

function fewestCells(cells: number): number {
  return Math.min(scarcity.fewestCells, Math.floor(scarcity.fewestShare * cells));
}

function checkedStock({ photo, widthCells, heightCells, palette, stock }: MosaicRequest): Float64Array {
  if (!(Number.isInteger(widthCells) && Number.isInteger(heightCells) && widthCells > 0 && heightCells > 0)) {
    throw new RangeError(`A mosaic of ${widthCells} x ${heightCells} cells`);
  }
  if (photo.width < 1 || photo.height < 1) throw new RangeError(`A photo of ${photo.width} x ${photo.height} pixels`);
  if (palette.length < 1 || palette.length > OUTSIDE) throw new RangeError(`A palette of ${palette.length} colours`);
  if (stock !== null && stock.length !== palette.length) {
    throw new RangeError(`${stock.length} stocks for ${palette.length} colours`);
  }
  const limits = Float64Array.from(palette, (_, c) => stock?.[c] ?? Infinity);
  const wrong = limits.find((pieces) => !(pieces >= 0));
  if (wrong !== undefined) throw new RangeError(`A stock of ${wrong} pieces`);
  const pieces = limits.reduce((sum, limit) => sum + Math.floor(limit), 0);
  if (pieces < widthCells * heightCells) throw new RangeError(`${pieces} pieces for ${widthCells * heightCells} cells`);
  return limits.map(Math.floor);
}
