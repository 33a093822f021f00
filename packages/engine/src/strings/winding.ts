import { Heap } from '../heap.ts';
import type { Board } from './board.ts';

/**
 * The chords laid so far and the moves that change them: `fill` lays the best first, `lift` takes the least useful away.
 * "Best" is gain for length: long chords gain more only because they cross more cells, and harm more too.
 */
export class Winding {
  readonly board: Board;
  /** 1 = laid, for each chord. */
  readonly laid: Uint8Array;
  /** 1 = an odd number of laid chords ends at this pin. */
  readonly odd: Uint8Array;
  /** Laid chords. */
  count = 0;
  /** Pins of which `odd` is 1. One thread leaves at most two, so each pair costs a chord more in the end. */
  oddPins = 0;
  // Chords by what they promised when last looked at; that may be out of date, but then it is too high.
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

  /** Lays the chord, or lifts it where it is laid. */
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

  /** What `toggle` would gain. */
  gainOfToggling(chord: number): number {
    return this.laid[chord] === 1 ? this.board.gainOfLifting(chord) : this.board.gainOfLaying(chord);
  }

  /**
   * Lays chords, the most gain for its length first, while there is a gain and room for the chords that will even the pins.
   *
   * Thread laid elsewhere only lowers a gain (the wanted grey comes nearer, and darkness darkens less), so a chord is
   * looked at again only when its old promise is the highest.
   *
   * @param limit chords at most
   * @param slack a chord is laid when it keeps this share of the best other promise: 1 = exactly best first, less = sooner done
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

  /** Lifts the `least` chords whose loss costs least for their length, and every other that harms. */
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

/** Gain for length below which a chord is not worth its thread; the first chords of a portrait gain about 5. */
const LEAST_GAIN = 5e-3;
