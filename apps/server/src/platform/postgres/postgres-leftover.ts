import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Ends a postmaster that outlived a killed parent, and removes a pid file whose process is dead, a zombie, or another
 * program with the same pid.
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
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error; // deleted meanwhile
  }
}

/** True if `pid` is a living postmaster of this cluster, by its working directory or command. */
function servesCluster(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .charAt(0);
    if (state === 'Z' || state === 'X') return false;
    return realpathSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return !existsSync('/proc/self') && isNamedBy(pid, cluster);
    throw error;
  }
}

/** Without /proc: true if the command line of `pid` names the cluster. */
function isNamedBy(pid: number, cluster: string): boolean {
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return (stdout ?? '').includes(cluster);
}
