import type { Target } from '../photo/target.ts';
import { share } from '../photo/skin.ts';

/** Share of a line's difference that is added to it, away from faces and at a face. */
const ADDED = [0.6, 0.68] as const;
/** Light lines get this share of it, and none from the first chroma on, all of it up to the second: a lit leaf would turn yellow. */
const LIGHT_LINES = 0.6;
const STRONG = [50, 30] as const;
/** Differences far under this are grain and stay as they are, L*; at a face half as much is a feature. */
const GRAIN = 3.5;
/** The most that is added, L*. */
const AT_MOST = 6;
/** In the dark lines fade, L*: none below the first, all from the second. */
const DARK = [8, 25] as const;
/** Lines are up to so many cells wide. */
const WIDEST = 2;

/**
 * The photo with its thin lines made clear again. The mean of a cell dilutes what is thinner than a cell: spectacles, locks, the
 * seams of a wall. A cell is on a line if it is darker, or lighter, than both cells across it. Unlike local contrast this
 * leaves edges alone: one side of an edge is no different, so nothing gets a contour.
 *
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
      const grain = GRAIN * (1 - face / 2);
      const kept = (line * line) / (line * line + grain * grain);
      const added = strength * (ADDED[0] + face * (ADDED[1] - ADDED[0])) * share(light, ...DARK) * kept * line;
      return Math.min(100, Math.max(0, light + Math.min(AT_MOST, Math.max(-AT_MOST, added))));
    }),
  };
}

/** How much darker (below 0) or lighter a cell is than the cells on both sides of it, in the direction where that is most. */
function lineAt({ widthCells, heightCells, lightness, a, b }: Target, i: number): number {
  const x = i % widthCells;
  const y = (i - x) / widthCells;
  let line = 0;
  for (let reach = 1; reach <= WIDEST; reach++) {
    const isAcross = x >= reach && x + reach < widthCells;
    const isDown = y >= reach && y + reach < heightCells;
    if (isAcross) line = clearer(line, lightness, i, reach);
    if (isDown) line = clearer(line, lightness, i, reach * widthCells);
    if (!isAcross || !isDown) continue;
    line = clearer(line, lightness, i, reach * (widthCells + 1));
    line = clearer(line, lightness, i, reach * (widthCells - 1));
  }
  return line <= 0 ? line : LIGHT_LINES * share(Math.sqrt(a[i] * a[i] + b[i] * b[i]), ...STRONG) * line;
}

/** The larger of a difference and the one from the cells a step to both sides. */
function clearer(line: number, lightness: Float64Array, i: number, step: number): number {
  const one = lightness[i + step] - lightness[i];
  const other = lightness[i - step] - lightness[i];
  if (one > 0 !== other > 0) return line;
  const here = Math.abs(one) < Math.abs(other) ? -one : -other;
  return Math.abs(here) > Math.abs(line) ? here : line;
}
