import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const MOST_BYTES = 512 * 1_048_576;
const PAGE_BYTES = 4096;
const TICKS_A_SECOND = 100;

/** User and system CPU time of a process so far, s; NaN without /proc, where only the answer is awaited. */
export function cpuSeconds({ pid }: ChildProcess): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user = '', system = ''] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) / TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** Nothing else limits memory outside V8. Only Linux has this file; elsewhere only time is limited. */
export function killIfLarge(child: ChildProcess, onKill: () => void): void {
  readFile(`/proc/${child.pid}/statm`, 'utf8').then(
    (text) => {
      const resident = Number(text.split(' ')[1]) * PAGE_BYTES;
      if (resident <= MOST_BYTES) return;
      onKill();
      child.kill('SIGKILL');
    },
    () => undefined,
  );
}
