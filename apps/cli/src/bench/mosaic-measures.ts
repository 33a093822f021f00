import { makeMosaic, type Mosaic, type Rgb } from '@uzor/engine';
import { type Laying, laying } from './laying.ts';
import { type Likeness, likeness } from './likeness.ts';
import type { BenchPhoto } from './photos.ts';
import { paintCells } from './planes.ts';

const CELL_MM = 2.5;

/** A photo of the bench with its name; its cells are 160 x 200, a landscape's 200 x 160. */
export interface NamedPhoto extends BenchPhoto {
  readonly name: string;
}

/** One scheme measured. */
export interface Measured extends Likeness, Laying {
  readonly mosaic: Mosaic;
  /** User CPU of this run, milliseconds. */
  readonly cpuMs: number;
}

/** Figures that are averaged over photos. */
export type Figure = keyof Likeness | keyof Laying | 'cpuMs';

/** Makes one mosaic and measures it. `stock` as the engine takes it. */
export function measure(photo: NamedPhoto, palette: readonly Rgb[], preset: number, stock: readonly number[] | null = null): Measured {
  const { width, height } = photo.atCells;
  const before = process.cpuUsage();
  const mosaic = makeMosaic({ photo: photo.raster, widthCells: width, heightCells: height, palette, stock, preset });
  const cpuMs = process.cpuUsage(before).user / 1000;
  const scheme = paintCells(mosaic.cells, width, palette);
  return { mosaic, cpuMs, ...likeness(photo.atCells, scheme, CELL_MM), ...laying(mosaic.cells, width) };
}

/** User CPU of making one mosaic, milliseconds: the median of five runs, not counting the first. */
export function warmCpuMs(photo: NamedPhoto, palette: readonly Rgb[], preset: number, stock: readonly number[] | null): number {
  const { width, height } = photo.atCells;
  const runs = Array.from({ length: 6 }, () => {
    const before = process.cpuUsage();
    makeMosaic({ photo: photo.raster, widthCells: width, heightCells: height, palette, stock, preset });
    return process.cpuUsage(before).user / 1000;
  });
  return runs.slice(1).sort((one, two) => one - two)[2] as number;
}

/** The mean of one figure. */
export function meanOf(all: readonly Measured[], figure: Figure): number {
  return all.reduce((sum, one) => sum + one[figure], 0) / all.length;
}
