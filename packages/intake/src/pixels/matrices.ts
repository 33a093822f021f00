/** A 3 x 3 matrix, row-major. */
export type Matrix = readonly number[];

/** The matrix that applies `other` first, then `one`. */
export function product(one: Matrix, other: Matrix): Matrix {
  return Array.from({ length: 9 }, (_, i) => {
    const [row, column] = [Math.floor(i / 3) * 3, i % 3];
    return one[row] * other[column] + one[row + 1] * other[column + 3] + one[row + 2] * other[column + 6];
  });
}

function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  const [A, B, C] = [e * i - f * h, f * g - d * i, d * h - e * g];
  const scale = 1 / (a * A + b * B + c * C);
  return [A, c * h - b * i, b * f - c * e, B, a * i - c * g, c * d - a * f, C, b * g - a * h, a * e - b * d].map(
    (value) => value * scale,
  );
}

const times = (matrix: Matrix, [x, y, z]: readonly number[]): number[] =>
  [0, 3, 6].map((row) => matrix[row] * x + matrix[row + 1] * y + matrix[row + 2] * z);

const diagonal = ([a, b, c]: readonly number[]): Matrix => [a, 0, 0, 0, b, 0, 0, 0, c];
const whiteOf = (x: number, y: number) => [x / y, 1, (1 - x - y) / y];

/** The matrix from linear RGB to XYZ, from x and y of white, red, green and blue. */
function toXyz([xw, yw, xr, yr, xg, yg, xb, yb]: readonly number[]): Matrix {
  const columns: Matrix = [xr, xg, xb, yr, yg, yb, 1 - xr - yr, 1 - xg - yg, 1 - xb - yb];
  return product(columns, diagonal(times(inverse(columns), whiteOf(xw, yw))));
}

const bradford: Matrix = [0.8951, 0.2664, -0.1614, -0.7502, 1.7135, 0.0367, 0.0389, -0.0685, 1.0296];

function adaptation(from: readonly number[], to: readonly number[]): Matrix {
  const [source, target] = [times(bradford, from), times(bradford, to)];
  return product(inverse(bradford), product(diagonal(target.map((value, i) => value / source[i])), bradford));
}

const D65 = [0.3127, 0.329] as const;
const srgbChromaticities = [...D65, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06];
const xyzToSrgb = inverse(toXyz(srgbChromaticities));
/** White of the profile connection space: ICC.1:2022, 7.2.16. */
const pcsWhite = [0.9642, 1, 0.8249];

/** The matrix from linear RGB of these chromaticities (white, red, green, blue) to linear sRGB. */
export function srgbFromChromaticities(chromaticities: readonly number[]): Matrix {
  const [x, y] = chromaticities;
  return product(xyzToSrgb, product(adaptation(whiteOf(x, y), whiteOf(...D65)), toXyz(chromaticities)));
}

/** The matrix from XYZ in the profile connection space to linear sRGB. */
export const srgbFromPcs = product(xyzToSrgb, adaptation(pcsWhite, whiteOf(...D65)));

/** The identity matrix. */
export const identity: Matrix = diagonal([1, 1, 1]);

const dci = [0.68, 0.32, 0.265, 0.69, 0.15, 0.06];
/** x and y of white, red, green and blue by code point: ITU-T H.273 table 2. */
const primaries: ReadonlyMap<number, readonly number[]> = new Map([
  [4, [0.31, 0.316, 0.67, 0.33, 0.21, 0.71, 0.14, 0.08]],
  [5, [...D65, 0.64, 0.33, 0.29, 0.6, 0.15, 0.06]],
  [6, [...D65, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07]],
  [7, [...D65, 0.63, 0.34, 0.31, 0.595, 0.155, 0.07]],
  [9, [...D65, 0.708, 0.292, 0.17, 0.797, 0.131, 0.046]],
  [11, [0.314, 0.351, ...dci]],
  [12, [...D65, ...dci]],
  [22, [...D65, 0.63, 0.34, 0.295, 0.605, 0.155, 0.077]],
]);

/** The matrix from linear RGB of a code point to linear sRGB; the identity for an unknown code point. */
export function srgbFromPrimaries(code: number): Matrix {
  const chromaticities = primaries.get(code);
  return chromaticities ? srgbFromChromaticities(chromaticities) : identity;
}
