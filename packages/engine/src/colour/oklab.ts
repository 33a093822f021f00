import type { Raster } from '../raster.ts';
import type { Rgb } from '../scheme.ts';
import { cubeRoot } from './cube-root.ts';
import { linearLight } from './srgb.ts';

/** OKLab: L 0 to 1, a and b about -0.4 to 0.4. Source: B. Ottosson (2020). */
export type Oklab = readonly [lightness: number, a: number, b: number];

/** OKLab of an 8-bit sRGB colour. */
export function oklabOfRgb([red, green, blue]: Rgb): Oklab {
  const r = linearLight[red];
  const g = linearLight[green];
  const b = linearLight[blue];
  const long = cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

/** OKLab planes of a picture: lightness, green to red, blue to yellow. */
export function oklabPlanes({ data }: Raster): readonly [Float32Array, Float32Array, Float32Array] {
  const plane = () => new Float32Array(data.length / 4);
  const planes = [plane(), plane(), plane()] as const;
  for (let i = 0; i < planes[0].length; i++) {
    const lab = oklabOfRgb([data[i * 4], data[i * 4 + 1], data[i * 4 + 2]]);
    for (let axis = 0; axis < 3; axis++) planes[axis][i] = lab[axis];
  }
  return planes;
}
