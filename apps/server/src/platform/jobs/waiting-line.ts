import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Tables } from '../postgres/tables.ts';
import { meanSecondsOf, type Standing, standingOf } from './pg-boss-rows.ts';

export interface Turn {
  /** 1 for the next one to start. */
  readonly place: number;
  /** Whole seconds until it is done, at least 1; an estimate. */
  readonly seconds: number;
}

export interface WaitingLine {
  /** The position of the job with this key; null if it runs, is done, or can start now. */
  turnOf(key: string): Promise<Turn | null>;
  /** Seconds until a job queued now would start; an estimate. */
  newcomerWaits(): Promise<number>;
}

/** Assumed seconds per job until one has been drawn: those of a first scheme on one core. */
const USUAL_SECONDS = 5;
/** How long the mean is cached: it reads a week of jobs, and many callers may ask within one second. */
const MEAN_FOR_MS = 30_000;
/** A job that runs longer than the mean is assumed to have this share of the mean left. */
const LEAST_LEFT = 0.2;

export function waitingLine(database: Kysely<Tables>, clock: Clock, queue: string): WaitingLine {
  let mean: { readonly seconds: Promise<number>; readonly until: number } | null = null;
  const meanSeconds = (): Promise<number> => {
    const now = clock.now().getTime();
    if (mean === null || mean.until <= now) {
      const seconds = meanSecondsOf(database, queue).then((known) => known ?? USUAL_SECONDS);
      mean = { seconds, until: now + MEAN_FOR_MS };
      seconds.catch(() => {
        mean = null;
      });
    }
    return mean.seconds;
  };
  return {
    async turnOf(key) {
      const standing = await standingOf(database, queue, key);
      if (standing === null || (standing.ahead === 0 && standing.running.length === 0)) return null;
      const each = await meanSeconds();
      const seconds = Math.max(1, Math.round(beginsIn(standing, each) + each));
      return { place: standing.ahead + 1, seconds };
    },
    async newcomerWaits() {
      const standing = await standingOf(database, queue, null);
      if (standing === null || (standing.ahead === 0 && standing.running.length === 0)) return 0;
      return beginsIn(standing, await meanSeconds());
    },
  };
}

/**
 * Seconds until the job behind `ahead` others starts, if each job takes `each` seconds. Assumes as many slots as there
 * are running jobs, but at least one.
 */
export function beginsIn({ ahead, running }: Standing, each: number): number {
  const left = (ran: number): number => Math.max(each - ran, each * LEAST_LEFT);
  const free = running.length === 0 ? [0] : running.map(left);
  for (let before = 0; before < ahead; before++) {
    const next = free.indexOf(Math.min(...free));
    free[next] = (free[next] ?? 0) + each;
  }
  return Math.min(...free);
}
