import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { countGivenUp, countJob, countJobWait } from '../metrics/counts.ts';
import type { DatabaseConnection } from '../postgres/database.ts';
import type { Tables } from '../postgres/tables.ts';
import { type Names, naming } from '../tracing/traced.ts';
import { demandTriedSchema, type FailedTry, noteFailure } from './pg-boss-rows.ts';
import type { KeptConnection } from '../postgres/kept-connection.ts';
import { holdClaims } from './queue-claims.ts';

/** Retry policy of a job that threw: `short` is tried three times within seconds, `long` for three days. */
export type RetryPolicy = 'short' | 'long';

const SHORT_PAUSES_SECONDS = [1, 5];
const FIRST_PAUSES_SECONDS = [1, 5, 15, 30];
const HOUR_MS = 3_600_000;

/**
 * Delays of a long job by the time since its first failed try. After an outage of up to two hours the job runs within
 * 30 s. If it fails for longer, the fault is probably in the job itself.
 */
const laterPauses = [
  { untilMs: 2 * HOUR_MS, seconds: 30 },
  { untilMs: 12 * HOUR_MS, seconds: 600 },
  { untilMs: 72 * HOUR_MS, seconds: 3600 },
] as const;

interface FailedTries {
  /** Including the try that has just ended; from 1. */
  readonly failures: number;
  /** Milliseconds since the first of them. */
  readonly sinceFirstMs: number;
}

/** Seconds until the next try; null if it was the last. */
export function pauseAfter(policy: RetryPolicy, { failures, sinceFirstMs }: FailedTries): number | null {
  if (policy === 'short') return SHORT_PAUSES_SECONDS[failures - 1] ?? null;
  const later = laterPauses.find(({ untilMs }) => sinceFirstMs < untilMs);
  return later ? (FIRST_PAUSES_SECONDS[failures - 1] ?? later.seconds) : null;
}

export interface SendOptions {
  /** At most one waiting or running job of the queue with this key; a second send is dropped. */
  readonly key?: string;
  /** Higher first; 0 by default. */
  readonly priority?: number;
  /** Default `long`, so that paid work is not given up because a disk was full for an hour. */
  readonly retry?: RetryPolicy;
}

export interface Job<Payload> {
  readonly id: string;
  readonly payload: Payload;
  /** 1 for the first try. */
  readonly attempt: number;
}

export interface WorkOptions<Payload> {
  /** Maximum number of jobs of this queue that run concurrently in this process. */
  readonly concurrency: number;
  /** The names of a job's subject, for logs and traces. */
  readonly names?: (payload: Payload) => Names;
  /** Called when a job is given up, by its last try or an operator. May be called again for the same job. */
  readonly onGivenUp?: (payload: Payload, error: Error) => Promise<void>;
}

/** Thrown by a handler if a retry cannot help. */
export class GiveUp extends Error {
  override readonly name = 'GiveUp';
}

/** Work that survives a restart of the process. A job is a JSON payload in a named queue; names are `[a-z-]+`. */
export interface Queue {
  /** Queues a job, within the caller's transaction if given. */
  send<Payload extends object>(
    tx: Transaction<Tables> | null,
    name: string,
    payload: Payload,
    options?: SendOptions,
  ): Promise<void>;
  /** Starts taking jobs of `name`. A job whose handler throws is retried by its policy; a job may run twice. */
  work<Payload extends object>(
    name: string,
    options: WorkOptions<Payload>,
    handler: (job: Job<Payload>) => Promise<void>,
  ): Promise<void>;
  /** Opens the queue for `send`. @throws for an untested pg-boss schema */
  start(): Promise<void>;
  /** Waits up to 6 s for running jobs and hands the rest back. */
  stop(): Promise<void>;
}

export interface QueueParts {
  readonly connection: DatabaseConnection;
  readonly database: Kysely<Tables>;
  readonly log: Logger;
  /** True if the row of a job stores the trace context, so that its worker continues the trace. */
  readonly traced?: boolean;
}

/** Payload of a job. `failures` counts tries that threw; all its other tries crashed the process. */
interface Envelope<Payload> {
  readonly payload: Payload;
  readonly retry: RetryPolicy;
  readonly failures: number;
  /** When the first try threw, in ms since 1970. */
  readonly failingSince?: number;
  /** An operator dropped it. */
  readonly dropped?: true;
}

/** A job that crashed the process this often fails without being run. */
const MOST_CRASHES = 6;
/** Delay between further tries of such a job, which may crash the process again. */
const CRASHED_PAUSE_SECONDS = 3600;
const DAY_SECONDS = 86_400;
const OPEN_AGAIN_MS = 1000;

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a factory of short functions
export function openQueue({ connection, database, log, traced = false }: QueueParts): Queue {
  const boss = new PgBoss({
    ...connection,
    application_name: 'uzor-queue',
    schema: 'pgboss',
    max: 5,
    schedule: false,
    useListenNotify: true,
    openTelemetry: { enabled: traced, propagateContext: traced },
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'queue'));
  boss.on('warning', (warning) => log.debug({ warning }, 'queue'));
  const known = new Map<string, Promise<void>>();
  let claims: KeptConnection | null = null;
  const ensure = (name: string): Promise<void> => {
    const made =
      known.get(name) ??
      boss.createQueue(name, {
        policy: 'exclusive',
        notify: true,
        retryLimit: 100,
        retryDelay: 1,
        heartbeatSeconds: 15,
        expireInSeconds: 900,
        retentionSeconds: 30 * DAY_SECONDS,
        deleteAfterSeconds: 7 * DAY_SECONDS,
      });
    known.set(name, made);
    made.catch(() => known.delete(name));
    return made;
  };
  let stopped = false;
  /** Ids of the jobs running here. */
  const running = new Set<string>();
  /** Retries until it succeeds: a worker that starts while the database is away would otherwise never take jobs. */
  const persistently = async <T>(begin: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await begin();
      } catch (error) {
        if (stopped) throw error;
        log.warn({ err: error }, 'a queue could not be opened; it is tried again');
        await pause(OPEN_AGAIN_MS);
      }
    }
  };
  return {
    async send(tx, name, payload, options = {}) {
      await ensure(name);
      const envelope: Envelope<typeof payload> = { payload, retry: options.retry ?? 'long', failures: 0 };
      // An exclusive queue treats all jobs without a key as one.
      const key = options.key ?? randomUUID();
      await boss.send(name, envelope, {
        singletonKey: key,
        priority: options.priority ?? 0,
        ...(tx ? { db: fromKysely(tx) } : {}),
      });
    },
    async work(name, options, handler) {
      await persistently(() => ensure(name));
      claims ??= await persistently(() => holdClaims(connection, database, running, log));
      // One job per fetch, because pg-boss does not keep the priority order within a batch.
      const fetching = {
        batchSize: 1,
        pollingIntervalSeconds: 1,
        notifyPollingIntervalSeconds: 2,
        includeMetadata: true,
      } as const;
      for (let slot = 0; slot < options.concurrency; slot++) {
        // pg-boss pauses between fetches even if more jobs wait (its burst modes need batches), so a slot wakes itself.
        let slotId = '';
        const again = (): void => boss.notifyWorker(slotId);
        slotId = await persistently(() =>
          boss.work<Envelope<Parameters<typeof handler>[0]['payload']>, void, typeof fetching>(
            name,
            fetching,
            async (jobs) => {
              for (const job of jobs) {
                running.add(job.id);
                await tryJob(job, options, handler, { database, log }).finally(() => {
                  running.delete(job.id);
                  again();
                });
              }
            },
          ),
        );
        again(); // the first job may have arrived before the slot knew its id
      }
    },
    async start() {
      await boss.start();
      demandTriedSchema(await boss.schemaVersion());
    },
    async stop() {
      stopped = true;
      await boss.stop({ graceful: true, timeout: 6000 });
      await claims?.stop();
    },
  };
}

async function tryJob<Payload extends object>(
  job: JobWithMetadata<Envelope<Payload>>,
  options: WorkOptions<Payload>,
  handler: (job: Job<Payload>) => Promise<void>,
  { database, log }: Pick<QueueParts, 'database' | 'log'>,
): Promise<void> {
  const { payload, failures, dropped = false } = job.data;
  const crashes = job.retryCount - failures;
  const begun = performance.now();
  const names = options.names?.(payload) ?? {};
  const attempt = job.retryCount + 1;
  try {
    if (dropped) throw new GiveUp('An operator dropped this job');
    if (crashes >= MOST_CRASHES) throw new Error(`The process ended ${crashes} times while it ran this job`);
    if (job.retryCount === 0) countJobWait(job.name, (Date.now() - job.createdOn.getTime()) / 1000);
    await naming(names, () => handler({ id: job.id, payload, attempt }));
    const ms = performance.now() - begun;
    countJob(job.name, 'done', ms / 1000);
    log.info({ queue: job.name, job: job.id, attempt, ms: Math.round(ms), ...names }, 'job');
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    countJob(job.name, 'failed', (performance.now() - begun) / 1000);
    const failed = failedTry(job, crashes);
    const isEnd = failed.delaySeconds === null || error instanceof GiveUp;
    log.warn({ err: error, queue: job.name, job: job.id, attempt, givenUp: isEnd, ...names }, 'a try of a job failed');
    if (isEnd) countGivenUp(job.name);
    if (isEnd) await options.onGivenUp?.(payload, error);
    await noteFailure(database, job, isEnd ? { ...failed, delaySeconds: null } : failed);
    throw error; // pg-boss sets the state from the row that was just prepared
  }
}

/** The data of a job's row after this try, which threw. */
function failedTry<Payload>({ data, retryCount }: JobWithMetadata<Envelope<Payload>>, crashes: number): FailedTry {
  const now = Date.now();
  const failingSince = data.failingSince ?? now;
  const failures = data.failures + 1;
  if (crashes < MOST_CRASHES)
    return {
      failures,
      failingSince,
      delaySeconds: pauseAfter(data.retry, { failures, sinceFirstMs: now - failingSince }),
    };
  // A job that crashes its process is tried once after each long pause, and no more once the policy has ended.
  const isOver = data.retry === 'short' || pauseAfter('long', { failures, sinceFirstMs: now - failingSince }) === null;
  return { failures: retryCount + 2 - MOST_CRASHES, failingSince, delaySeconds: isOver ? null : CRASHED_PAUSE_SECONDS };
}
