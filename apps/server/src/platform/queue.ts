import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** How failed tries of a queue go on: delays in seconds before each further try. */
export type RetryPolicy = 'generation' | 'mail';

export interface SendOptions {
  /** At most one waiting or running job of the queue with this key; a second send is dropped. */
  readonly key?: string;
  /** Higher first; 0 by default. */
  readonly priority?: number;
  readonly delaySeconds?: number;
  /** Default `generation`: 3 tries. `mail`: 24 hours. */
  readonly retry?: RetryPolicy;
}

/** One try of a job. */
export interface Job<Payload> {
  readonly id: string;
  readonly payload: Payload;
  /** 1 for the first try. */
  readonly attempt: number;
  /** True where a failure of this try is the end. */
  readonly lastAttempt: boolean;
}

export interface WorkOptions<Payload> {
  /** Jobs of this queue at the same time in this process. */
  readonly concurrency: number;
  /** Called once when a job is given up: its last try failed, or it took the process down three times. */
  readonly onGivenUp?: (payload: Payload, error: Error) => Promise<void>;
}

/** Work that outlives the process. A job is a JSON payload under the name of its queue; names are `[a-z-]+`. */
export interface Queue {
  /** Queues a job, within the caller's transaction if given. */
  send<Payload extends object>(tx: Transaction<Tables> | null, name: string, payload: Payload, options?: SendOptions): Promise<void>;
  /** Takes jobs of `name` from `start` on. A handler that throws is tried again by the job's policy. */
  work<Payload extends object>(name: string, options: WorkOptions<Payload>, handler: (job: Job<Payload>) => Promise<void>): Promise<void>;
  /** Opens the queue for `send`. */
  start(): Promise<void>;
  /** Lets running jobs end (up to 8 s), hands the rest back. */
  stop(): Promise<void>;
}
