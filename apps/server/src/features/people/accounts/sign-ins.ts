import { keptForMs, type SessionWire } from '@uzor/contract';
import type { Kysely } from 'kysely';
import { NotFound } from '../../../errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Parts, Person } from '../../../platform/parts.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { deviceOf } from '../../../platform/http/device.ts';
import { accountRepository, browserRepository, keyRepository } from './repository.ts';
import { newToken, tokenHash } from './tokens.ts';

/** Lifetime of a remembered sign-in in seconds (specification section 9). */
export const rememberedSeconds = 31_535_566;
/** Any other sign-in ends after being idle for this many seconds. */
export const idleSeconds = 24 * 3600;

/** Minimum number of seconds between writes of a sign-in's last use, to avoid a write on every call. */
const writtenAfterSeconds = 300;
const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

export interface NewSignIn {
  /** Ends after a year instead of 24 idle hours. */
  readonly remembered?: boolean;
  /** The user-agent header; only the names of browser and device are kept. */
  readonly userAgent?: string | undefined;
  /** The random id stored by the browser, which becomes known to this account. Undefined for none. */
  readonly browser?: string | undefined;
  readonly secondFactor?: boolean;
}

/** Maximum number of simultaneous sign-ins of an account; more than a family needs. */
const mostSignIns = 100;

export function signIns({ database, clock }: Pick<Parts, 'database' | 'clock'>) {
  const keys = keyRepository(database);
  return {
    /** Returns the token; only its hash is stored. */
    async signIn(
      db: Kysely<Tables>,
      accountId: string,
      { remembered = false, userAgent, browser, secondFactor = false }: NewSignIn = {},
    ): Promise<string> {
      const now = clock.now();
      const token = newToken();
      const expires = later(now, remembered ? rememberedSeconds : idleSeconds);
      const signIn = {
        id: newId(now),
        hash: tokenHash(token),
        account_id: accountId,
        device: deviceOf(userAgent),
        remembered,
        created_at: now,
        used_at: now,
        expires_at: expires,
        second_factor: secondFactor,
      };
      await keyRepository(db).insertToken(signIn, mostSignIns);
      await rememberBrowser(db, accountId, { browser, userAgent }, now);
      return token;
    },
    signOut: (token: string) => keys.dropToken(tokenHash(token)),
    /** The person of a valid token, or null. A sign-in that is not remembered ends 24 hours after its last use. */
    async personOf(token: string): Promise<Person | null> {
      const now = clock.now();
      const live = await keys.liveToken(tokenHash(token), now);
      const account = live && (await accountRepository(database).byId(live.account_id));
      if (!live || !account || account.erase_at !== null) return null;
      if (now.getTime() - live.used_at.getTime() > writtenAfterSeconds * 1000)
        await keys.prolong(live.hash, now, live.remembered ? live.expires_at : later(now, idleSeconds));
      const { id, email } = account;
      return { id, email, token, signIn: live.hash.toString('hex'), secondFactor: live.second_factor };
    },
    /** The person's sign-ins: this one first, then by last use, which is accurate to five minutes. */
    async sessionsOf({ id, token }: Person): Promise<SessionWire[]> {
      const own = tokenHash(token);
      const sessions = (await keys.liveTokens(id, clock.now())).map((live) => ({
        id: live.id,
        current: live.hash.equals(own),
        created_at: live.created_at.toISOString(),
        last_seen_at: live.used_at.toISOString(),
        device: live.device,
      }));
      return sessions.toSorted((one, other) => Number(other.current) - Number(one.current));
    },
    /** Returns whether it was the caller's own. @throws NotFound */
    async end(person: Person, sessionId: string): Promise<boolean> {
      const ended = await keys.dropById(person.id, sessionId);
      if (ended === null) throw new NotFound('session', sessionId);
      return ended.equals(tokenHash(person.token));
    },
    /** Ends all other sign-ins of the person, and links that set a password. */
    endOthers: ({ id, token }: Person) => keys.dropAll(id, tokenHash(token)),
    async proved(db: Kysely<Tables>, { id, token }: Person): Promise<void> {
      await keyRepository(db).prove(tokenHash(token));
      await keyRepository(db).dropAll(id, tokenHash(token));
    },
    async tidy(): Promise<void> {
      const now = clock.now();
      await keys.forgetEnded(now);
      await browserRepository(database).forget(new Date(now.getTime() - keptForMs.knownBrowser));
      await accountRepository(database).forgetAsked(new Date(now.getTime() - keptForMs.forgottenPassword));
    },
  };
}

/** Remembers that the account signed in here; true for a browser that is new to it. */
export async function rememberBrowser(
  db: Kysely<Tables>,
  accountId: string,
  { browser, userAgent }: Pick<NewSignIn, 'browser' | 'userAgent'>,
  now: Date,
): Promise<boolean> {
  if (browser === undefined) return false;
  const seen = { account_id: accountId, hash: tokenHash(browser), device: deviceOf(userAgent), used_at: now };
  return browserRepository(db).see(seen);
}
