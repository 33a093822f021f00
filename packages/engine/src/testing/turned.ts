import type { Raster } from '../raster.ts';

/** Test picture seen in a mirror: left is right. */
export function mirrored({ width, height, data }: Raster): Raster {
  const swapped = data.slice();
  for (let i = 0; i < width * height; i++)
    swapped.set(data.subarray(i * 4, i * 4 + 4), (i - (i % width) + (width - 1 - (i % width))) * 4);
  return { width, height, data: swapped };
}

/** Values of a plane from right to left. */
export function mirroredPlane(plane: ArrayLike<number>, width: number): number[] {
  return Array.from(plane, (_, i) => plane[i - (i % width) + (width - 1 - (i % width))]);
}

/** Test picture upside down. */
export function flipped({ width, height, data }: Raster): Raster {
  const upside = data.slice();
  for (let y = 0; y < height; y++)
    upside.set(data.subarray(y * width * 4, (y + 1) * width * 4), (height - 1 - y) * width * 4);
  return { width, height, data: upside };
}

/** Test picture with rows and columns swapped. */
export function transposed({ width, height, data }: Raster): Raster {
  const lying = data.slice();
  for (let i = 0; i < width * height; i++)
    lying.set(data.subarray(i * 4, i * 4 + 4), ((i % width) * height + Math.floor(i / width)) * 4);
  return { width: height, height: width, data: lying };
}
