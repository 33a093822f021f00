import { readdirSync, readFileSync } from 'node:fs';

/* Processes of this machine, from Linux's /proc. */

/** Clock ticks of a process and of its ended children, from its line in /proc; 100 per second on Linux. */
function ticksOf(stat: string): { parent: number; ticks: number } {
  const [, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(parent), ticks: rest.slice(9, 13).reduce((sum, ticks) => sum + Number(ticks), 0) };
}

interface Process {
  readonly pid: number;
  readonly ticks: number;
}

export function treeOf(root: number): readonly Process[] {
  const processes = new Map<number, { parent: number; ticks: number }>();
  try {
    for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one)))
      processes.set(Number(name), ticksOf(readFileSync(`/proc/${name}/stat`, 'utf8')));
  } catch {
    if (processes.size === 0) return []; // Not Linux. A process that has just ended is counted by its parent.
  }
  const isOfTree = (pid: number): boolean => pid === root || (pid > 1 && isOfTree(processes.get(pid)?.parent ?? 0));
  return [...processes].flatMap(([pid, { ticks }]) => (isOfTree(pid) ? [{ pid, ticks }] : []));
}

/** CPU seconds, user and system, of a process and its descendants; NaN without /proc. */
export function cpuOfTree(root: number): number {
  const tree = treeOf(root);
  return tree.length === 0 ? Number.NaN : tree.reduce((sum, { ticks }) => sum + ticks, 0) / 100;
}

/** CPU seconds, user and system, of the main thread of a process; NaN without /proc. */
export function cpuOfMainThread(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8');
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    return (user + system) / 100;
  } catch {
    return Number.NaN;
  }
}

/** CPU seconds of all programs on this machine since boot; NaN without /proc. */
export function cpuOfMachine(): number {
  try {
    const [, user = 0, nice = 0, system = 0] = readFileSync('/proc/stat', 'utf8').split(/\s+/).map(Number);
    return (user + nice + system) / 100;
  } catch {
    return Number.NaN;
  }
}

/** The command line of a process, its words separated by spaces; empty if it has ended. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}
