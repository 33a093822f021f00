import type { Target } from '../photo/target.ts';
import { share } from '../photo/skin.ts';
import { thinLines } from './profiles.ts';

/**
 * Enhances thin lines, which averaging over cells dilutes. A line is darker or lighter than the cells on both sides of
 * it.
 * @param strength 0 to 1; 0 leaves the photo as it is
 * @param near how near each cell is to a face; absent without faces
 */
export function withLines(photo: Target, strength: number, near?: Float32Array): Target {
  const { lightness } = photo;
  return {
    ...photo,
    lightness: lightness.map((light, i) => {
      const face = near?.[i] ?? 0;
      const line = lineAt(photo, i);
      const grain = thinLines.grain * (1 - face / 2);
      const kept = (line * line) / (line * line + grain * grain);
      const added =
        strength *
        (thinLines.added[0] + face * (thinLines.added[1] - thinLines.added[0])) *
        share(light, ...thinLines.dark) *
        kept *
        line;
      return Math.min(100, Math.max(0, light + Math.min(thinLines.atMost, Math.max(-thinLines.atMost, added))));
    }),
  };
}

/** Largest difference between a cell and the cells on both sides of it; negative if darker. */
function lineAt({ widthCells, heightCells, lightness, a, b }: Target, i: number): number {
  const x = i % widthCells;
  const y = (i - x) / widthCells;
  let line = 0;
  for (let reach = 1; reach <= thinLines.widest; reach++) {
    const isAcross = x >= reach && x + reach < widthCells;
    const isDown = y >= reach && y + reach < heightCells;
    if (isAcross) line = stronger(line, lightness, i, reach);
    if (isDown) line = stronger(line, lightness, i, reach * widthCells);
    if (!isAcross || !isDown) continue;
    line = stronger(line, lightness, i, reach * (widthCells + 1));
    line = stronger(line, lightness, i, reach * (widthCells - 1));
  }
  return line <= 0
    ? line
    : thinLines.light * share(Math.sqrt(a[i] * a[i] + b[i] * b[i]), ...thinLines.lightChroma) * line;
}

/** The stronger of `line` and the difference from the two cells a step away on either side. */
function stronger(line: number, lightness: Float64Array, i: number, step: number): number {
  const one = lightness[i + step] - lightness[i];
  const other = lightness[i - step] - lightness[i];
  if (one > 0 !== other > 0) return line;
  const here = Math.abs(one) < Math.abs(other) ? -one : -other;
  return Math.abs(here) > Math.abs(line) ? here : line;
}
