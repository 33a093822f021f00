import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { DatabaseConnection } from '../postgres/database.ts';
import { keepConnection, type KeptConnection } from '../postgres/kept-connection.ts';
import type { Tables } from '../postgres/tables.ts';
import { handBackActive } from './pg-boss-rows.ts';

/** Held (shared) by every living worker from before its first job to its end. "uzqu" in ASCII. */
const WORKERS_LOCK = 0x757a7175;
const LOOK_EVERY_MS = 200;
const LOOK_FOR_MS = 10_000;
/**
 * From its third crash on, a job is handed back with a delay of `seconds`, so that other jobs run first. `crashes` does
 * not count the latest crash.
 */
const quarantine = { crashes: 2, seconds: 20 };

/**
 * Hands back jobs that dead workers left "active", without waiting for missed heartbeats. If nobody else holds the
 * lock, every job active before this start is a leftover, except those in `running`. The lock ends with its connection,
 * even after kill -9. If other workers are alive, heartbeats decide within 40 s.
 */
export async function holdClaims(
  connection: DatabaseConnection,
  database: Kysely<Tables>,
  running: ReadonlySet<string>,
  log: Logger,
): Promise<KeptConnection> {
  let again: NodeJS.Timeout | undefined;
  let stopped = false;
  /** The connection of a worker killed just now may still be open, so this checks repeatedly for a while. */
  function lookLater(client: pg.Client, since: Date, begun: number): void {
    if (stopped || performance.now() - begun > LOOK_FOR_MS) return;
    again = setTimeout(async () => {
      try {
        if (!(await handBackAlone(client, since))) lookLater(client, since, begun);
      } catch (error) {
        log.warn({ err: error }, 'jobs could not be handed back');
      }
    }, LOOK_EVERY_MS);
  }

  /**
   * Hands back the jobs if no other worker is alive, and returns whether that was so. A worker that starts meanwhile
   * keeps its jobs, because it takes them after `since`.
   */
  async function handBackAlone(client: pg.Client, since: Date): Promise<boolean> {
    await client.query('select pg_advisory_lock_shared($1)', [WORKERS_LOCK]);
    const { rows } = await client.query<{ others: number }>(
      `select count(distinct pid)::int as others from pg_locks
       where locktype = 'advisory' and objid = $1 and objsubid = 1 and granted and pid <> pg_backend_pid()
         and database = (select oid from pg_database where datname = current_database())`,
      [WORKERS_LOCK],
    );
    if (rows[0]?.others !== 0) return false;
    const jobs = await handBackActive(database, since, running, quarantine);
    if (jobs > 0) log.info({ jobs }, 'jobs of an ended process were handed back');
    return true;
  }

  async function claim(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    const since = rows[0]?.now ?? new Date();
    if (!(await handBackAlone(client, since))) lookLater(client, since, performance.now());
  }

  const stopLooking = (): void => clearTimeout(again);
  const kept = await keepConnection(connection, 'uzor-claims', claim, stopLooking);
  return {
    async stop() {
      stopped = true;
      stopLooking();
      await kept.stop();
    },
  };
}
