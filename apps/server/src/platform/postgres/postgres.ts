import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, renameSync, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type DatabaseConnection, EARLIER_DATA, WrongSchema } from './database.ts';
import {
  type ClusterPlaces,
  clusterPlaces,
  ensureCluster,
  guarded,
  lastWords,
  type Program,
} from './postgres-cluster.ts';
import { clearLeftoverPostmaster } from './postgres-leftover.ts';

/** How the superuser connects to a database of the cluster. */
type Reach = (database: string) => pg.ClientConfig;

/**
 * Our database and the role that owns it. The role has no rights to other databases, or to files and programs of the
 * server.
 */
interface OwnDatabase {
  readonly name: string;
  readonly role: string;
}

/** Creates the database and its role. @throws WrongSchema if the superuser owns the database, as before version 1.0 */
async function ensureDatabase(reach: Reach, { name, role }: OwnDatabase): Promise<void> {
  await asSuperuser(reach('postgres'), async (client) => {
    const { rowCount: hasRole } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (hasRole === 0) await client.query(`create role ${role} login nosuperuser nocreatedb nocreaterole`);
    const { rows } = await client.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [name],
    );
    if (rows.length === 0) await client.query(`create database ${name} owner ${role}`);
    else if (rows[0]?.owner !== role) throw new WrongSchema(EARLIER_DATA);
  });
}

async function asSuperuser(config: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  await work(client).finally(() => client.end());
}

export interface EmbeddedPostgres {
  /** Connects as the role that owns the database and has no other rights. */
  readonly connection: DatabaseConnection;
  /** Connects as the superuser, for creating databases as tests do. */
  readonly superuser: DatabaseConnection;
  /** Stops it cleanly (fast shutdown) within 8 s. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Called on restarts; only `stop` ends the database. */
  readonly onTrouble?: (error: Error) => void;
  /** Tests only: no fsync. Data may not survive a loss of power. */
  readonly unsafeFast?: boolean;
  /** Milliseconds that a server may be silent after its start; recovery may take any time. 60 s by default. */
  readonly silentForMs?: number;
}

/** The superuser that initdb makes; the product connects as `own.role`. */
const SUPERUSER = 'uzor';
const own = { name: 'uzor', role: 'uzor_app' } as const;
const PORT = 5432; // names the socket file; nothing listens on TCP
const SILENT_FOR_MS = 60_000;
/** Maximum retry delay in ms: short, so that a database whose disk was full is back soon after space is freed. */
const LONGEST_PAUSE_MS = 2000;
const MOST_LOG_BYTES = 10 * 1_048_576;
/** SQLSTATE of a server that starts up, recovers or shuts down. */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * Starts the PostgreSQL cluster of `dataDir` and restarts it if it dies. The first call creates the cluster. A server
 * left behind by a killed process is ended first. The caller must hold the data folder's lock.
 */
export async function startPostgres(dataDir: string, options: PostgresOptions = {}): Promise<EmbeddedPostgres> {
  const places = clusterPlaces(dataDir);
  const program = await ensureCluster(places, options.unsafeFast ?? false);
  await clearLeftoverPostmaster(places.cluster);
  let child = await startUntilReady(places, program, options);
  let stopping = false;
  let reviving = Promise.resolve();
  const tell = (what: string, cause?: unknown): void => options.onTrouble?.(new Error(what, { cause }));
  const watch = (): void => {
    child.once('exit', (code, signal) => {
      if (stopping) return;
      tell(`The database ended by itself (${signal ?? code}) and is started again`);
      reviving = revive();
    });
  };
  /** Never gives up: whatever prevents the start, such as a full disk, is fixed by people. */
  const revive = async (): Promise<void> => {
    for (let tries = 1; !stopping; tries++) {
      try {
        await clearLeftoverPostmaster(places.cluster);
        child = await startUntilReady(places, program, options, () => stopping);
        if (stopping) await end(child);
        else watch();
        return;
      } catch (error) {
        if (stopping) return;
        if (Number.isInteger(Math.log2(tries)))
          tell(`The database does not start (try ${tries}); it is tried on`, error);
        await pause(Math.min(300 * tries, LONGEST_PAUSE_MS));
      }
    }
  };
  watch();
  const superuser = (database: string) => connectionTo(places, database, SUPERUSER);
  const stop = async (): Promise<void> => {
    stopping = true;
    await end(child);
    await reviving;
  };
  await ensureDatabase(superuser, own).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { connection: connectionTo(places, own.name, own.role), superuser: superuser(own.name), stop };
}

/** How to connect to the database of a data folder that a running process holds. */
export function runningPostgres(dataDir: string): DatabaseConnection {
  return connectionTo(clusterPlaces(dataDir), own.name, own.role);
}

function connectionTo(places: ClusterPlaces, database: string, user: string) {
  return { host: places.socket, port: PORT, user, database };
}

/**
 * Starts the server again until it answers. Just after a crash it may refuse, because old backends still hold its
 * shared memory.
 * @throws Error if it stays silent for too long, or `isUnwanted` becomes true
 */
async function startUntilReady(
  places: ClusterPlaces,
  program: Program,
  options: PostgresOptions,
  isUnwanted: () => boolean = () => false,
): Promise<ChildProcess> {
  const until = performance.now() + (options.silentForMs ?? SILENT_FOR_MS);
  for (;;) {
    const child = spawnServer(places, program, options);
    if (await isReady(child, places, options, isUnwanted)) return child;
    if (performance.now() > until || isUnwanted())
      throw new Error(`The embedded database does not start. The end of its log:\n${lastWords(places)}`);
    await pause(300);
    await clearLeftoverPostmaster(places.cluster);
  }
}

function keepLogShort(log: string): void {
  if (existsSync(log) && statSync(log).size > MOST_LOG_BYTES) renameSync(log, `${log}.before`);
}

function spawnServer(places: ClusterPlaces, program: Program, { unsafeFast }: PostgresOptions): ChildProcess {
  const settings = [
    'listen_addresses=',
    'shared_buffers=64MB',
    'max_connections=80',
    'log_min_messages=warning',
    'log_error_verbosity=terse', // details would contain customers' addresses
    'log_timezone=UTC',
    'timezone=UTC',
    'dynamic_shared_memory_type=mmap',
  ];
  // Tests start up to six servers beside each other on one cluster.
  if (unsafeFast) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200');
  keepLogShort(places.log);
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
  // Detached into its own process group: Ctrl-C and a kill of our group reach only us, and we shut it down cleanly.
  const child = spawn(server.command, server.args, { stdio: ['ignore', log, log], detached: true, env: server.env });
  closeSync(log);
  child.on('error', () => undefined); // `isReady` reports it through the exit code
  child.unref();
  return child;
}

/** False if it has ended, or was ended because it was silent for too long or is no longer wanted. */
async function isReady(
  child: ChildProcess,
  places: ClusterPlaces,
  { silentForMs = SILENT_FOR_MS }: PostgresOptions,
  isUnwanted: () => boolean,
): Promise<boolean> {
  for (let heardAt = performance.now(); performance.now() - heardAt < silentForMs && !isUnwanted(); await pause(25)) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return false;
    const client = new pg.Client({ ...connectionTo(places, 'postgres', SUPERUSER), connectionTimeoutMillis: 2000 });
    client.on('error', () => undefined); // connect() rejects with the same error
    const answer = await client.connect().then(
      () => 'ready' as const,
      (error: unknown) => error,
    );
    await client.end().catch(() => undefined);
    if (answer === 'ready') return true;
    // It recovers from a crash; interrupting that would only restart it.
    if (answer instanceof Error && 'code' in answer && answer.code === CANNOT_CONNECT_NOW) heardAt = performance.now();
  }
  await end(child);
  return false;
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
