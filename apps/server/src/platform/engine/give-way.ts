import { getPriority, setPriority } from 'node:os';

/** Added to the niceness: on a busy core, the thread gets about a third of the CPU of one that answers requests. */
const STEPS = 5;
const NICEST = 19;

/** Lowers the priority of the calling thread, and of threads it starts. Linux only, where priorities are per thread. */
export function yieldToOthers(): void {
  if (process.platform === 'linux') setPriority(0, Math.min(NICEST, getPriority(0) + STEPS));
}
