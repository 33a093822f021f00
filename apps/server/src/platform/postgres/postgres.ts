import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseConnection } from './database.ts';
import {
  clusterPlaces,
  type ClusterPlaces,
  ensureCluster,
  guarded,
  lastWords,
  type Program,
} from './postgres-cluster.ts';
import { clearLeftoverPostmaster } from './postgres-leftover.ts';

/** An embedded PostgreSQL that runs as long as this process. */
export interface EmbeddedPostgres {
  readonly connection: DatabaseConnection;
  /** Stops it cleanly (fast shutdown) within 8 s. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Called on restarts; only `stop` ends the database. */
  readonly onTrouble?: (error: Error) => void;
  /** Tests only: no fsync. Data may not survive a loss of power. */
  readonly unsafeFast?: boolean;
}

const USER = 'uzor';
const PORT = 5432; // names the socket file; nothing listens on TCP
const READY_WITHIN_MS = 60_000;

/**
 * Starts the PostgreSQL of `dataDir`, which the first call creates. A server left behind by a killed process is ended first.
 * The caller must hold the data folder's lock. If the server dies by itself, it is restarted.
 */
export async function startPostgres(dataDir: string, options: PostgresOptions = {}): Promise<EmbeddedPostgres> {
  const places = clusterPlaces(dataDir);
  const program = await ensureCluster(places, options.unsafeFast ?? false);
  await clearLeftoverPostmaster(places.cluster);
  const connection = connectionTo(places, USER);
  let child = await startUntilReady(places, program, options);
  let stopping = false;
  const watch = (): void => {
    child.once('exit', (code, signal) => {
      if (stopping) return;
      options.onTrouble?.(new Error(`The database ended by itself (${signal ?? code}) and is started again`));
      revive().catch((error: unknown) =>
        options.onTrouble?.(new Error('The database could not be started again', { cause: error })),
      );
    });
  };
  const revive = async (): Promise<void> => {
    await clearLeftoverPostmaster(places.cluster);
    const fresh = await startUntilReady(places, program, options);
    child = fresh;
    if (stopping) await end(fresh);
    else watch();
  };
  watch();
  await ensureDatabase(places);
  return {
    connection,
    async stop() {
      stopping = true;
      await end(child);
    },
  };
}

/** How to reach the database of a data folder that a running process holds. */
export function runningPostgres(dataDir: string): DatabaseConnection {
  return connectionTo(clusterPlaces(dataDir), USER);
}

function connectionTo(places: ClusterPlaces, database: string): DatabaseConnection {
  return { host: places.socket, port: PORT, user: USER, database };
}

/** Spawns until the server answers: just after a crash it may refuse because old backends still hold its shared memory. */
async function startUntilReady(
  places: ClusterPlaces,
  program: Program,
  options: PostgresOptions,
): Promise<ChildProcess> {
  const until = performance.now() + READY_WITHIN_MS;
  for (;;) {
    const child = spawnServer(places, program, options);
    if (await isReady(child, places, until)) return child;
    if (performance.now() > until)
      throw new Error(`The embedded database does not start. The end of its log:\n${lastWords(places)}`);
    await pause(300);
    await clearLeftoverPostmaster(places.cluster);
  }
}

function spawnServer(places: ClusterPlaces, program: Program, { unsafeFast }: PostgresOptions): ChildProcess {
  const settings = [
    'listen_addresses=',
    'shared_buffers=64MB',
    'max_connections=80',
    'log_min_messages=warning',
    'log_timezone=UTC',
    'timezone=UTC',
    'dynamic_shared_memory_type=mmap',
  ];
  if (unsafeFast) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const log = openSync(places.log, 'a');
  const server = guarded(program, 'postgres', [
    '-D',
    places.cluster,
    '-k',
    places.socket,
    '-p',
    String(PORT),
    ...settings.flatMap((setting) => ['-c', setting]),
  ]);
  // Detached into its own process group, so that Ctrl-C and a kill of our group reach us first and we shut it down cleanly.
  const child = spawn(server.command, server.args, { stdio: ['ignore', log, log], detached: true, env: server.env });
  closeSync(log);
  child.on('error', () => undefined); // `isReady` reports it through the exit code
  child.unref();
  return child;
}

async function isReady(child: ChildProcess, places: ClusterPlaces, until: number): Promise<boolean> {
  while (performance.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return false;
    const client = new pg.Client({ ...connectionTo(places, 'postgres'), connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined); // connect() rejects with the same error
    const answered = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (answered) return true;
    await pause(25);
  }
  await end(child);
  return false;
}

async function ensureDatabase(places: ClusterPlaces): Promise<void> {
  const client = new pg.Client(connectionTo(places, 'postgres'));
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [USER]);
    if (rowCount === 0) await client.query(`create database ${USER}`);
  } finally {
    await client.end();
  }
}

/** Fast shutdown; after 6 s an immediate one, from which the server recovers at the next start. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  child.ref();
  child.kill('SIGINT');
  const impatient = setTimeout(() => child.kill('SIGQUIT'), 6000);
  await promise;
  clearTimeout(impatient);
}
