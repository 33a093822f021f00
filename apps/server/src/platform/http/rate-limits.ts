import { type Kysely, sql } from 'kysely';
import type { MessageKey } from '@uzor/contract';
import { TooMany } from '../../errors.ts';
import type { Clock } from '../clock.ts';
import type { Tables } from '../postgres/tables.ts';
import { keyedDigest } from '../security/keyed-digest.ts';

/** At most `times` in `seconds`. Features list theirs in `rate-limits.ts`; uploads: `admission/upload-counts.ts`. */
export interface Limit {
  readonly times: number;
  readonly seconds: number;
  /** Text for a refused caller, with the wait in minutes; absent = the general text. */
  readonly key?: MessageKey;
}

/** A key as stored: what is counted and a digest of the caller, so that no network or email address is stored. */
export function storedKey(secretKey: string, key: string): string {
  const [what = '', ...whose] = key.split(':');
  if (whose.length === 0) return what;
  return `${what}:${keyedDigest('limit', secretKey, whose.join(':')).toString('base64url').slice(0, 22)}`;
}

/** Counts events by key (`what:whose`) across all web processes. With RATE_LIMITS=off nothing is counted. */
export interface Limits {
  /** Counts one event. @throws TooMany if the key already had `limit.times` in the current window */
  count(key: string, limit: Limit): Promise<void>;
  /** Refunds an event that turned out harmless. */
  giveBack(key: string): Promise<void>;
  /** Counts nothing; for limits on failures, followed by `count` on failure. @throws TooMany if the key is used up */
  check(key: string, limit: Limit): Promise<void>;
  /** Remembers a key for so many seconds, for limits that treat known callers differently. */
  remember(key: string, seconds: number): Promise<void>;
  remembers(key: string): Promise<boolean>;
}

/** Counts one event; false if the limit is reached. */
export async function isWithin(limits: Pick<Limits, 'count'>, key: string, limit: Limit): Promise<boolean> {
  try {
    await limits.count(key, limit);
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

/** A window starts with the first event of a key and ends after `seconds`. */
export function databaseLimits(database: Kysely<Tables>, clock: Clock, secretKey: string): Limits {
  const stored = (key: string) => storedKey(secretKey, key);
  const refuse = (endsAt: Date, { key }: Limit): never => {
    throw new TooMany(Math.max(1, Math.ceil((endsAt.getTime() - clock.now().getTime()) / 1000)), key);
  };
  return {
    async count(key, limit) {
      const now = clock.now();
      const ends = new Date(now.getTime() + limit.seconds * 1000);
      const { rows } = await sql<{ hits: number; ends_at: Date }>`
        insert into rate_limit as seen (key, hits, ends_at) values (${stored(key)}, 1, ${ends})
        on conflict (key) do update set
          hits = case when seen.ends_at <= ${now} then 1 else seen.hits + 1 end,
          ends_at = case when seen.ends_at <= ${now} then excluded.ends_at else seen.ends_at end
        returning hits, ends_at`.execute(database);
      const seen = rows[0];
      if (seen && seen.hits > limit.times) refuse(seen.ends_at, limit);
    },
    async giveBack(key) {
      const less = sql<number>`greatest(hits - 1, 0)`;
      await database.updateTable('rate_limit').set({ hits: less }).where('key', '=', stored(key)).execute();
    },
    async check(key, limit) {
      const seen = await database
        .selectFrom('rate_limit')
        .select(['hits', 'ends_at'])
        .where('key', '=', stored(key))
        .where('ends_at', '>', clock.now())
        .executeTakeFirst();
      if (seen && seen.hits >= limit.times) refuse(seen.ends_at, limit);
    },
    async remember(key, seconds) {
      const endsAt = new Date(clock.now().getTime() + seconds * 1000);
      await database
        .insertInto('rate_limit')
        .values({ key: stored(key), hits: 0, ends_at: endsAt })
        .onConflict((on) => on.column('key').doUpdateSet({ ends_at: endsAt }))
        .execute();
    },
    async remembers(key) {
      const kept = database.selectFrom('rate_limit').select('key').where('key', '=', stored(key));
      return (await kept.where('ends_at', '>', clock.now()).executeTakeFirst()) !== undefined;
    },
  };
}

export const noLimits: Limits = {
  count: async () => undefined,
  giveBack: async () => undefined,
  check: async () => undefined,
  remember: async () => undefined,
  remembers: async () => false,
};

export async function forgetLimits(database: Kysely<Tables>, clock: Clock): Promise<void> {
  await database.deleteFrom('rate_limit').where('ends_at', '<=', clock.now()).execute();
}
