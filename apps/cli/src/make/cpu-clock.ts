import { threadMs } from '../thread-time.ts';

type Stage = 'decode' | 'scheme' | 'render' | 'booklet';

const processMs = (before = 0) => process.cpuUsage().user / 1000 - before;

/**
 * Adds up user CPU time by stage. The scheme stage counts only the calling thread, because the time limits of schemes
 * are per thread. The other stages count all threads, because the decoder uses several.
 */
export class CpuClock {
  readonly #spentMs = new Map<Stage, number>();

  async time<Result>(stage: Stage, work: () => Promise<Result>): Promise<Result> {
    const spent = stage === 'scheme' ? threadMs : processMs;
    const before = spent();
    const result = await work();
    this.#spentMs.set(stage, (this.#spentMs.get(stage) ?? 0) + spent(before));
    return result;
  }

  /** Milliseconds by stage; null for a stage that did not run. */
  spentMs(): Record<Stage, number | null> {
    const spent = (stage: Stage): number | null => {
      const ms = this.#spentMs.get(stage);
      return ms === undefined ? null : Math.round(ms * 10) / 10;
    };
    return { decode: spent('decode'), scheme: spent('scheme'), render: spent('render'), booklet: spent('booklet') };
  }
}
