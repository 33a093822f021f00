import { lightLeft, type Wound } from '@uzor/engine';

/** One sample a pixel: then winding line by line gives the same picture as winding all at once. */
const samples = 1;
/** The picture of so many lines ago is kept, so that a step back winds a part of the work only. */
const keptEvery = 250;

/** How much light the board sends back while a thread is wound: lines are added to what is there. */
export class ThreadLight {
  readonly #scheme: Wound;
  readonly #side: number;
  #kept: { readonly lines: number; readonly light: Float32Array } | null = null;
  #lines = 0;
  /** 1 = bare board, row-major. Changes with `windTo`; not to be kept. */
  light: Float32Array;

  /** @param sidePx pixels across the ring of pins */
  constructor(scheme: Wound, sidePx: number) {
    this.#scheme = scheme;
    this.#side = sidePx;
    this.light = new Float32Array(sidePx * sidePx).fill(1);
  }

  get lines(): number {
    return this.#lines;
  }

  /** Winds on, or unwinds, until so many lines lie. */
  windTo(lines: number): void {
    const wanted = Math.max(0, Math.min(lines, this.#scheme.steps.length - 1));
    if (wanted < this.#lines) this.#unwindTo(wanted);
    while (this.#lines < wanted) {
      const next = Math.min(wanted, (Math.floor(this.#lines / keptEvery) + 1) * keptEvery);
      this.#lay(this.#lines, next);
      this.#lines = next;
      if (next % keptEvery === 0) this.#kept = { lines: next, light: this.light.slice() };
    }
  }

  /** To a picture that has no more lines than these. */
  #unwindTo(lines: number): void {
    if (this.#kept !== null && this.#kept.lines <= lines) {
      this.light.set(this.#kept.light);
      this.#lines = this.#kept.lines;
      return;
    }
    this.#kept = null;
    this.light.fill(1);
    this.#lines = 0;
  }

  #lay(from: number, to: number): void {
    const added = lightLeft({ ...this.#scheme, steps: this.#scheme.steps.subarray(from, to + 1) }, this.#side, {
      samples,
    });
    const { light } = this;
    for (let at = 0; at < light.length; at++) light[at] *= added[at];
  }
}
