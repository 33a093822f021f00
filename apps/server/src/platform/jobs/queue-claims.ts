import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DatabaseConnection } from '../postgres/database.ts';
import type { Tables } from '../postgres/tables.ts';
import { handBackActive } from './pg-boss-rows.ts';

/** Keeps a worker's presence known to the database. */
export interface Claims {
  stop(): Promise<void>;
}

/** Held (shared) by every living worker from before its first job to its end. "uzqu" in ASCII. */
const WORKERS_LOCK = 0x757a7175;
const LOOK_EVERY_MS = 200;
const LOOK_FOR_MS = 10_000;
/** A job that crashed its process twice waits until the others are done. */
const quarantine = { crashes: 2, seconds: 20 };

/**
 * Hands back jobs that dead workers left "active". pg-boss would wait for missing heartbeats; but if no other worker is
 * alive (nobody else holds the lock), every job that was active before this start is a leftover and can run at once,
 * except those running here (`running`). The lock ends with the connection, even after kill -9. If other workers are
 * alive, heartbeats decide within 40 s.
 */
export async function holdClaims(
  connection: DatabaseConnection,
  database: Kysely<Tables>,
  running: ReadonlySet<string>,
  log: Logger,
): Promise<Claims> {
  const holder = new ClaimHolder(connection, database, running, log);
  await holder.connect();
  return holder;
}

class ClaimHolder implements Claims {
  readonly #connection: DatabaseConnection;
  readonly #database: Kysely<Tables>;
  readonly #running: ReadonlySet<string>;
  readonly #log: Logger;
  #client: pg.Client | null = null;
  #again: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(connection: DatabaseConnection, database: Kysely<Tables>, running: ReadonlySet<string>, log: Logger) {
    this.#connection = connection;
    this.#database = database;
    this.#running = running;
    this.#log = log;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({ ...this.#connection, application_name: 'uzor-claims', keepAlive: true });
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    await client.connect();
    this.#client = client;
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    const since = rows[0]?.now ?? new Date();
    if (!(await this.#handBackAlone(client, since))) this.#lookLater(client, since, performance.now());
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#again);
    await this.#client?.end();
  }

  /**
   * True if no other worker was alive. A worker that starts meanwhile takes the lock before its jobs begin, after
   * `since`.
   */
  async #handBackAlone(client: pg.Client, since: Date): Promise<boolean> {
    await client.query('select pg_advisory_lock_shared($1)', [WORKERS_LOCK]);
    const { rows } = await client.query<{ others: number }>(
      `select count(distinct pid)::int as others from pg_locks
       where locktype = 'advisory' and objid = $1 and objsubid = 1 and granted and pid <> pg_backend_pid()
         and database = (select oid from pg_database where datname = current_database())`,
      [WORKERS_LOCK],
    );
    const alone = rows[0]?.others === 0;
    if (alone) await this.#handBack(since);
    return alone;
  }

  /** The connection of a worker killed just now may still be open, so this checks repeatedly for a while. */
  #lookLater(client: pg.Client, since: Date, begun: number): void {
    if (this.#stopped || client !== this.#client || performance.now() - begun > LOOK_FOR_MS) return;
    this.#again = setTimeout(() => {
      this.#handBackAlone(client, since).then(
        (alone) => (alone ? undefined : this.#lookLater(client, since, begun)),
        (error: unknown) => this.#log.warn({ err: error }, 'jobs could not be handed back'),
      );
    }, LOOK_EVERY_MS);
  }

  async #handBack(since: Date): Promise<void> {
    const jobs = await handBackActive(this.#database, since, this.#running, quarantine);
    if (jobs > 0) this.#log.info({ jobs }, 'jobs of an ended process were handed back');
  }

  #lost(client: pg.Client): void {
    if (client !== this.#client || this.#stopped) return;
    this.#client = null;
    clearTimeout(this.#again);
    const retry = (): void => {
      this.#again = setTimeout(() => this.connect().catch(retry), 500);
    };
    retry();
  }
}
