import { type Raster, linearLight, srgbByte } from '@uzor/engine';
import sharp from 'sharp';
import { type Pixels, rasterOf } from './planes.ts';

/** A photo prepared for measuring: its raster for the engine, and its mean colour in each cell. */
export interface PhotoAtCells {
  readonly raster: Raster;
  readonly atCells: Pixels;
}

const FINEST = 8; // Maximum pixels per cell side.

/**
 * Opens a photo, crops it around its centre and averages it to cells in linear light. The longer side of the photo gets
 * `longerCells`. A photo with fewer than two pixels per cell is resampled to cells directly.
 */
export async function openPhotoAtCells(file: string, shorterCells: number, longerCells: number): Promise<PhotoAtCells> {
  const { info } = await sharp(file, { limitInputPixels: 2e8 }).rotate().toBuffer({ resolveWithObject: true });
  const [widthCells, heightCells] =
    info.width > info.height ? [longerCells, shorterCells] : [shorterCells, longerCells];
  const perCell = Math.max(
    1,
    Math.min(FINEST, Math.floor(Math.min(info.width / widthCells, info.height / heightCells))),
  );
  const fine = await coverCrop(file, widthCells * perCell, heightCells * perCell);
  const atCells = averageBlocks(fine, perCell);
  return { raster: rasterOf(fine), atCells };
}

/** A photo scaled to cover a frame in pixels, cropped from its centre, on white. */
export async function coverCrop(file: string, width: number, height: number): Promise<Pixels> {
  const bytes = await sharp(file, { limitInputPixels: 2e8 })
    .rotate()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .resize(width, height, { fit: 'cover', position: 'centre', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return { width, height, bytes };
}

function averageBlocks(fine: Pixels, perCell: number): Pixels {
  const width = fine.width / perCell;
  const height = fine.height / perCell;
  const sums = new Float64Array(width * height * 3);
  for (let y = 0; y < fine.height; y++) {
    for (let x = 0; x < fine.width; x++) {
      const from = (y * fine.width + x) * 3;
      const to = (Math.floor(y / perCell) * width + Math.floor(x / perCell)) * 3;
      for (let axis = 0; axis < 3; axis++) {
        sums[to + axis] = sums[to + axis] + linearLight[fine.bytes[from + axis]];
      }
    }
  }
  return { width, height, bytes: Uint8Array.from(sums, (sum) => srgbByte(sum / (perCell * perCell))) };
}
