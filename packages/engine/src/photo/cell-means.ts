import { linearLight, srgbByte } from '../colour/srgb.ts';
import type { Raster } from '../raster.ts';

/**
 * The mean colour of every cell in linear light.
 * @param photo the crop, any size; transparent pixels are placed on white
 * @returns sRGB bytes, three per cell, row-major; a pixel on the border of two cells counts in both by area
 */
export function cellMeans(photo: Raster, widthCells: number, heightCells: number): Uint8Array {
  const across = shares(photo.width, widthCells);
  const down = shares(photo.height, heightCells);
  const row = new Float64Array(widthCells * 3);
  const sums = new Float64Array(widthCells * heightCells * 3);
  for (let y = 0; y < photo.height; y++) {
    sumRow(photo, y, across, row);
    // A row of pixels belongs to one row of cells, or to several if the photo has fewer pixels than cells.
    for (let k = down.first[y]; k < down.first[y + 1]; k++) {
      const at = down.cell[k] * widthCells * 3;
      const share = down.share[k];
      for (let j = 0; j < row.length; j++) sums[at + j] = sums[at + j] + share * row[j];
    }
  }
  const bytes = new Uint8Array(sums.length);
  for (let j = 0; j < sums.length; j++) bytes[j] = srgbByte(sums[j]);
  return bytes;
}

/** The cells that each pixel of a line overlaps: for pixel p, entries from first[p] up to first[p + 1]. */
interface Shares {
  readonly first: Int32Array;
  readonly cell: Int32Array;
  readonly share: Float64Array;
}

function shares(pixels: number, cells: number): Shares {
  const first = new Int32Array(pixels + 1);
  const cell: number[] = [];
  const share: number[] = [];
  for (let pixel = 0; pixel < pixels; pixel++) {
    // In units of 1 / (pixels * cells) of the line, every border is a whole number.
    const start = pixel * cells;
    const end = start + cells;
    for (let c = Math.floor(start / pixels); c * pixels < end; c++) {
      cell.push(c);
      share.push((Math.min(end, (c + 1) * pixels) - Math.max(start, c * pixels)) / pixels);
    }
    first[pixel + 1] = cell.length;
  }
  return { first, cell: Int32Array.from(cell), share: Float64Array.from(share) };
}

function sumRow(photo: Raster, y: number, across: Shares, row: Float64Array): void {
  row.fill(0);
  const { data, width } = photo;
  for (let x = 0, at = y * width * 4; x < width; x++, at += 4) {
    let red = linearLight[data[at]];
    let green = linearLight[data[at + 1]];
    let blue = linearLight[data[at + 2]];
    if (data[at + 3] !== 255) {
      const solid = data[at + 3] / 255;
      red = solid * red + 1 - solid;
      green = solid * green + 1 - solid;
      blue = solid * blue + 1 - solid;
    }
    for (let k = across.first[x]; k < across.first[x + 1]; k++) {
      const to = across.cell[k] * 3;
      const share = across.share[k];
      row[to] = row[to] + share * red;
      row[to + 1] = row[to + 1] + share * green;
      row[to + 2] = row[to + 2] + share * blue;
    }
  }
}
