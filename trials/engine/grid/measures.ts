import { makeMosaic, type Mosaic, type Rgb } from '@uzor/engine';
import type { Extent } from '@uzor/kit';
import { type Laying, laying } from './laying.ts';
import { type FalseColours, falseColours } from '../../../apps/cli/src/colours/false-colour.ts';
import { type Likeness, likeness } from '../likeness.ts';
import { type PhotoAtCells, openPhotoAtCells } from '../../../apps/cli/src/colours/photo-at-cells.ts';
import { paintCells } from '../../../apps/cli/src/colours/planes.ts';
import { firstAndWarmMs, timed } from '../timing.ts';
import { photoNamed } from '../bench-photos.ts';
import threads from './palettes/dmc24.json' with { type: 'json' };

/** The palette of the comparison with other programs. */
export const dmc24 = threads.map(({ rgb: [red = 0, green = 0, blue = 0] }): Rgb => [red, green, blue]);

const CELL_MM = 2.5;

/** A named photo of the bench, resampled to cells in its own orientation. */
export interface NamedPhoto extends PhotoAtCells {
  readonly name: string;
}

export interface CellFigures extends Likeness, Laying, FalseColours {}

export interface Measured extends CellFigures {
  readonly mosaic: Mosaic;
  readonly cpuMs: number;
}

export type Figure = keyof CellFigures;

export async function openNamed(folder: string, names: readonly string[], cells: Extent): Promise<NamedPhoto[]> {
  const photos: NamedPhoto[] = [];
  for (const name of names) {
    const file = photoNamed(folder, name);
    photos.push({ name, ...(await openPhotoAtCells(file, cells.width, cells.height)) });
  }
  return photos;
}

/** Makes one mosaic and measures it. `cellMm`: size of a cell, which decides how it looks from a distance. */
export function measure(
  photo: NamedPhoto,
  palette: readonly Rgb[],
  preset: number,
  stock: readonly number[] | null = null,
  cellMm = CELL_MM,
): Measured {
  const { made: mosaic, cpuMs } = timed(() => mosaicOf(photo, palette, preset, stock));
  return { mosaic, cpuMs, ...measureCells(photo, mosaic.cells, palette, cellMm) };
}

export function measureCells(
  { atCells }: NamedPhoto,
  cells: Uint8Array,
  palette: readonly Rgb[],
  cellMm = CELL_MM,
): CellFigures {
  const scheme = paintCells(cells, atCells.width, palette);
  return {
    ...likeness(atCells, scheme, cellMm),
    ...laying(cells, atCells.width),
    ...falseColours(atCells, scheme),
  };
}

/** User CPU of one mosaic: the median of five runs after the first. */
export function warmCpuMs(
  photo: NamedPhoto,
  palette: readonly Rgb[],
  preset: number,
  stock: readonly number[] | null,
): number {
  return firstAndWarmMs(() => mosaicOf(photo, palette, preset, stock)).warmMs;
}

function mosaicOf(
  { raster, atCells: { width, height } }: NamedPhoto,
  palette: readonly Rgb[],
  preset: number,
  stock: readonly number[] | null,
): Mosaic {
  return makeMosaic({ photo: raster, widthCells: width, heightCells: height, palette, stock, preset });
}

export function meanOf<Name extends string>(all: readonly Readonly<Record<Name, number>>[], figure: Name): number {
  return all.reduce((sum, one) => sum + one[figure], 0) / all.length;
}
