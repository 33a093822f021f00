import { leastGap, pinsOn } from './pins.ts';

/** Fractional bits of positions along a chord (fixed point). */
export const POINT = 16;

/** Every possible chord and its path over a grid of cells. Arrays with one entry per chord have length `count`. */
export type Chords = ReturnType<typeof emptyChords>;

function emptyChords(pins: number, count: number, cells: number) {
  return {
    pins,
    count,
    /** The two pins, `one` < `other`. */
    one: new Uint16Array(count),
    other: new Uint16Array(count),
    /** Index of the chord between two pins at one * pins + other, in both orders; -1 = the pins are too close. */
    between: new Int32Array(pins * pins).fill(-1),
    /** Cells across the hoop, and cells per row of the padded grid (one empty cell on each side). */
    cells,
    stride: cells + 2,
    /** 1 = longer in y than in x: it uses the transposed grid. */
    steep: new Uint8Array(count),
    /** Index of its first point in the padded grid and the step to the next, in fixed point (times 2^POINT). */
    start: new Int32Array(count),
    step: new Int32Array(count),
    /** Number of points: one per column of cells, or per row if steep. */
    points: new Int32Array(count),
    /** Optical density added to a point, divided between the two nearest cells. */
    density: new Float64Array(count),
    /** In hoop diameters. */
    length: new Float64Array(count),
  };
}

/**
 * All chords between pins that are at least `leastGap` apart on the ring.
 * @param cells cells across the hoop, at most 252 (positions are 32-bit)
 * @param thread thickness of the thread divided by the diameter of the hoop
 */
export function chordsOf(pins: number, cells: number, thread: number): Chords {
  const gap = leastGap(pins);
  const chords = emptyChords(pins, (pins * (pins - 2 * gap + 1)) / 2, cells);
  let chord = 0;
  for (let one = 0; one < pins; one++) {
    const last = Math.min(pins - 1, one + pins - gap);
    for (let other = one + gap; other <= last; other++, chord++) {
      chords.one[chord] = one;
      chords.other[chord] = other;
      chords.between[one * pins + other] = chord;
      chords.between[other * pins + one] = chord;
    }
  }
  placeChords(chords, thread);
  return chords;
}

function placeChords(chords: Chords, thread: number): void {
  const { x, y } = pinsOn(chords.pins);
  const { cells, stride } = chords;
  for (let chord = 0; chord < chords.count; chord++) {
    let from = chords.one[chord];
    let to = chords.other[chord];
    const steep = Math.abs(y[to] - y[from]) > Math.abs(x[to] - x[from]);
    const [along, across] = steep ? [y, x] : [x, y];
    if (along[from] > along[to]) [from, to] = [to, from];
    // Cell centres lie at halves.
    const low = along[from] * cells - 0.5;
    const high = along[to] * cells - 0.5;
    const slope = (across[to] - across[from]) / (along[to] - along[from]);
    const first = Math.max(0, Math.ceil(low));
    const last = Math.min(cells - 1, Math.floor(high));
    const side = across[from] * cells - 0.5 + slope * (first - low);
    chords.steep[chord] = steep ? 1 : 0;
    chords.start[chord] = Math.round(((first + 1) * stride + side + 1) * 2 ** POINT);
    chords.step[chord] = Math.round((stride + slope) * 2 ** POINT);
    chords.points[chord] = Math.max(0, last - first + 1);
    chords.density[chord] = thread * cells * Math.sqrt(1 + slope * slope);
    chords.length[chord] = Math.hypot(x[to] - x[from], y[to] - y[from]);
  }
}
