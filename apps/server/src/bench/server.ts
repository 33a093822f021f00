import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { openDatabase } from '../platform/postgres/database.ts';
import { runningPostgres } from '../platform/postgres/postgres.ts';
import type { Tables } from '../platform/postgres/tables.ts';
import { cpuOfTree, treeOf } from './processes.ts';

/* What the benches of the server share: a server of their own, and the page their figures stand on. */

const page = fileURLToPath(new URL('../../../../docs/benchmarks.md', import.meta.url));
/** What a server process runs. */
export const program = fileURLToPath(new URL('../../../../tools/start.ts', import.meta.url));

/** A whole server on an empty data folder, in a process of its own. */
export interface BenchServer {
  /** Its address without a slash at the end. */
  readonly shop: string;
  readonly database: Kysely<Tables>;
  /** Its files and mails. */
  readonly dataDir: string;
  /** User and system CPU that it has taken with all its processes, the database among them, seconds; NaN where there is no /proc. */
  cpuSeconds(): number;
  /** Its processes, the database's among them; none where there is no /proc. */
  pids(): readonly number[];
  close(): Promise<void>;
}

/** Starts a server and waits until nothing but its visitors is left to do. */
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

/** Waits until a server is ready and the first build of its web app is over. @throws where it ends instead */
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

/** An unused port. */
export function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const probe = createServer().once('error', reject);
  probe.listen(0, '127.0.0.1', () => {
    const address = probe.address();
    probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port'))));
  });
  return promise;
}

/** The value below which a share of the measurements lies: 0.95 = p95. */
export function quantile(share: number, measured: readonly number[]): number {
  return measured.toSorted((a, b) => a - b)[Math.ceil(share * measured.length) - 1] ?? 0;
}

/** What the figures were measured on. */
export function machine(): string {
  const [first] = cpus();
  return `${first?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}.`;
}

/** Prints a section of docs/benchmarks.md and puts it in place of the former one. */
export function publish(section: string, markdown: string): void {
  console.log(markdown);
  const [open, close] = [`<!-- ${section} -->`, `<!-- /${section} -->`];
  const former = readFileSync(page, 'utf8');
  const text = `${open}\n${markdown}\n${close}`;
  const [from, to] = [former.indexOf(open), former.indexOf(close)];
  writeFileSync(
    page,
    from >= 0 && to > from
      ? former.slice(0, from) + text + former.slice(to + close.length)
      : `${former.trimEnd()}\n\n${text}\n`,
  );
}
