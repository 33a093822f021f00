import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { crashedExitCode } from '../apps/server/src/stop-on-signals.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** How a process ended, as in the `exit` event of a child process. */
export interface ProcessExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/**
 * Delay before a restart in milliseconds; null for no restart, after exit code 0 or a wrong setting. It doubles, up to
 * a minute, after each run shorter than a minute.
 */
export function pauseAfter(
  { code, signal }: ProcessExit,
  livedMs: number,
  formerPauseMs: number | null,
): number | null {
  const hasCrashed = signal !== null || code === crashedExitCode;
  if (code === 0 || (!hasCrashed && formerPauseMs === null)) return null;
  if (formerPauseMs === null || livedMs > LONGEST_PAUSE_MS) return FIRST_PAUSE_MS;
  return Math.min(formerPauseMs * 2, LONGEST_PAUSE_MS);
}

/** Runs a Node program, restarts it after crashes, forwards signals to it, and exits as it did. */
export function keepRunning(...args: readonly string[]): void {
  let pauseMs: number | null = null;
  let isStopping = false;
  let child = spawned();
  const stop = (signal: NodeJS.Signals): void => {
    isStopping = true;
    if (child.exitCode !== null || child.signalCode !== null) process.exit(0); // Between a crash and the restart.
    child.kill(signal);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);

  function spawned() {
    const startedAt = performance.now();
    return spawn(process.execPath, [...process.execArgv, ...args], { stdio: 'inherit' }).on('exit', (code, signal) => {
      pauseMs = isStopping ? null : pauseAfter({ code, signal }, performance.now() - startedAt, pauseMs);
      if (pauseMs === null) process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
      console.error(`Uzor ended with ${signal ?? code} and starts again in ${pauseMs / 1000} s`);
      setTimeout(() => {
        child = spawned();
      }, pauseMs);
    });
  }
}
