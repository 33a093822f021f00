import { getPriority, setPriority } from 'node:os';

/** Steps of niceness: a third of the share of a core that those get who answer people, where a core is short. */
const STEPS = 5;
const NICEST = 19;

/**
 * Lets the thread that calls it give way to threads that answer people, and those that it starts; on a machine with time to
 * spare nothing changes. Only on Linux, where a priority is a thread's: elsewhere it is the whole process's.
 */
export function giveWay(): void {
  if (process.platform === 'linux') setPriority(0, Math.min(NICEST, getPriority(0) + STEPS));
}
