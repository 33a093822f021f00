import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Makes way for a new server on `cluster`: a postmaster that outlived a killed parent is ended (it mostly ends itself already),
 * and a pid file is removed where its process is dead, a zombie, or somebody else's program with the same number.
 */
export async function clearLeftoverPostmaster(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  for (let waitedMs = 0; existsSync(pidFile); waitedMs += 50) {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    if (!servesCluster(pid, cluster)) {
      rmSync(pidFile, { force: true });
      return;
    }
    if (waitedMs === 0) signal(pid, 'SIGINT');
    if (waitedMs === 10_000) signal(pid, 'SIGQUIT');
    if (waitedMs >= 15_000) throw new Error(`Process ${pid} serves the database of this data folder and does not end`);
    await pause(50);
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error; // gone in between
  }
}

/** True where `pid` is a living postmaster of this very cluster; the postmaster works inside its cluster's folder. */
function servesCluster(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .charAt(0);
    if (state === 'Z' || state === 'X') return false;
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return false;
    throw error;
  }
}
