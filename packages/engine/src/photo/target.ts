import { labOfXyz, xyzOfLinear } from '../colour/lab.ts';
import { linearLight } from '../colour/srgb.ts';

/** The picture a scheme should resemble: CIE L*a*b* of every cell, row-major. May lie outside sRGB. */
export interface Target {
  readonly widthCells: number;
  readonly heightCells: number;
  readonly lightness: Float64Array;
  readonly a: Float64Array;
  readonly b: Float64Array;
}

/** Converts sRGB bytes, three per cell, to a target. */
export function targetOf(means: Uint8Array, widthCells: number, heightCells: number): Target {
  const cells = widthCells * heightCells;
  const target = {
    widthCells,
    heightCells,
    lightness: new Float64Array(cells),
    a: new Float64Array(cells),
    b: new Float64Array(cells),
  };
  for (let i = 0; i < cells; i++) {
    const red = linearLight[means[i * 3]];
    const green = linearLight[means[i * 3 + 1]];
    const blue = linearLight[means[i * 3 + 2]];
    const [lightness, a, b] = labOfXyz(...xyzOfLinear(red, green, blue));
    target.lightness[i] = lightness;
    target.a[i] = a;
    target.b[i] = b;
  }
  return target;
}
