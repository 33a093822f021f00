import { makeMosaic, type Mosaic, type Rgb } from '@uzor/engine';
import type { Extent } from '@uzor/kit';
import { type Laying, laying } from './laying.ts';
import { type FalseColours, falseColours } from '../false-colour.ts';
import { type Likeness, likeness } from '../likeness.ts';
import { photoNamed } from '../photo-files.ts';
import { type BenchPhoto, openBenchPhoto } from '../photos.ts';
import { paintCells } from '../planes.ts';
import { firstAndWarmMs, timed } from '../timing.ts';

/** Pitch of a mosaic. */
const CELL_MM = 2.5;

/** A photo of the bench with its name, at the cells of a work that lies as the photo does. */
export interface NamedPhoto extends BenchPhoto {
  readonly name: string;
}

/** One scheme measured. */
export interface Measured extends Likeness, Laying, FalseColours {
  readonly mosaic: Mosaic;
  /** User CPU of this run, milliseconds. */
  readonly cpuMs: number;
}

/** Figures that are averaged over photos. */
export type Figure = keyof Likeness | keyof Laying | keyof FalseColours | 'cpuMs';

/** Opens photos of a folder at the cells of a work, portrait. @throws UsageError if one is missing */
export async function openNamed(folder: string, names: readonly string[], cells: Extent): Promise<NamedPhoto[]> {
  const photos: NamedPhoto[] = [];
  for (const name of names) {
    const file = photoNamed(folder, name);
    photos.push({ name, ...(await openBenchPhoto(file, cells.width, cells.height)) });
  }
  return photos;
}

/** Makes one mosaic and measures it. `stock` as the engine takes it; `cellMm`: the pitch it is looked at with. */
export function measure(
  photo: NamedPhoto,
  palette: readonly Rgb[],
  preset: number,
  stock: readonly number[] | null = null,
  cellMm = CELL_MM,
): Measured {
  const { made: mosaic, cpuMs } = timed(() => mosaicOf(photo, palette, preset, stock));
  const { width } = photo.atCells;
  const scheme = paintCells(mosaic.cells, width, palette);
  return {
    mosaic,
    cpuMs,
    ...likeness(photo.atCells, scheme, cellMm),
    ...laying(mosaic.cells, width),
    ...falseColours(photo.atCells, scheme),
  };
}

/** User CPU of making one mosaic, milliseconds: the median of five runs, not counting the first. */
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

/** The mean of one figure. */
export function meanOf(all: readonly Measured[], figure: Figure): number {
  return all.reduce((sum, one) => sum + one[figure], 0) / all.length;
}
