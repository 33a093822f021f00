import type { Kysely } from 'kysely';
import type { Parts, Person } from '../../platform/parts.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { accountRepository, keyRepository } from './repository.ts';
import { idleSeconds, newToken, rememberedSeconds, tokenHash } from './tokens.ts';

/** An idle sign-in is written down again only after so long, seconds: not on every call. */
const prolongAfterSeconds = 300;
const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** Who is signed in: tokens given out, recognised and taken back. */
export function signIns({ database, clock }: Pick<Parts, 'database' | 'clock'>) {
  const keys = keyRepository(database);
  return {
    /** Signs the account in and answers the token; only its hash is kept. */
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
    /** Ends the sign-in of this token; a token that is none is no error. */
    signOut: (token: string) => keys.dropToken(tokenHash(token)),
    /** Whose living sign-in this is; a sign-in that is not remembered lives 24 hours from its last use. */
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
    /** Removes sign-ins and links to new passwords that have run out. */
    tidy: () => keys.forgetEnded(clock.now()),
  };
}
