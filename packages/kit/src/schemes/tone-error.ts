import { type GridScheme, oklabOfRgb, type Raster } from '@uzor/engine';
import type { SchemeWork } from './stored-scheme.ts';

/** Side of a patch in cells. The eye averages the cells of a patch, so dithering is no error. */
const patchCells = 6;

/**
 * Tone error of a work against its photo: the mean absolute difference in OKLab lightness (0 to 1) over patches of 6
 * cells. About 0.03 in full colour, 0.1 in greys; above 0.15 the tones of the photo are lost. 0 for works not laid
 * piece by piece.
 * @param picture the photo cropped to the work, at any resolution
 */
export function toneErrorOf(work: SchemeWork, picture: Raster): number {
  switch (work.of) {
    case 'cells':
      return errorOf(work.grid, picture);
    case 'regions':
    case 'thread':
      return 0;
  }
}

function errorOf({ widthCells, heightCells, cells, palette }: GridScheme, picture: Raster): number {
  const across = Math.ceil(widthCells / patchCells);
  const patches = { width: across, height: Math.ceil(heightCells / patchCells) };
  const lights = palette.map(({ rgb }) => oklabOfRgb(rgb)[0]);
  const ofWork = meansOf({ width: widthCells, height: heightCells }, patches, (i) => lights[cells[i] ?? 0] ?? 0);
  const { data } = picture;
  const lightAt = (i: number) => oklabOfRgb([data[4 * i] ?? 0, data[4 * i + 1] ?? 0, data[4 * i + 2] ?? 0])[0];
  const ofPhoto = meansOf(picture, patches, lightAt);
  return ofWork.reduce((sum, light, i) => sum + Math.abs(light - (ofPhoto[i] ?? 0)), 0) / ofWork.length;
}

interface Sides {
  readonly width: number;
  readonly height: number;
}
/** Mean of `at` over each patch, row-major. */
function meansOf({ width, height }: Sides, patches: Sides, at: (i: number) => number): number[] {
  const sums = new Float64Array(patches.width * patches.height);
  const counts = new Float64Array(sums.length);
  for (let i = 0; i < width * height; i++) {
    const column = Math.floor(((i % width) * patches.width) / width);
    const patch = Math.floor((Math.floor(i / width) * patches.height) / height) * patches.width + column;
    sums[patch] = (sums[patch] ?? 0) + at(i);
    counts[patch] = (counts[patch] ?? 0) + 1;
  }
  return Array.from(sums, (sum, patch) => sum / Math.max(1, counts[patch] ?? 0));
}
