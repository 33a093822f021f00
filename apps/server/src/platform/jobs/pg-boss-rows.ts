import { type Kysely, sql } from 'kysely';
import type { Tables } from '../postgres/tables.ts';

/*
 * All that is written past pg-boss's own functions into its table of jobs. It has no function for either: a delay of one's own
 * after each try, and jobs of workers that are known to be dead. Its columns are private and change with its schema, so the
 * queue does not start on a schema that these statements were not tried with.
 */

/** The schema of pg-boss 12.38. Before raising it, compare `pgboss.job` with what stands here and run the tests beside. */
export const triedSchema = 46;

/** @throws where the database holds another schema of pg-boss than the one these statements were written for */
export function demandTriedSchema(version: number | null): void {
  if (version !== triedSchema)
    throw new Error(
      `The queue's schema is ${version ?? 'missing'}, but this server writes into schema ${triedSchema} of pg-boss: ` +
        'start the server that the database was last used with, or adapt platform/jobs/pg-boss-rows.ts',
    );
}

/** What a failed try leaves in the row of its job, before pg-boss ends the try by it. */
export interface FailedTry {
  /** Tries that threw, this one included. */
  readonly failures: number;
  /** Seconds until the next try; null where this was the last. */
  readonly delaySeconds: number | null;
}

/** pg-boss knows one delay or doubling; ours come from a list, so the row of the job is given its next one. */
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

/** Which jobs wait a while although they could run at once. */
export interface Quarantine {
  /** Times a job took its process down, from which on it waits. */
  readonly crashes: number;
  readonly seconds: number;
}

/** Lets jobs that were active before `since` run again, whoever had them; answers how many. */
export async function handBackActive(
  database: Kysely<Tables>,
  since: Date,
  { crashes, seconds }: Quarantine,
): Promise<number> {
  // A try that threw is counted in `failures`; every other one ended with its process.
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
