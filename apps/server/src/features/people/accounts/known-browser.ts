import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { deviceOf } from '../../../platform/http/device.ts';
import { browserRepository } from './repository.ts';
import { tokenHash } from './tokens.ts';

interface Browser {
  readonly browser?: string | undefined;
  readonly userAgent?: string | undefined;
}

/** Remembers that the account signed in here; true for a browser that is new to it. */
export async function rememberBrowser(
  db: Kysely<Tables>,
  accountId: string,
  { browser, userAgent }: Browser,
  now: Date,
): Promise<boolean> {
  if (browser === undefined) return false;
  const seen = { account_id: accountId, hash: tokenHash(browser), device: deviceOf(userAgent), used_at: now };
  return browserRepository(db).see(seen);
}
