import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { PasskeyTable } from './tables.ts';

export type Passkey = Selectable<PasskeyTable>;

/** The SQL of passkeys; create one per transaction. */
export function passkeyRepository(db: Kysely<Tables>) {
  return {
    /** Of the account, the oldest first. */
    async of(accountId: string): Promise<Passkey[]> {
      return db.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('id').execute();
    },
    /** Asks the account's next passkey to sign this, in place of what was asked before. */
    async ask(accountId: string, challenge: string, endsAt: Date): Promise<void> {
      const asked = { challenge, ends_at: endsAt };
      await db
        .insertInto('passkey_challenge')
        .values({ account_id: accountId, ...asked })
        .onConflict((on) => on.column('account_id').doUpdateSet(asked))
        .execute();
    },
    /** What was asked, which is used up by that; null if nothing was, or it is too late. */
    async takeChallenge(accountId: string, now: Date): Promise<string | null> {
      const taken = db.deleteFrom('passkey_challenge').where('account_id', '=', accountId);
      const row = await taken.returning(['challenge', 'ends_at']).executeTakeFirst();
      return row && row.ends_at > now ? row.challenge : null;
    },
    /** Adds a passkey; false if another one has its credential. */
    async insert(passkey: Insertable<PasskeyTable>): Promise<boolean> {
      const added = db
        .insertInto('passkey')
        .values(passkey)
        .onConflict((on) => on.column('credential_id').doNothing());
      return (await added.returning('id').executeTakeFirst()) !== undefined;
    },
    /** Notes a use. */
    async used(id: string, counter: number, now: Date): Promise<void> {
      await db
        .updateTable('passkey')
        .set({ counter: String(counter), used_at: now })
        .where('id', '=', id)
        .execute();
    },
    /** False if the account has none with this id. */
    async drop(accountId: string, id: string): Promise<boolean> {
      const dropped = db.deleteFrom('passkey').where('account_id', '=', accountId).where('id', '=', id);
      return (await dropped.returning('id').executeTakeFirst()) !== undefined;
    },
  };
}
