import type { Kysely } from 'kysely';
import type { Parts, Person } from '../../platform/parts.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { accountRepository, keyRepository } from './repository.ts';
import { idleSeconds, newToken, rememberedSeconds, tokenHash } from './tokens.ts';

/** A sign-in is prolonged at most this often, seconds, to avoid a write on every call. */
const prolongAfterSeconds = 300;
const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** Sign-ins: issues, recognises and revokes tokens. */
export function signIns({ database, clock }: Pick<Parts, 'database' | 'clock'>) {
  const keys = keyRepository(database);
  return {
    /** Signs the account in and returns the token; only its hash is stored. */
    async signIn(db: Kysely<Tables>, accountId: string, remembered: boolean): Promise<string> {
      const now = clock.now();
      const token = newToken();
      const expires = later(now, remembered ? rememberedSeconds : idleSeconds);
      await keyRepository(db).insertToken({
        hash: tokenHash(token),
        account_id: accountId,
        remembered,
        created_at: now,
        used_at: now,
        expires_at: expires,
      });
      return token;
    },
    /** Ends the sign-in of this token; unknown tokens are ignored. */
    signOut: (token: string) => keys.dropToken(tokenHash(token)),
    /** The person of a valid token, or null. A sign-in that is not remembered ends 24 hours after its last use. */
    async personOf(token: string): Promise<Person | null> {
      const now = clock.now();
      const live = await keys.liveToken(tokenHash(token), now);
      const account = live && (await accountRepository(database).byId(live.account_id));
      if (!live || !account) return null;
      if (!live.remembered && now.getTime() - live.used_at.getTime() > prolongAfterSeconds * 1000) {
        await keys.prolong(live.hash, now, later(now, idleSeconds));
      }
      return { id: account.id, email: account.email, token };
    },
    /** Deletes expired sign-ins and reset links. */
    tidy: () => keys.forgetEnded(clock.now()),
  };
}
