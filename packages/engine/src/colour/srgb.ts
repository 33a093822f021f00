/** Table entries are rounded far below one 8-bit step because the last bits of `**` differ between engines. */
const GRID = 2 ** 36;

function linearOf(coded: number): number {
  const linear = coded <= 0.04045 ? coded / 12.92 : ((coded + 0.055) / 1.055) ** 2.4;
  return Math.round(linear * GRID) / GRID;
}

/** Linear light, 0 to 1, of each 8-bit sRGB value: `linearLight[byte]`. Source: IEC 61966-2-1. Do not write to it. */
export const linearLight: Float64Array = Float64Array.from({ length: 256 }, (_, byte) => linearOf(byte / 255));

/** Encodes linear light (0 to 1) as an sRGB level (0 to 1), not rounded to bytes. Source: IEC 61966-2-1. */
export function encodedLight(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

/** Relative luminance of an 8-bit sRGB colour, 0 (black) to 1 (white), as defined by WCAG 2.2. */
export function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * linearLight[red] + 0.7152 * linearLight[green] + 0.0722 * linearLight[blue];
}

// upperEdge[byte] is the smallest linear light that rounds to byte + 1.
const upperEdge = Float64Array.from({ length: 256 }, (_, byte) =>
  byte === 255 ? Infinity : linearOf((byte + 0.5) / 255),
);

const STEPS = 4096;
// The byte at the lower end of each of 4096 equal steps of linear light, from which `srgbByte` starts.
const startByte = (() => {
  const start = new Uint8Array(STEPS + 1);
  for (let step = 0, byte = 0; step <= STEPS; step++) {
    while (step / STEPS >= (upperEdge[byte] ?? Infinity)) byte++;
    start[step] = byte;
  }
  return start;
})();

/** The 8-bit sRGB value nearest to a linear light, clamped to 0 to 1. Exact; uses a lookup table. */
export function srgbByte(linear: number): number {
  if (!(linear > 0)) return 0;
  if (linear >= 1) return 255;
  const byte = startByte[(linear * STEPS) | 0];
  // A step holds at most one edge. Adding the comparison avoids a branch that is mispredicted every other time.
  return byte + Number(linear >= upperEdge[byte]);
}
