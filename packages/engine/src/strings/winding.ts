import { Heap } from '../heap.ts';
import type { Board } from './board.ts';

/** The laid strands. `fill` lays strands with the most gain per length; `lift` removes laid ones with the least. */
export class Winding {
  readonly board: Board;
  /** 1 = laid, for each strand. */
  readonly laid: Uint8Array;
  /** 1 = an odd number of laid strands end at this pin, layer by layer. */
  readonly odd: Uint8Array;
  count = 0;
  /** Number of odd pins. One thread allows at most two in a layer; each further pair costs one more chord. */
  oddPins = 0;
  // Last computed gain of each chord. May be outdated, but then it is too high.
  readonly #gain: Float64Array;
  readonly #queue: Heap;

  constructor(board: Board) {
    const { count, pins } = board.chords;
    this.board = board;
    this.laid = new Uint8Array(board.layers * count);
    this.odd = new Uint8Array(board.layers * pins);
    this.#gain = new Float64Array(board.layers * count);
    this.#queue = new Heap(this.#gain);
  }

  /** Lays the strand, or removes it if it is laid. */
  toggle(strand: number): void {
    const { one, other, pins, count } = this.board.chords;
    const layer = (strand / count) | 0;
    const chord = strand - layer * count;
    const laid = this.laid[strand] === 1;
    this.board.lay(strand, laid ? -1 : 1);
    this.laid[strand] = laid ? 0 : 1;
    this.count += laid ? -1 : 1;
    this.flip(layer * pins + one[chord]);
    this.flip(layer * pins + other[chord]);
  }

  flip(pin: number): void {
    this.odd[pin] ^= 1;
    this.oddPins += 2 * this.odd[pin] - 1;
  }

  gainOfToggling(strand: number): number {
    return this.laid[strand] === 1 ? this.board.gainOfLifting(strand) : this.board.gainOfLaying(strand);
  }

  /**
   * Lays chords in order of gain per length while there is a gain and room for the chords that will make pins even.
   * Laying chords only lowers gains, so a gain is recomputed only when its old value is the highest (lazy evaluation).
   * @param slack share of the next best gain from which a chord is laid: 1 = strictly best first, less = faster
   */
  fill(limit: number, slack: number): void {
    const { board, laid } = this;
    const gains = this.#gain;
    const queue = this.#queue;
    const { length, count } = board.chords;
    queue.size = 0;
    for (let strand = 0; strand < laid.length; strand++) {
      if (laid[strand] === 1) continue;
      const gain = board.roughGainOfLaying(strand) / length[strand % count];
      if (gain <= LEAST_GAIN) continue;
      gains[strand] = gain;
      queue.append(strand);
    }
    queue.arrange();
    while (queue.size > 0 && this.count + this.oddPins / 2 < limit) {
      const strand = queue.entries[0];
      const gain = board.gainOfLaying(strand) / length[strand % count];
      gains[strand] = gain;
      if (gain <= LEAST_GAIN) queue.drop();
      else if (gain >= slack * queue.nextKey()) {
        queue.drop();
        this.toggle(strand);
      } else queue.sink(0);
    }
  }

  /** Removes at least `least` chords, smallest loss per length first, and all others that make the picture worse. */
  lift(least: number): void {
    const { board, laid } = this;
    const gains = this.#gain;
    const { length, count } = board.chords;
    const sorted = new Int32Array(this.count);
    for (let strand = 0, to = 0; strand < laid.length; strand++) {
      if (laid[strand] === 0) continue;
      gains[strand] = -board.gainOfLifting(strand) / length[strand % count];
      sorted[to++] = strand;
    }
    sorted.sort((one, other) => gains[one] - gains[other] || one - other);
    let lifted = 0;
    for (let k = 0; k < sorted.length && (lifted < least || gains[sorted[k]] < 0); k++) {
      if (lifted >= least && board.gainOfLifting(sorted[k]) <= 0) continue;
      this.toggle(sorted[k]);
      lifted++;
    }
  }
}

/** Minimum gain per length worth the thread; the first chords of a portrait have about 5. */
const LEAST_GAIN = 5e-3;
