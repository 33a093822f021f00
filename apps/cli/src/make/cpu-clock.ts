/** The stages of `craft make` that the report tells apart. */
type Stage = 'decode' | 'scheme' | 'render' | 'booklet';

/**
 * Adds up user time by stage. A scheme is made on one thread and counted on it alone, without the compiler and the collector
 * beside it, as the figures we owe are; photos and pictures go through threads of the decoder, and all of them count.
 */
export class CpuClock {
  readonly #spentMicroseconds = new Map<Stage, number>();

  /** Runs `work` and books its processor time under `stage`. */
  async time<Result>(stage: Stage, work: () => Promise<Result>): Promise<Result> {
    const spent = (before?: NodeJS.CpuUsage) => (stage === 'scheme' ? process.threadCpuUsage(before) : process.cpuUsage(before));
    const before = spent();
    const result = await work();
    this.#spentMicroseconds.set(stage, (this.#spentMicroseconds.get(stage) ?? 0) + spent(before).user);
    return result;
  }

  /** Milliseconds by stage; null for one that did not run. */
  spentMs(): Record<Stage, number | null> {
    const spent = (stage: Stage): number | null => {
      const microseconds = this.#spentMicroseconds.get(stage);
      return microseconds === undefined ? null : Math.round(microseconds / 100) / 10;
    };
    return { decode: spent('decode'), scheme: spent('scheme'), render: spent('render'), booklet: spent('booklet') };
  }
}
