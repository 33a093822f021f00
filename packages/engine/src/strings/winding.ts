import { seededRandom } from '../random.ts';
import type { Board } from './board.ts';

/** The chords chosen so far, and the sweeps that change them. */
export class Winding {
  readonly board: Board;
  /** 1 = laid, for each chord. */
  readonly laid: Uint8Array;
  /** 1 = an odd number of laid chords ends at this pin. */
  readonly odd: Uint8Array;
  count = 0;
  private readonly order: Int32Array;
  private readonly last: Float64Array;

  constructor(board: Board) {
    const { count, pins } = board.chords;
    this.board = board;
    this.laid = new Uint8Array(count);
    this.odd = new Uint8Array(pins);
    this.order = shuffled(count);
    this.last = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  }

  toggle(chord: number): void {
    const { one, other } = this.board.chords;
    const laid = this.laid[chord] === 1;
    this.board.lay(chord, laid ? -1 : 1);
    this.laid[chord] = laid ? 0 : 1;
    this.count += laid ? -1 : 1;
    this.odd[one[chord]] ^= 1;
    this.odd[other[chord]] ^= 1;
  }

  /** Lays every chord that gains at least `threshold` for its length. Gains only fall while thread is added, so a chord last seen below is skipped. */
  build(threshold: number, limit: number, power: number): void {
    const { board, laid, order, last } = this;
    const { length } = board.chords;
    for (let k = 0; k < order.length; k++) {
      const chord = order[k];
      if (laid[chord] === 1 || last[chord] < threshold) continue;
      if (this.count >= limit) return;
      const gain = board.gainOfLaying(chord) / (power === 1 ? length[chord] : length[chord] ** power);
      last[chord] = gain;
      if (gain >= threshold) this.toggle(chord);
    }
  }

  /** One sweep over all chords: lay what gains, lift what harms. */
  improve(price: number, limit: number, parity: number): number {
    const { board, laid, order, odd } = this;
    const { one, other } = board.chords;
    let changes = 0;
    for (let k = 0; k < order.length; k++) {
      const chord = order[k];
      const even = parity * (odd[one[chord]] + odd[other[chord]] - 1);
      if (laid[chord] === 1) {
        if (board.gainOfLifting(chord) + price + even <= 0) continue;
      } else if (this.count >= limit || board.gainOfLaying(chord) - price + even <= 0) continue;
      this.toggle(chord);
      changes++;
    }
    return changes;
  }
}

function shuffled(count: number): Int32Array {
  const random = seededRandom(1);
  const order = Int32Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const swapped = order[i];
    order[i] = order[j];
    order[j] = swapped;
  }
  return order;
}
