import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export interface ServerProcesses {
  /**
   * Starts a process with these settings besides the shared ones, and waits until it is open. Returns the codes
   * requested by CODES. @throws if it ends instead
   */
  start(name: string, own: NodeJS.ProcessEnv): Promise<readonly string[]>;
  /** Ends a process; returns its exit code, null after SIGKILL. */
  end(name: string, signal?: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  endAll(): Promise<void>;
}

const ownRoot = resolve(import.meta.dirname, '../../../..');

/** Processes of the checkout at `root`, by default this one, with shared settings. `hear` receives their log lines. */
export function serverProcesses(
  shared: NodeJS.ProcessEnv,
  root = ownRoot,
  hear?: (line: string) => void,
): ServerProcesses {
  const running = new Map<string, ChildProcess>();
  async function end(name: string, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const child = running.get(name);
    running.delete(name);
    if (!child) throw new Error(`No process ${name} runs`);
    if (child.exitCode !== null) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = await ended;
    return code;
  }
  return {
    async start(name, own) {
      const child = fork(join(root, 'apps/server/src/whole.test-server.ts'), {
        cwd: root,
        execArgv: [],
        env: { ...process.env, ...shared, ...own },
        stdio: ['ignore', hear ? 'pipe' : 'inherit', 'inherit', 'ipc'],
      });
      if (hear && child.stdout) createInterface(child.stdout).on('line', hear);
      running.set(name, child);
      const ended = once(child, 'exit').then(([code]) => {
        throw new Error(`The process ${name} ended with ${code} instead of opening`);
      });
      ended.catch(() => undefined); // also rejects when it ends later, as intended
      const [codes] = await Promise.race([once(child, 'message'), ended]);
      return codes;
    },
    end,
    async endAll() {
      await Promise.all([...running.keys()].map((name) => end(name)));
    },
  };
}
