import { Heap } from '../heap.ts';
import type { Board } from './board.ts';

/**
 * The laid chords and the moves that change them: `fill` lays the best ones first, `lift` removes the least useful.
 * "Best" is gain per length: long chords gain more only because they cross more cells, and they also do more harm.
 */
export class Winding {
  readonly board: Board;
  /** 1 = laid, for each chord. */
  readonly laid: Uint8Array;
  /** 1 = an odd number of laid chords end at this pin. */
  readonly odd: Uint8Array;
  /** Number of laid chords. */
  count = 0;
  /** Number of odd pins. One thread allows at most two, so each further pair will cost one more chord. */
  oddPins = 0;
  // The gain of each chord when last computed. It may be outdated, but then it is too high.
  readonly #promise: Float64Array;
  readonly #waiting: Heap;

  constructor(board: Board) {
    const { count, pins } = board.chords;
    this.board = board;
    this.laid = new Uint8Array(count);
    this.odd = new Uint8Array(pins);
    this.#promise = new Float64Array(count);
    this.#waiting = new Heap(this.#promise);
  }

  /** Lays the chord, or removes it if it is laid. */
  toggle(chord: number): void {
    const { one, other } = this.board.chords;
    const laid = this.laid[chord] === 1;
    this.board.lay(chord, laid ? -1 : 1);
    this.laid[chord] = laid ? 0 : 1;
    this.count += laid ? -1 : 1;
    this.oddPins += 2 - 2 * (this.odd[one[chord]] + this.odd[other[chord]]);
    this.odd[one[chord]] ^= 1;
    this.odd[other[chord]] ^= 1;
  }

  /** Gain of `toggle`. */
  gainOfToggling(chord: number): number {
    return this.laid[chord] === 1 ? this.board.gainOfLifting(chord) : this.board.gainOfLaying(chord);
  }

  /**
   * Lays chords in order of gain per length as long as there is a gain and room for the chords that will make pins even.
   *
   * Laying other thread only lowers a gain (greys come closer to the target, and dark cells darken less), so a gain is
   * computed again only when its old value is the highest.
   *
   * @param limit largest number of chords
   * @param slack a chord is laid if its gain is at least this share of the best other one: 1 = exactly best first, less = faster
   */
  fill(limit: number, slack: number): void {
    const { board, laid } = this;
    const promise = this.#promise;
    const waiting = this.#waiting;
    const { length, count } = board.chords;
    waiting.size = 0;
    for (let chord = 0; chord < count; chord++) {
      if (laid[chord] === 1) continue;
      const gain = board.roughGainOfLaying(chord) / length[chord];
      if (gain <= LEAST_GAIN) continue;
      promise[chord] = gain;
      waiting.append(chord);
    }
    waiting.arrange();
    while (waiting.size > 0 && this.count + this.oddPins / 2 < limit) {
      const chord = waiting.entries[0];
      const gain = board.gainOfLaying(chord) / length[chord];
      promise[chord] = gain;
      if (gain <= LEAST_GAIN) waiting.drop();
      else if (gain >= slack * waiting.nextKey()) {
        waiting.drop();
        this.toggle(chord);
      } else waiting.sink(0);
    }
  }

  /** Removes the `least` chords whose loss costs least per length, and all others that do harm. */
  lift(least: number): void {
    const { board, laid } = this;
    const promise = this.#promise;
    const { length, count } = board.chords;
    const sorted = new Int32Array(this.count);
    for (let chord = 0, to = 0; chord < count; chord++) {
      if (laid[chord] === 0) continue;
      promise[chord] = -board.gainOfLifting(chord) / length[chord];
      sorted[to++] = chord;
    }
    sorted.sort((one, other) => promise[one] - promise[other] || one - other);
    let lifted = 0;
    for (let k = 0; k < sorted.length && (lifted < least || promise[sorted[k]] < 0); k++) {
      if (lifted >= least && board.gainOfLifting(sorted[k]) <= 0) continue;
      this.toggle(sorted[k]);
      lifted++;
    }
  }
}

/** Gain per length below which a chord is not worth its thread; the first chords of a portrait have about 5. */
const LEAST_GAIN = 5e-3;
