import { type Kysely, sql } from 'kysely';
import type { Tables } from '../postgres/tables.ts';

/*
 * Every write into pg-boss's job table that bypasses its own functions. It has none for a custom delay after each try, nor for
 * jobs of workers known to be dead. Its columns are private and change with its schema, so the queue refuses to start on a
 * schema that these statements were not tested with.
 */

/** The schema of pg-boss 12.38. Before raising it, compare `pgboss.job` with these statements and run the tests beside this file. */
export const triedSchema = 46;

/** @throws if the pg-boss schema in the database is not the one these statements were written for */
export function demandTriedSchema(version: number | null): void {
  if (version !== triedSchema)
    throw new Error(
      `The queue's schema is ${version ?? 'missing'}, but this server writes into schema ${triedSchema} of pg-boss: ` +
        'start the server that the database was last used with, or adapt platform/jobs/pg-boss-rows.ts',
    );
}

/** What a failed try writes into the row of its job before pg-boss reads it to end the try. */
export interface FailedTry {
  /** Tries that threw, this one included. */
  readonly failures: number;
  /** Seconds until the next try; null where this was the last. */
  readonly delaySeconds: number | null;
}

/** pg-boss supports a fixed delay or a doubling one; ours come from a list, so we write the next one into the row. */
export async function noteFailure(
  database: Kysely<Tables>,
  { name, id }: { readonly name: string; readonly id: string },
  { failures, delaySeconds }: FailedTry,
): Promise<void> {
  await sql`
    update pgboss.job set
      data = jsonb_set(data, '{failures}', ${JSON.stringify(failures)}::jsonb),
      retry_delay = ${delaySeconds ?? 0},
      retry_limit = case when ${delaySeconds === null} then retry_count else retry_limit end
    where name = ${name} and id = ${id}::uuid and state = 'active'`.execute(database);
}

/** Which jobs are delayed although they could run at once. */
export interface Quarantine {
  /** A job that crashed its process this often is delayed. */
  readonly crashes: number;
  readonly seconds: number;
}

/** Makes jobs that were active before `since` available again, whichever worker had them. Returns how many. */
export async function handBackActive(
  database: Kysely<Tables>,
  since: Date,
  { crashes, seconds }: Quarantine,
): Promise<number> {
  // `failures` counts tries that threw; every other try ended with its process.
  const crashesSoFar = sql`retry_count - coalesce((data->>'failures')::int, 0)`;
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set
      state = 'retry',
      heartbeat_on = null,
      start_after = now() + case when ${crashesSoFar} >= ${crashes} then make_interval(secs => ${seconds}) else interval '0' end
    where state = 'active' and started_on < ${since}
    returning id`.execute(database);
  return rows.length;
}
