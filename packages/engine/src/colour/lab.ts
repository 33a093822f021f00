import type { Rgb } from '../scheme.ts';
import { cubeRoot } from './cube-root.ts';
import { linearLight, srgbByte } from './srgb.ts';

/** CIE XYZ divided by the white point D65: white is 1, 1, 1. */
export type Xyz = readonly [x: number, y: number, z: number];

/** CIE L*a*b* under D65: L* 0 to 100, a* and b* about -110 to 110. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** White of sRGB (D65, 2 degrees), Y = 1. */
export const whitePoint: Xyz = [0.95047, 1, 1.08883];

const EDGE = 216 / 24389; // below this a straight line replaces the cube root
const SLOPE = 24389 / 27;

/** Converts linear red, green and blue (0 to 1) to white-relative XYZ. Source: sRGB primaries, IEC 61966-2-1. */
export function xyzOfLinear(red: number, green: number, blue: number): [x: number, y: number, z: number] {
  return [
    (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / whitePoint[0],
    0.2126729 * red + 0.7151522 * green + 0.072175 * blue,
    (0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / whitePoint[2],
  ];
}

/** Converts an 8-bit sRGB colour to white-relative XYZ. */
export function xyzOfRgb([red, green, blue]: Rgb): Xyz {
  return xyzOfLinear(linearLight[red], linearLight[green], linearLight[blue]);
}

/** The function f of CIE 1976 L*a*b*: maps a white-relative value from 0 to 1 onto 4/29 to 1. */
export function labResponse(overWhite: number): number {
  return overWhite > EDGE ? cubeRoot(overWhite) : (SLOPE * overWhite + 16) / 116;
}

/** Converts white-relative XYZ to L*a*b*. */
export function labOfXyz(x: number, y: number, z: number): Lab {
  const fx = labResponse(x);
  const fy = labResponse(y);
  const fz = labResponse(z);
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

/** Converts L*a*b* to white-relative XYZ, which may lie outside sRGB. The inverse of `labOfXyz`. */
export function xyzOfLab(lightness: number, a: number, b: number): Xyz {
  const fy = (lightness + 16) / 116;
  return [fromResponse(fy + a / 500), fromResponse(fy), fromResponse(fy - b / 200)];
}

function fromResponse(response: number): number {
  const cube = response * response * response;
  return cube > EDGE ? cube : (116 * response - 16) / SLOPE;
}

/** L*a*b* of an 8-bit sRGB colour. */
export function labOfRgb(rgb: Rgb): Lab {
  const [x, y, z] = xyzOfRgb(rgb);
  return labOfXyz(x, y, z);
}

/** The 8-bit sRGB colour nearest to a white-relative XYZ; each channel is clamped. */
export function rgbOfXyz(x: number, y: number, z: number): Rgb {
  const wx = x * whitePoint[0];
  const wz = z * whitePoint[2];
  return [
    srgbByte(3.2404542 * wx - 1.5371385 * y - 0.4985314 * wz),
    srgbByte(-0.969266 * wx + 1.8760108 * y + 0.041556 * wz),
    srgbByte(0.0556434 * wx - 0.2040259 * y + 1.0572252 * wz),
  ];
}
