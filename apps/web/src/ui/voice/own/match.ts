import { frameSize } from './features.ts';

/** Frames of a spoken word with what was said; an empty label is a word that is no command. */
export interface Template {
  readonly label: string;
  /** `frameSize` values a frame, as `framesOf` makes them. */
  readonly frames: Float32Array;
}

/** How alike two stretches must be in length, longer to shorter. */
const mostStretch = 2.2;

/**
 * Mean distance of frames along the best alignment in time: dynamic time warping with the symmetric steps of Sakoe and Chiba,
 * "Dynamic programming algorithm optimization for spoken word recognition", 1978. Infinite for stretches of very different length.
 * @param limit distances from here on do not matter: the search stops as soon as it is known, and the answer is infinite
 */
export function distance(one: Float32Array, other: Float32Array, limit = Number.POSITIVE_INFINITY): number {
  const [rows, columns] = [one.length / frameSize, other.length / frameSize];
  if (Math.max(rows, columns) > mostStretch * Math.min(rows, columns)) return Number.POSITIVE_INFINITY;
  const band = Math.max(8, Math.ceil(0.25 * Math.max(rows, columns)));
  let before = new Float32Array(columns + 1).fill(Number.POSITIVE_INFINITY);
  let now = new Float32Array(columns + 1);
  before[0] = 0;
  for (let row = 1; row <= rows; row++) {
    now.fill(Number.POSITIVE_INFINITY);
    const middle = (row * columns) / rows;
    const first = Math.max(1, Math.floor(middle - band));
    const last = Math.min(columns, Math.ceil(middle + band));
    let least = Number.POSITIVE_INFINITY;
    for (let column = first; column <= last; column++) {
      const apart = between(one, (row - 1) * frameSize, other, (column - 1) * frameSize);
      now[column] = Math.min(before[column - 1] + 2 * apart, before[column] + apart, now[column - 1] + apart);
      if (now[column] < least) least = now[column];
    }
    if (least >= limit * (rows + columns)) return Number.POSITIVE_INFINITY;
    [before, now] = [now, before];
  }
  return before[columns] / (rows + columns);
}

function between(one: Float32Array, at: number, other: Float32Array, from: number): number {
  let sum = 0;
  for (let i = 0; i < frameSize; i++) sum += (one[at + i] - other[from + i]) ** 2;
  return Math.sqrt(sum);
}
