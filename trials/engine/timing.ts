import { threadMs } from '../../apps/cli/src/thread-time.ts';

/** Runs after the first; their median is the warm time. */
const WARM_RUNS = 5;

export interface Timed<Made> {
  readonly made: Made;
  readonly cpuMs: number;
}

export function timed<Made>(work: () => Made): Timed<Made> {
  const before = threadMs();
  const made = work();
  return { made, cpuMs: threadMs(before) };
}

/** Runs the work six times: the first run, which may include compilation, and the median of the others. */
export function firstAndWarmMs<Made>(work: () => Made): { readonly first: Timed<Made>; readonly warmMs: number } {
  const first = timed(work);
  const warm = Array.from({ length: WARM_RUNS }, () => timed(work).cpuMs).sort((one, other) => one - other);
  return { first, warmMs: warm[WARM_RUNS >> 1] };
}
