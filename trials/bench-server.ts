import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../apps/server/src/platform/postgres/database.ts';
import { runningPostgres } from '../apps/server/src/platform/postgres/postgres.ts';
import type { RunningShop } from '../apps/server/src/testing/customer.ts';
import { freePort } from '../apps/server/src/testing/free-port.ts';
import { cpuOfTree, treeOf } from './processes.ts';

export const program = fileURLToPath(new URL('../tools/start.ts', import.meta.url));

export interface BenchServer extends RunningShop {
  readonly dataDir: string;
  /** CPU of all its processes, including the database; NaN without /proc. */
  cpuSeconds(): number;
  pids(): readonly number[];
  close(): Promise<void>;
}

/** Starts a server and waits until its start-up work is done. */
export async function openBenchServer(environment: Readonly<Record<string, string>> = {}): Promise<BenchServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'uzor-bench-'));
  const port = await freePort();
  const server = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...environment,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
  });
  const end = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await new Promise((ended) => server.once('exit', ended));
    rmSync(dataDir, { recursive: true, force: true });
  };
  const shop = `http://127.0.0.1:${port}`;
  try {
    await untilCalm(shop, server);
  } catch (error) {
    await end();
    throw error;
  }
  const database = openDatabase(runningPostgres(dataDir), () => undefined, 2);
  return {
    shop,
    database,
    dataDir,
    cpuSeconds: () => cpuOfTree(server.pid ?? 0),
    pids: () => treeOf(server.pid ?? 0).map(({ pid }) => pid),
    async close() {
      await database.destroy();
      await end();
    },
  };
}

/** Waits until a server is ready and has built its web app for the first time. @throws if it exits instead */
export async function untilCalm(shop: string, server: Pick<ChildProcess, 'exitCode'>): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}`);
    const checks = await fetch(`${shop}/health/ready`).then(
      (answer) => answer.text(),
      () => 'warning',
    );
    if (!checks.includes('warning')) return;
    await pause(250);
  }
}

/** A quantile of the measurements: 0.95 = p95. */
export function quantile(share: number, measured: readonly number[]): number {
  return measured.toSorted((a, b) => a - b)[Math.ceil(share * measured.length) - 1] ?? 0;
}
