import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Raster } from '@uzor/engine';
import sharp from 'sharp';
import { UsageError } from '../../../apps/cli/src/usage-error.ts';
import { GRID, photoLight } from './measures.ts';

export interface Face {
  readonly name: string;
  /** The square crop for the engine: grey, SIDE x SIDE. */
  readonly photo: Raster;
  /** The same crop as linear light on the grid of the measures. */
  readonly light: Float64Array;
}

interface Source {
  readonly name: string;
  readonly file: string;
  /** The part of the photo; default: its central square. */
  readonly part?: { left: number; top: number; width: number; height: number };
}

const SIDE = 800;

export const boundFaces: readonly Source[] = [
  {
    name: 'portrait-astronaut, face',
    file: 'portrait-astronaut.png',
    part: { left: 148, top: 26, width: 160, height: 160 },
  },
  { name: 'portrait-hat', file: 'portrait-hat.png' },
  { name: 'photo-glasses', file: 'people-and-paintings/selfie/photo-glasses.jpg' },
];

export const otherFaces: readonly Source[] = [
  { name: 'photo-smile', file: 'people-and-paintings/selfie/photo-smile.jpg' },
  { name: 'photo-red-hair', file: 'people-and-paintings/selfie/photo-red-hair.jpg' },
  { name: 'photo-grandfather', file: 'people-and-paintings/selfie/photo-grandfather.jpg' },
  { name: 'photo-curls', file: 'people-and-paintings/selfie/photo-curls.jpg' },
  { name: 'child-facepaint', file: 'child-facepaint.png' },
];

export async function openFaces(folder: string, sources: readonly Source[]): Promise<Face[]> {
  return Promise.all(
    sources.map(async ({ name, file, part }) => {
      const full = path.join(folder, file);
      if (!existsSync(full)) throw new UsageError(`No ${file} in ${folder}`);
      const whole = sharp(full).rotate();
      const square = await (part ? whole.extract(part) : whole)
        .resize(SIDE, SIDE, { fit: 'cover', kernel: 'lanczos3' })
        .greyscale()
        .png()
        .toBuffer();
      return { name, photo: await rasterOf(square, SIDE), light: photoLight(await rasterOf(square, GRID)) };
    }),
  );
}

async function rasterOf(picture: Buffer, side: number): Promise<Raster> {
  const bytes = await sharp(picture)
    .resize(side, side, { kernel: 'lanczos3' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  return { width: side, height: side, data: new Uint8ClampedArray(bytes) };
}
