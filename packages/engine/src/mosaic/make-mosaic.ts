import type { Raster } from '../raster.ts';
import type { Rgb } from '../scheme.ts';
import { cellMeans } from './cell-means.ts';
import { openSearch } from './objective.ts';
import { type MosaicPreset, mosaicDials } from './presets.ts';
import { cellsOf, descend } from './search.ts';
import { targetOf } from './target.ts';

const PASSES = 8;
const STILL = 0.001;

/** What a mosaic is made from. */
export interface MosaicRequest {
  /** Already cropped to the picture; averaged to cells here. */
  readonly photo: Raster;
  readonly widthCells: number;
  readonly heightCells: number;
  readonly palette: readonly Rgb[];
  /** Pieces of each colour in the box, null = unlimited; null = no limits at all. */
  readonly stock: readonly (number | null)[] | null;
  readonly preset: MosaicPreset;
}

/** A mosaic: palette indexes, row-major, and what a customer should know of them. */
export interface Mosaic {
  readonly cells: Uint8Array;
  readonly counts: number[];
  readonly binding: number[];
  readonly lonelyCells: number;
}

export function makeMosaic(request: MosaicRequest): Mosaic {
  const { photo, widthCells, heightCells, palette, preset } = request;
  const dial = mosaicDials[preset];
  const target = targetOf(cellMeans(photo, widthCells, heightCells), widthCells, heightCells);
  const search = openSearch(target, palette, dial.weights);
  descend(search, PASSES, STILL);
  const cells = cellsOf(search);
  return { cells, counts: Array.from(search.counts), binding: [], lonelyCells: 0 };
}
