import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { SecondFactorTable } from '../tables.ts';

export type SecondFactor = Selectable<SecondFactorTable>;

export function secondFactorRepository(db: Kysely<Tables>) {
  return {
    async of(accountId: string): Promise<SecondFactor | null> {
      const found = db.selectFrom('second_factor').selectAll().where('account_id', '=', accountId);
      return (await found.executeTakeFirst()) ?? null;
    },
    /** Locks a confirmed factor. False if there is none. */
    async hold(accountId: string): Promise<boolean> {
      const held = db.selectFrom('second_factor').select('account_id').where('account_id', '=', accountId);
      return (await held.where('confirmed_at', 'is not', null).forUpdate().executeTakeFirst()) !== undefined;
    },
    /** Saves a secret that is not confirmed yet, replacing an earlier one. False if there is a confirmed one. */
    async begin(accountId: string, sealed: Buffer, now: Date): Promise<boolean> {
      const kept = await db
        .insertInto('second_factor')
        .values({ account_id: accountId, sealed_secret: sealed, created_at: now, confirmed_at: null })
        .onConflict((on) =>
          on
            .column('account_id')
            .doUpdateSet({ sealed_secret: sealed, created_at: now })
            .where('second_factor.confirmed_at', 'is', null),
        )
        .returning('account_id')
        .executeTakeFirst();
      return kept !== undefined;
    },
    /** Takes the time step of a code; false if it, or a later one, was taken before. */
    async take(accountId: string, step: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('second_factor')
        .set({ last_step: step })
        .where('account_id', '=', accountId)
        .where('last_step', '<', step)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** Confirms the factor, which is required from now on; false if it was confirmed already. */
    async confirm(accountId: string, now: Date): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('second_factor')
        .set({ confirmed_at: now })
        .where('account_id', '=', accountId)
        .where('confirmed_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async drop(accountId: string): Promise<void> {
      await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
      await db.deleteFrom('second_factor').where('account_id', '=', accountId).execute();
    },
    async replaceCodes(accountId: string, hashes: readonly Buffer[]): Promise<void> {
      await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
      await db
        .insertInto('recovery_code')
        .values(hashes.map((hash) => ({ hash, account_id: accountId })))
        .execute();
    },
    /** Uses a recovery code up; false for one that is unknown or used. */
    async takeCode(accountId: string, hash: Buffer): Promise<boolean> {
      const taken = db.deleteFrom('recovery_code').where('account_id', '=', accountId).where('hash', '=', hash);
      return (await taken.returning('hash').executeTakeFirst()) !== undefined;
    },
    async codesLeft(accountId: string): Promise<number> {
      const left = db.selectFrom('recovery_code').where('account_id', '=', accountId);
      const counted = left.select(({ fn }) => fn.countAll<number>().as('count'));
      return (await counted.executeTakeFirstOrThrow()).count;
    },
  };
}
