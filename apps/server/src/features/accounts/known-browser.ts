import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import { deviceOf } from './device.ts';
import { browserRepository } from './repository.ts';
import { tokenHash } from './tokens.ts';

/** What a browser tells of itself. */
interface Browser {
  readonly browser?: string | undefined;
  readonly userAgent?: string | undefined;
}

/** Keeps in mind that the account was signed in here; true for a browser it was never signed in with before. */
export async function knowBrowser(
  db: Kysely<Tables>,
  accountId: string,
  { browser, userAgent }: Browser,
  now: Date,
): Promise<boolean> {
  if (browser === undefined) return false;
  const seen = { account_id: accountId, hash: tokenHash(browser), device: deviceOf(userAgent), used_at: now };
  return browserRepository(db).see(seen);
}
