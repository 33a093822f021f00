import type { Raster } from '../raster.ts';
import type { Rgb } from '../scheme.ts';
import type { FrameFace } from '../photo/focus.ts';
import { cellMeans } from '../photo/cell-means.ts';
import { exchange } from './exchange.ts';
import { fitted } from './fit.ts';
import { facePlaces } from './face-places.ts';
import { openSearch, OUTSIDE } from './objective.ts';
import { mosaicDial } from './presets.ts';
import { cellsOf, descend, lonelyCells } from './search.ts';
import { withoutSpecks } from './specks.ts';
import { targetOf } from '../photo/target.ts';
import { toned } from '../photo/tone.ts';
import { withinStock, withoutRare } from './within-stock.ts';

const PASSES = 8;
/** The search ends with a pass that changes fewer than this share of the cells. */
const STILL = 0.001;
/** A colour is laid in so many cells at least, or not at all; in works smaller than any box's in this share of them. */
const FEWEST = 12;
const FEWEST_SHARE = 0.002;

/** What a mosaic is made from. */
export interface MosaicRequest {
  /** The cropped photo, best at 2 to 8 pixels per cell; it is averaged to cells in linear light. */
  readonly photo: Raster;
  readonly widthCells: number;
  readonly heightCells: number;
  /** 1 to 255 colours. */
  readonly palette: readonly Rgb[];
  /** Pieces of each colour, null = unlimited; null in place of the list = no limits at all. */
  readonly stock: readonly (number | null)[] | null;
  /** 1 natural, 2 vivid, 3 soft, 4 contrast, 5 detail, 6 easy. */
  readonly preset: number;
  /** Faces in pixels of the photo; absent or empty: made without regard to faces. */
  readonly faces?: readonly FrameFace[] | undefined;
}

/** A mosaic and the facts shown to the customer. */
export interface Mosaic {
  /** Palette index of each cell, row-major. */
  readonly cells: Uint8Array;
  /** Cells of each colour, never more than its stock. */
  readonly counts: number[];
  /**
   * Palette indexes of the colours whose stock limits the result, ascending: demand exceeds stock, or a cell that
   * prefers the colour found none left.
   */
  readonly binding: number[];
  /** Cells without a neighbour of the same colour above, below, left or right: slow to place. */
  readonly lonelyCells: number;
}

/**
 * Makes the scheme of a mosaic by direct search: cells change colour as long as that lowers the sum of tone error (under
 * the eye's blur), own-cell error, hue guard, false colours, structure and the price of lonely cells. No colour is laid in
 * fewer than 12 cells.
 *
 * @throws RangeError for no cells, a palette of 0 or more than 255 colours, a stock list of another length, with a
 *   negative or broken number or adding up to fewer than the cells, an unknown preset, an empty photo
 * The same request gives the same cells in every JavaScript engine: no decision depends on functions whose last bit differs.
 * 160 x 200 cells and 24 colours take about 0.1 s of one core, about 0.2 s if the stock limits the result.
 * Source: ours; the blur after S-CIELAB (Zhang and Wandell 1996), the tolerances after CIE94 and CIEDE2000.
 */
export function makeMosaic(request: MosaicRequest): Mosaic {
  const { photo, widthCells, heightCells, palette, preset } = request;
  const dial = mosaicDial(preset);
  const stock = checkedStock(request);
  const means = cellMeans(photo, widthCells, heightCells);
  const places = facePlaces(request.faces ?? [], photo, widthCells, heightCells);
  const { target, weights, plain } = fitted(
    toned(targetOf(means, widthCells, heightCells), dial),
    palette,
    dial.weights,
    places,
  );
  const search = openSearch(target, palette, weights, places?.near);
  descend(search, PASSES, STILL);
  if (plain) withoutSpecks(search, plain, palette, weights, places?.near);
  const binding = withinStock(search, stock);
  exchange(search, stock, binding);
  withoutRare(search, stock, Math.min(FEWEST, Math.floor(FEWEST_SHARE * widthCells * heightCells)));
  return { cells: cellsOf(search), counts: Array.from(search.counts), binding, lonelyCells: lonelyCells(search) };
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
