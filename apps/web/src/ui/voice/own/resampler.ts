import { sampleRate } from './features.ts';

/** Zero crossings of the filter on either side. */
const crossings = 8;

/** Brings a stream of sound to `sampleRate` by a windowed sinc, so that high tones do not fold into speech. */
export class Resampler {
  readonly #step: number;
  readonly #reach: number;
  readonly #cutoff: number;
  #kept: Float32Array;
  /** Place of the next sample to make in the kept ones. */
  #at: number;

  /** @param rate sample rate of what comes, Hz */
  constructor(rate: number) {
    this.#step = rate / sampleRate;
    this.#cutoff = Math.min(1, 1 / this.#step) * 0.95;
    this.#reach = Math.ceil(crossings / this.#cutoff);
    this.#kept = new Float32Array(this.#reach);
    this.#at = this.#reach;
  }

  push(samples: Float32Array): Float32Array {
    const all = new Float32Array(this.#kept.length + samples.length);
    all.set(this.#kept);
    all.set(samples, this.#kept.length);
    const made: number[] = [];
    for (; this.#at + this.#reach < all.length; this.#at += this.#step) made.push(this.#sample(all));
    const used = Math.max(0, Math.floor(this.#at) - this.#reach);
    this.#kept = all.slice(used);
    this.#at -= used;
    return Float32Array.from(made);
  }

  #sample(all: Float32Array): number {
    let sum = 0;
    const first = Math.max(0, Math.ceil(this.#at - this.#reach));
    for (let i = first; i <= this.#at + this.#reach; i++) {
      const away = i - this.#at;
      const angle = Math.PI * away * this.#cutoff;
      const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
      sum += all[i] * sinc * this.#cutoff * (0.5 + 0.5 * Math.cos((Math.PI * away) / this.#reach));
    }
    return sum;
  }
}
