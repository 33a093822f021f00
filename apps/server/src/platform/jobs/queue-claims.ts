import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DatabaseConnection } from '../postgres/database.ts';
import type { Tables } from '../postgres/tables.ts';
import { handBackActive } from './pg-boss-rows.ts';

/** Tells the database that a worker is alive. */
export interface Claims {
  stop(): Promise<void>;
}

/** Shared by every living worker, exclusive for the one that hands jobs back. "uzqu" in ASCII. */
const WORKERS_LOCK = 0x757a7175;
const LOOK_EVERY_MS = 200;
const LOOK_FOR_MS = 10_000;
/** A job that crashed its process twice waits until the others are done. */
const quarantine = { crashes: 2, seconds: 20 };

/**
 * Hands back jobs that dead workers left "active". pg-boss would wait for missing heartbeats; but if no other worker is alive
 * (nobody holds the lock), every job that was active before this start is a leftover and can run at once. The lock ends with
 * the connection, even after kill -9. If other workers are alive, the heartbeats decide within 40 s.
 */
export async function holdClaims(
  connection: DatabaseConnection,
  database: Kysely<Tables>,
  log: Logger,
): Promise<Claims> {
  const holder = new ClaimHolder(connection, database, log);
  await holder.connect();
  return holder;
}

class ClaimHolder implements Claims {
  readonly #connection: DatabaseConnection;
  readonly #database: Kysely<Tables>;
  readonly #log: Logger;
  #client: pg.Client | null = null;
  #again: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(connection: DatabaseConnection, database: Kysely<Tables>, log: Logger) {
    this.#connection = connection;
    this.#database = database;
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

  /** True if no other worker was alive. The shared lock is held afterwards in either case. */
  async #handBackAlone(client: pg.Client, since: Date): Promise<boolean> {
    await client.query('select pg_advisory_unlock_shared($1)', [WORKERS_LOCK]);
    const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [WORKERS_LOCK]);
    const alone = rows[0]?.alone === true;
    if (alone) await this.#handBack(since);
    await client.query('select pg_advisory_lock_shared($1)', [WORKERS_LOCK]);
    if (alone) await client.query('select pg_advisory_unlock($1)', [WORKERS_LOCK]);
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
    const jobs = await handBackActive(this.#database, since, quarantine);
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
