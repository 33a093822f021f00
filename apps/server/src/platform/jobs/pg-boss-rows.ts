import { type Kysely, sql } from 'kysely';
import type { Tables } from '../postgres/tables.ts';

/*
 * All writes to pg-boss's job table that bypass its functions, which support neither a custom delay after each try nor
 * jobs of workers known to be dead. Its columns are private, so the queue refuses an untested schema.
 */

/** Schema of pg-boss 12.38. Before raising it, compare `pgboss.job` with these statements and run their tests. */
export const triedSchema = 46;

/** @throws if the pg-boss schema in the database is not the one these statements were written for */
export function demandTriedSchema(version: number | null): void {
  if (version !== triedSchema)
    throw new Error(
      `The queue's schema is ${version ?? 'missing'}, but this server writes into schema ${triedSchema} of pg-boss: ` +
        'start the server that the database was last used with, or adapt platform/jobs/pg-boss-rows.ts',
    );
}

/** Written into the row of a failed job before pg-boss reads it to end the try. */
export interface FailedTry {
  /** Tries that threw, this one included. */
  readonly failures: number;
  /** When the first of them threw, in ms since 1970. */
  readonly failingSince: number;
  /** Seconds until the next try; null where this was the last. */
  readonly delaySeconds: number | null;
}

/** How often a process may die while it runs a job before pg-boss gives the job up itself. */
const FURTHER_TRIES = 100;

/**
 * pg-boss supports a fixed delay or a doubling one. Our delays come from a list, so the next one is written into the
 * row.
 */
export async function noteFailure(
  database: Kysely<Tables>,
  { name, id }: { readonly name: string; readonly id: string },
  { failures, failingSince, delaySeconds }: FailedTry,
): Promise<void> {
  await sql`
    update pgboss.job set
      data = data || ${JSON.stringify({ failures, failingSince })}::jsonb,
      retry_delay = ${delaySeconds ?? 0},
      retry_limit = case when ${delaySeconds === null} then retry_count else retry_count + ${FURTHER_TRIES} end
    where name = ${name} and id = ${id}::uuid and state = 'active'`.execute(database);
}

export interface Quarantine {
  /** A job that crashed its process this often before the latest crash is delayed. */
  readonly crashes: number;
  readonly seconds: number;
}

/** Makes jobs active before `since` available again, except `running`. Returns how many. */
export async function handBackActive(
  database: Kysely<Tables>,
  since: Date,
  running: ReadonlySet<string>,
  { crashes, seconds }: Quarantine,
): Promise<number> {
  // `failures` counts tries that threw; every other try ended with its process.
  const crashesSoFar = sql`retry_count - coalesce((data->>'failures')::int, 0)`;
  const { rows } = await sql<{ id: string }>`
    update pgboss.job set
      state = 'retry',
      heartbeat_on = null,
      start_after = now() + case when ${crashesSoFar} >= ${crashes} then make_interval(secs => ${seconds}) else interval '0' end
    where state = 'active' and started_on < ${since} and not (id::text = any(${[...running]}))
    returning id`.execute(database);
  return rows.length;
}

/** A job that is not done: it waits, runs, or was given up within the last week. */
export interface OpenJob {
  readonly id: string;
  readonly queue: string;
  readonly state: 'waiting' | 'running' | 'failed';
  readonly payload: Readonly<Record<string, unknown>>;
  /** Tries so far. */
  readonly tries: number;
  readonly created_at: Date;
  /** When a waiting job is tried next. */
  readonly next_at: Date | null;
  /** Message of the last try that threw. */
  readonly error: string | null;
}

const openJobs = sql<OpenJob>`
  select id, name as queue,
    case state when 'active' then 'running' when 'failed' then 'failed' else 'waiting' end as state,
    data->'payload' as payload,
    retry_count + case when started_on is null then 0 else 1 end as tries,
    created_on as created_at,
    case when state in ('created', 'retry') then start_after end as next_at,
    output->>'message' as error
  from pgboss.job
  where state in ('created', 'retry', 'active', 'failed') and data ? 'payload' and not (data ? 'dropped')`;

export interface OpenJobs {
  readonly queue: string;
  readonly state: OpenJob['state'];
  readonly jobs: number;
  /** Age in seconds of the oldest job that could run now. */
  readonly oldestSeconds: number;
  /** Age in seconds of the oldest job that has failed and waits for a retry. */
  readonly failingSeconds: number;
}

export async function countOpenJobs(database: Kysely<Tables>): Promise<OpenJobs[]> {
  const { rows } = await sql<OpenJobs>`
    select queue, state, count(*)::int as jobs,
      coalesce(extract(epoch from now() - min(created_at) filter (where coalesce(next_at, now()) <= now())), 0)::float8
        as "oldestSeconds",
      coalesce(extract(epoch from now() - min(created_at) filter (where error is not null)), 0)::float8 as "failingSeconds"
    from (${openJobs}) open group by queue, state`.execute(database);
  return rows;
}

/** The unfinished jobs, failed ones first, then the oldest; at most `limit`. */
export async function listOpenJobs(database: Kysely<Tables>, limit: number): Promise<OpenJob[]> {
  return (await sql<OpenJob>`${openJobs} order by state <> 'failed', created_on limit ${limit}`.execute(database)).rows;
}

export interface JobSubjects {
  readonly slug: string;
  readonly kitId: string | null;
  readonly mailIds: readonly string[];
}

/** The unfinished jobs of these subjects, however many others there are; in the order of `listOpenJobs`. */
export async function openJobsAbout(
  database: Kysely<Tables>,
  { slug, kitId, mailIds }: JobSubjects,
): Promise<OpenJob[]> {
  const { rows } = await sql<OpenJob>`
    select * from (${openJobs}) open
    where payload->>'slug' = ${slug} or payload->>'kitId' = ${kitId} or payload->>'mailId' = any(${[...mailIds]})
    order by state <> 'failed', created_at`.execute(database);
  return rows;
}

/** The unfinished job with that id; null if there is none. */
export async function findOpenJob(database: Kysely<Tables>, id: string): Promise<OpenJob | null> {
  return (await sql<OpenJob>`${openJobs} and id::text = ${id}`.execute(database)).rows[0] ?? null;
}

/** Retries a waiting or failed job with all tries of its policy; false if it runs, is done, or has a newer copy. */
export async function retryJob(database: Kysely<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job set
      state = 'retry', start_after = now(), completed_on = null, retry_limit = retry_count + ${FURTHER_TRIES},
      data = data - 'failingSince' || jsonb_build_object('failures', retry_count)
    where id::text = ${id} and state in ('created', 'retry', 'failed') and not exists (
      select from pgboss.job newer
      where newer.name = job.name and newer.singleton_key = job.singleton_key and newer.id <> job.id
        and newer.state in ('created', 'retry', 'active'))
    returning id`.execute(database);
  return rows.length > 0;
}

/** Gives a job up: its worker ends a waiting one; a failed one is no longer listed. False if it runs or is done. */
export async function dropJob(database: Kysely<Tables>, id: string): Promise<boolean> {
  const { rows } = await sql`
    update pgboss.job set start_after = now(), data = data || '{"dropped": true}'
    where id::text = ${id} and state in ('created', 'retry', 'failed')
    returning id`.execute(database);
  return rows.length > 0;
}

export interface Standing {
  /** Jobs of its queue that run before it. */
  readonly ahead: number;
  /** For each running job of the queue, how many seconds it has run. */
  readonly running: readonly number[];
}

/** The position of the waiting job with this key, or of a job queued now (null); null if no such job waits. */
export async function standingOf(
  database: Kysely<Tables>,
  queue: string,
  key: string | null,
): Promise<Standing | null> {
  // Repeats the predicate of the index of exclusive queues; without it, a week of jobs would be read.
  const { rows } = await sql<Standing>`
    with open as (
      select state, priority, created_on, started_on, singleton_key from pgboss.job
      where name = ${queue} and state <= 'active' and policy = 'exclusive'),
    own as (
      select priority, created_on from open where state < 'active' and singleton_key = ${key}
      union all select 0, now() where ${key}::text is null)
    select
      (select count(*)::int from open where state < 'active'
        and (open.priority > own.priority or open.priority = own.priority and open.created_on < own.created_on)) as ahead,
      (select coalesce(array_agg(greatest(0, extract(epoch from now() - started_on))::float8), '{}')
        from open where state = 'active') as running
    from own`.execute(database);
  return rows[0] ?? null;
}

/** Mean run time in seconds of a queue's latest jobs finished within a day; null if there were none. */
export async function meanSecondsOf(database: Kysely<Tables>, queue: string): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select avg(extract(epoch from completed_on - started_on))::float8 as seconds from (
      select started_on, completed_on from pgboss.job
      where name = ${queue} and state = 'completed' and completed_on > now() - interval '1 day'
      order by completed_on desc limit 20) last`.execute(database);
  return rows[0]?.seconds ?? null;
}
