import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { PasskeyChallengeTable, PasskeyTable } from '../tables.ts';

export type Passkey = Selectable<PasskeyTable>;

export type Purpose = Pick<Selectable<PasskeyChallengeTable>, 'purpose' | 'sign_in'>;

export function passkeyRepository(db: Kysely<Tables>) {
  return {
    async of(accountId: string): Promise<Passkey[]> {
      return db.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('id').execute();
    },
    /** Replaces an earlier challenge of the account. */
    async ask(accountId: string, { purpose, sign_in }: Purpose, challenge: string, endsAt: Date): Promise<void> {
      const asked = { challenge, ends_at: endsAt, purpose, sign_in };
      await db
        .insertInto('passkey_challenge')
        .values({ account_id: accountId, ...asked })
        .onConflict((on) => on.column('account_id').doUpdateSet(asked))
        .execute();
    },
    /** Takes the challenge of this purpose, which uses it up; null if there is none or it has expired. */
    async takeChallenge(accountId: string, { purpose, sign_in }: Purpose, now: Date): Promise<string | null> {
      const taken = db
        .deleteFrom('passkey_challenge')
        .where('account_id', '=', accountId)
        .where('purpose', '=', purpose)
        .where('sign_in', 'is not distinct from', sign_in);
      const row = await taken.returning(['challenge', 'ends_at']).executeTakeFirst();
      return row && row.ends_at > now ? row.challenge : null;
    },
    /** False if another passkey has its credential. */
    async insert(passkey: Insertable<PasskeyTable>): Promise<boolean> {
      const added = db
        .insertInto('passkey')
        .values(passkey)
        .onConflict((on) => on.column('credential_id').doNothing());
      return (await added.returning('id').executeTakeFirst()) !== undefined;
    },
    async used(id: string, counter: number, now: Date): Promise<void> {
      await db.updateTable('passkey').set({ counter, used_at: now }).where('id', '=', id).execute();
    },
    async drop(accountId: string, id: string): Promise<boolean> {
      const dropped = db.deleteFrom('passkey').where('account_id', '=', accountId).where('id', '=', id);
      return (await dropped.returning('id').executeTakeFirst()) !== undefined;
    },
  };
}
