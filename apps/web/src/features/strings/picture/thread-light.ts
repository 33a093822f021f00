import { lightLeft, type ThreadPath, type StringScheme } from '@uzor/engine';

export type ShownThread = ThreadPath & Pick<StringScheme, 'plan'>;

/** Messages to the worker: first the hoop and the side of its picture in pixels, then how many lines to draw. */
export type ToThreadWorker =
  | { readonly type: 'open'; readonly scheme: ShownThread; readonly sidePx: number }
  | { readonly type: 'wind'; readonly lines: number };

/** Messages from the worker: a picture of the hoop with `lines` lines, transferred rather than copied. */
export interface FromThreadWorker {
  readonly lines: number;
  readonly picture: ImageBitmap;
}

/** One sample per pixel, so that winding line by line gives the same picture as winding all at once. */
const samples = 1;
/** The light is saved every time this many lines are wound, so that a step back need not redraw the whole work. */
const keptEvery = 250;

/** The light that the board reflects after a number of lines. Lines are added incrementally. */
export class ThreadLight {
  readonly #scheme: ThreadPath;
  readonly #side: number;
  #kept: { readonly lines: number; readonly light: Float32Array } | null = null;
  #lines = 0;
  /** Share of light per pixel, row-major; 1 is the bare board. `windTo` changes it in place. */
  light: Float32Array;

  /** @param sidePx pixels across the ring of pins */
  constructor(scheme: ThreadPath, sidePx: number) {
    this.#scheme = scheme;
    this.#side = sidePx;
    this.light = new Float32Array(sidePx * sidePx).fill(1);
  }

  get lines(): number {
    return this.#lines;
  }

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

  /** Restores the saved light if it has at most this many lines, else the bare board. */
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
