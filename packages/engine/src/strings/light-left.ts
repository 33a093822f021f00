import { pinsOn } from './pins.ts';
import type { StringScheme } from './scheme.ts';

/** The fields of a scheme that `lightLeft` needs. */
export type ThreadPath = Pick<StringScheme, 'pins' | 'hoopMm' | 'threadMm' | 'steps'>;

/** Options of `lightLeft`. */
export interface DrawnThread {
  /** First chord to draw, from 0. */
  readonly from?: number;
  /** Number of chords already wound; all if omitted. */
  readonly upTo?: number;
  /** Samples per side of a pixel; by default two per strand, which makes coverage exact. */
  readonly samples?: number;
}

const SAMPLES_A_STRAND = 2;
const BAND_ROWS = 16; // output rows drawn at a time: a band's samples fit into the cache

/**
 * Share of the board's light that each pixel of the square around the hoop still reflects, 1 = bare board; row-major.
 * Thread is opaque. With fewer than two samples per strand, strands in a sample count as independent.
 * @param sidePx pixels across the hoop, whole, at least 1
 * @throws RangeError if `sidePx` or `samples` is not a whole number from 1
 */
export function lightLeft(
  scheme: ThreadPath,
  sidePx: number,
  { from = 0, upTo = Number.POSITIVE_INFINITY, samples = samplesFor(scheme, sidePx) }: DrawnThread = {},
): Float32Array {
  if (!Number.isInteger(sidePx) || sidePx < 1) throw new RangeError(`A raster cannot be ${sidePx} px wide`);
  if (!Number.isInteger(samples) || samples < 1) throw new RangeError(`A pixel cannot have ${samples} samples a side`);
  const fine = sidePx * samples;
  const steps = scheme.steps.subarray(from, Math.max(0, Math.floor(Math.min(upTo, scheme.steps.length - 1))) + 1);
  const chords = placedChords({ ...scheme, steps }, fine);
  const light = new Float32Array(sidePx * sidePx);
  const band = new Float32Array(fine * samples * BAND_ROWS);
  for (let top = 0; top < sidePx; top += BAND_ROWS) {
    const rows = Math.min(BAND_ROWS, sidePx - top) * samples;
    band.fill(1);
    for (let at = 0; at < chords.length; at += FIELDS) {
      if (chords[at] > 0) coverFlat(band, fine, top * samples, rows, chords, at);
      else coverSteep(band, fine, top * samples, rows, chords, at);
    }
    averageBand(band, fine, samples, rows, light.subarray(top * sidePx));
  }
  return light;
}

function samplesFor({ hoopMm, threadMm }: ThreadPath, sidePx: number): number {
  return Math.max(1, Math.ceil((SAMPLES_A_STRAND * hoopMm) / threadMm / sidePx));
}

// A chord in sample coordinates, from its lower to its higher end along its longer axis: [0] 1 = flat (longer in x), 0
// = steep, [1] from, [2] to along that axis, [3] the other coordinate at `from`, [4] its slope, [5] half the strand's
// thickness along the other axis.
const FIELDS = 6;

function placedChords({ pins, hoopMm, threadMm, steps }: ThreadPath, fine: number): Float64Array {
  const { x, y } = pinsOn(pins);
  const lines = Math.max(0, steps.length - 1);
  const chords = new Float64Array(lines * FIELDS);
  const strand = (threadMm / hoopMm) * fine;
  for (let line = 0; line < lines; line++) {
    let one = steps[line];
    let other = steps[line + 1];
    const flat = Math.abs(x[other] - x[one]) >= Math.abs(y[other] - y[one]);
    const [along, across] = flat ? [x, y] : [y, x];
    if (along[one] > along[other]) [one, other] = [other, one];
    const slope = (across[other] - across[one]) / (along[other] - along[one]);
    chords.set(
      [
        flat ? 1 : 0,
        along[one] * fine,
        along[other] * fine,
        across[one] * fine,
        slope,
        (strand * Math.sqrt(1 + slope * slope)) / 2,
      ],
      line * FIELDS,
    );
  }
  return chords;
}

/** Darkens `rows` sample rows from `top` by a chord that is longer in x: column by column, a few samples each. */
function coverFlat(
  band: Float32Array,
  fine: number,
  top: number,
  rows: number,
  chords: Float64Array,
  at: number,
): void {
  const from = chords[at + 1];
  const to = chords[at + 2];
  const start = chords[at + 3];
  const slope = chords[at + 4];
  const half = chords[at + 5];
  // Columns in which the strand may touch the band.
  let first = Math.max(0, Math.floor(from));
  let last = Math.min(fine - 1, Math.ceil(to) - 1);
  const reach = half + 1;
  if (slope === 0) {
    if (start + reach < top || start - reach > top + rows) return;
  } else {
    const enters = from + (top - reach - start) / slope;
    const leaves = from + (top + rows + reach - start) / slope;
    first = Math.max(first, Math.floor(Math.min(enters, leaves)) - 1);
    last = Math.min(last, Math.ceil(Math.max(enters, leaves)) + 1);
  }
  for (let x = first; x <= last; x++) {
    const share = Math.min(x + 1, to) - Math.max(x, from);
    if (share <= 0) continue;
    const middle = start + (x + 0.5 - from) * slope - top;
    const high = middle + half;
    const end = Math.min(rows, Math.ceil(high));
    let edge = Math.max(0, middle - half);
    for (let y = Math.floor(edge); y < end; y++) {
      const next = Math.min(y + 1, high);
      band[y * fine + x] *= 1 - (next - edge) * share;
      edge = next;
    }
  }
}

/** As `coverFlat`, for a chord that is longer in y: row by row. */
function coverSteep(
  band: Float32Array,
  fine: number,
  top: number,
  rows: number,
  chords: Float64Array,
  at: number,
): void {
  const from = chords[at + 1];
  const to = chords[at + 2];
  const start = chords[at + 3];
  const slope = chords[at + 4];
  const half = chords[at + 5];
  const last = Math.min(top + rows - 1, Math.ceil(to) - 1);
  for (let y = Math.max(top, Math.floor(from)); y <= last; y++) {
    const share = Math.min(y + 1, to) - Math.max(y, from);
    if (share <= 0) continue;
    const middle = start + (y + 0.5 - from) * slope;
    const high = middle + half;
    const row = (y - top) * fine;
    const end = Math.min(fine, Math.ceil(high));
    let edge = Math.max(0, middle - half);
    for (let x = Math.floor(edge); x < end; x++) {
      const next = Math.min(x + 1, high);
      band[row + x] *= 1 - (next - edge) * share;
      edge = next;
    }
  }
}

function averageBand(band: Float32Array, fine: number, samples: number, rows: number, light: Float32Array): void {
  const side = fine / samples;
  const share = 1 / (samples * samples);
  for (let y = 0; y < rows; y += samples) {
    for (let x = 0; x < side; x++) {
      let sum = 0;
      for (let row = y; row < y + samples; row++) {
        const at = row * fine + x * samples;
        for (let column = 0; column < samples; column++) sum += band[at + column];
      }
      light[(y / samples) * side + x] = sum * share;
    }
  }
}
