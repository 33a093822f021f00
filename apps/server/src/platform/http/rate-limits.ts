import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { TooMany } from '../../errors.ts';
import type { Clock } from '../clock.ts';
import type { Tables } from '../postgres/tables.ts';

/** A rate limit: `times` within `seconds`. Each feature lists its own in `rate-limits.ts`. */
export interface Limit {
  readonly times: number;
  readonly seconds: number;
}

/** What stands for an e-mail address or another secret in a key: keys outlive accounts by a while, addresses must not. */
export const hidden = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Counts events by key over all web processes. With RATE_LIMITS=off nothing is counted. */
export interface Limits {
  /** Counts one event; throws TooMany once the key had `limit.times` in the running window. */
  count(key: string, limit: Limit): Promise<void>;
  /** Throws TooMany where the key is used up, counting nothing: for limits of failures, followed by `count` on failure. */
  check(key: string, limit: Limit): Promise<void>;
}

/** Windows begin with the first event of a key and end after `seconds`. */
export function databaseLimits(database: Kysely<Tables>, clock: Clock): Limits {
  const refuse = (endsAt: Date): never => {
    throw new TooMany(Math.max(1, Math.ceil((endsAt.getTime() - clock.now().getTime()) / 1000)));
  };
  return {
    async count(key, limit) {
      const now = clock.now();
      const ends = new Date(now.getTime() + limit.seconds * 1000);
      const { rows } = await sql<{ hits: number; ends_at: Date }>`
        insert into rate_limit as seen (key, hits, ends_at) values (${key}, 1, ${ends})
        on conflict (key) do update set
          hits = case when seen.ends_at <= ${now} then 1 else seen.hits + 1 end,
          ends_at = case when seen.ends_at <= ${now} then excluded.ends_at else seen.ends_at end
        returning hits, ends_at`.execute(database);
      const seen = rows[0];
      if (seen && seen.hits > limit.times) refuse(seen.ends_at);
    },
    async check(key, limit) {
      const seen = await database
        .selectFrom('rate_limit')
        .select(['hits', 'ends_at'])
        .where('key', '=', key)
        .where('ends_at', '>', clock.now())
        .executeTakeFirst();
      if (seen && seen.hits >= limit.times) refuse(seen.ends_at);
    },
  };
}

/** RATE_LIMITS=off. */
export const noLimits: Limits = { count: async () => undefined, check: async () => undefined };

/** Removes windows that are over; called now and then. */
export async function forgetLimits(database: Kysely<Tables>, clock: Clock): Promise<void> {
  await database.deleteFrom('rate_limit').where('ends_at', '<=', clock.now()).execute();
}
