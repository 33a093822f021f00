import type { DeskSharedCodeWire } from '@uzor/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { CodeSightingTable } from '../tables.ts';

export type Sighting = Selectable<CodeSightingTable>;
/** Where a page of the list begins: after this code, which was last used at `last_at`. */
export interface SuspectsSince {
  readonly last_at: Date;
  readonly code_id: string;
}
type Times = Record<'first_at' | 'last_at', Date> & Record<'blocked_at' | 'family_at', Date | null>;
export type SuspectCode = Omit<DeskSharedCodeWire, keyof Times> & Times;

/** Must match the predicate of the index. */
const looksAbused = sql<boolean>`networks >= 3 and greatest(devices, accounts) >= 3 and family_at is null`;
/** Maximum number of a code's orders to count photos of; more would not change the verdict. */
const ordersCounted = 200;

export function codeAbuseRepository(db: Kysely<Tables>) {
  return {
    /** One statement, so that concurrent calls add up. */
    async see(codeId: string, seen: readonly Pick<Sighting, 'what' | 'digest'>[], now: Date): Promise<void> {
      const rows = sql.join(
        seen.map(({ what, digest }) => sql`(${codeId}, ${what}, ${digest}::bytea, ${now}::timestamptz)`),
      );
      await sql`with sighted as (
          insert into code_sighting as known (code_id, what, digest, seen_at) values ${rows}
          on conflict (code_id, what, digest) do update set seen_at = excluded.seen_at
          returning what, (xmax = 0) as fresh),
        counted as (
          select count(*) filter (where fresh and what = 'network')::int as networks,
            count(*) filter (where fresh and what = 'device')::int as devices from sighted),
        owners as (
          select count(distinct account_id)::int as accounts from (
            select account_id from blank where code_id = ${codeId} and account_id is not null limit ${ordersCounted}) own)
        insert into code_sharing as known (code_id, networks, devices, accounts, first_at, last_at)
        select ${codeId}, networks, devices, accounts, ${now}::timestamptz, ${now}::timestamptz from counted, owners
        on conflict (code_id) do update set networks = known.networks + excluded.networks,
          devices = known.devices + excluded.devices, accounts = excluded.accounts, last_at = excluded.last_at`.execute(
        db,
      );
    },
    /** Codes that look abused, or those marked as shared by a family; last used first. */
    async page(family: boolean, since: SuspectsSince | null, atMost: number): Promise<SuspectCode[]> {
      const { rows } = await sql<SuspectCode>`
        select code.id, right(code.code, 4) as code, code.kind as type, code.batch, networks, devices, accounts,
          orders.photos, code.uses, code.used, code.blocked_at, first_at, last_at, family_at
        from (
          select * from code_sharing
          where ${family ? sql`family_at is not null` : looksAbused}
            ${since === null ? sql`` : sql`and (last_at, code_id) < (${since.last_at}, ${since.code_id})`}
          order by last_at desc, code_id desc limit ${atMost}) shared
        cross join lateral (select * from code where code.id = shared.code_id limit 1) code -- one probe a code, never all of them
        cross join lateral (
          select count(*)::int as photos from (
            select from blank where blank.code_id = shared.code_id and raw_photo is not null limit ${ordersCounted}) own) orders
        order by shared.last_at desc, shared.code_id desc`.execute(db);
      return rows;
    },
    async countSince(since: Date): Promise<number> {
      const signals = db.selectFrom('code_sharing').where(looksAbused).where('last_at', '>=', since);
      const counted = signals.select(({ fn }) => fn.countAll<number>().as('count'));
      return (await counted.executeTakeFirstOrThrow()).count;
    },
    /** Null removes the mark. False for a code that was never used. */
    async setFamily(codeId: string, familyAt: Date | null): Promise<boolean> {
      const changed = db.updateTable('code_sharing').set({ family_at: familyAt }).where('code_id', '=', codeId);
      return (await changed.returning('code_id').executeTakeFirst()) !== undefined;
    },
    /** Deletes sightings with their counts; operators' marks stay. Returns how many. */
    async forget(until: Date, atMost: number): Promise<number> {
      const { rows } = await sql<{ forgotten: number }>`with old as (
          select code_id, what, digest from code_sighting where seen_at < ${until}
          order by seen_at limit ${atMost} for update skip locked),
        gone as (
          delete from code_sighting using old where code_sighting.code_id = old.code_id
            and code_sighting.what = old.what and code_sighting.digest = old.digest
          returning code_sighting.code_id, code_sighting.what),
        fewer as (
          select code_id, count(*) filter (where what = 'network')::int as networks,
            count(*) filter (where what = 'device')::int as devices from gone group by code_id),
        counted as (
          update code_sharing known set networks = known.networks - fewer.networks, devices = known.devices - fewer.devices
          from fewer where known.code_id = fewer.code_id)
        select count(*)::int as forgotten from gone`.execute(db);
      await db
        .deleteFrom('code_sharing')
        .where('last_at', '<', until)
        .where('family_at', 'is', null)
        .where('networks', '=', 0)
        .execute();
      return rows[0]?.forgotten ?? 0;
    },
  };
}
