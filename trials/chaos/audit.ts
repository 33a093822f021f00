import { setTimeout as pause } from 'node:timers/promises';
import { decodeScheme } from '@uzor/kit';
import { sql } from 'kysely';
import type { TrialRow } from '../trial.ts';
import type { Confirmed } from './customers.ts';
import type { Installation } from './installation.ts';

const lookMs = 500;

/** Waits until nothing is left to make or send; false if that takes longer than `withinMs`. */
export async function untilAllIsDone({ database }: Installation, withinMs: number): Promise<boolean> {
  for (const until = performance.now() + withinMs; performance.now() < until; await pause(lookMs)) {
    const open = await sql<{ count: number }>`
      select (select count(*) from kit where booklet_status <> 3 or pictures_status <> 3)::integer
        + (select count(*) from mail where status <> 'sent')::integer as count`
      .execute(database)
      .catch(() => null);
    if (open?.rows[0]?.count === 0) return true;
  }
  return false;
}

const zero = (what: string, found: readonly string[]): TrialRow => {
  for (const one of found.slice(0, 5)) console.error(`${what}: ${one}`);
  return { what, must: '0', found: String(found.length), met: found.length === 0 };
};

export async function audit(installation: Installation, confirmed: readonly Confirmed[]): Promise<TrialRow[]> {
  return [
    zero('orders without their scheme', await lostSchemes(installation, confirmed)),
    zero('codes used more or less often than orders were confirmed', await wrongAttempts(installation, confirmed)),
    zero('orders without booklet or pictures', await missingFiles(installation, confirmed)),
    ...mails(installation, confirmed),
  ];
}

async function lostSchemes({ database }: Installation, confirmed: readonly Confirmed[]): Promise<string[]> {
  const lost: string[] = [];
  for (const { kitId, email } of confirmed) {
    const kit = await database
      .selectFrom('kit')
      .innerJoin('account', 'account.id', 'kit.account_id')
      .select(['kit.scheme', 'account.email', 'kit.kind'])
      .where('kit.id', '=', kitId)
      .executeTakeFirst();
    if (!kit || kit.email !== email) lost.push(`${kitId} of ${email}`);
    else if (decodeScheme(kit.scheme.toString('utf8')).product !== kit.kind) lost.push(`the scheme of ${kitId}`);
  }
  return lost;
}

async function wrongAttempts({ database }: Installation, confirmed: readonly Confirmed[]): Promise<string[]> {
  const codes = await database
    .selectFrom('code')
    .select([
      'code',
      'used',
      (query) =>
        query
          .selectFrom('kit')
          .whereRef('kit.code_id', '=', 'code.id')
          .select(({ fn }) => fn.countAll<string>().as('kits'))
          .as('kits'),
    ])
    .where('batch', '=', 'chaos')
    .execute();
  return codes.flatMap(({ code, used, kits }) => {
    const ordered = confirmed.filter((one) => one.code === code).length;
    return used === ordered && Number(kits) === ordered
      ? []
      : [`${code}: ${ordered} orders, ${used} attempts, ${kits} works`];
  });
}

async function missingFiles({ database, files }: Installation, confirmed: readonly Confirmed[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; key: string | null }>`
    select kit.id, file.storage_key as key from kit
      cross join lateral (values (kit.origin_photo), (kit.tracing_photo), (kit.booklet)) as given (file_id)
      left join file on file.id = given.file_id
    union all select kit_id, picture_key from segment`.execute(database);
  const incomplete = new Set<string>();
  // Reads each file: listing a bucket does not prove that its files can be opened.
  for (const { id, key } of rows)
    if (key === null || (await files.read(key).catch(() => null)) === null) incomplete.add(id);
  return confirmed.filter(({ kitId }) => incomplete.has(kitId)).map(({ kitId }) => kitId);
}

/** Each order of a new customer requires two mails: one with the booklet, and one about the account. */
function mails({ postbox }: Installation, confirmed: readonly Confirmed[]): TrialRow[] {
  const missing: string[] = [];
  const doubled: string[] = [];
  let repeats = 0;
  for (const { email } of confirmed) {
    const letters = postbox.letters.filter(({ to }) => to === email);
    const ids = new Set(letters.map(({ messageId }) => messageId));
    const booklets = new Set(letters.filter(({ hasBooklet }) => hasBooklet).map(({ messageId }) => messageId));
    if (booklets.size === 0 || ids.size < 2) missing.push(email);
    if (booklets.size > 1 || ids.size > 2) doubled.push(email);
    repeats += letters.length - ids.size;
  }
  return [
    zero('orders without one of their mails', missing),
    zero('mails sent again under another Message-ID', doubled),
    { what: 'mails sent again with the same Message-ID', must: '', found: String(repeats), met: true },
  ];
}
