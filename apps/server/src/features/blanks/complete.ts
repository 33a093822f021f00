import { type Language, taskStatus } from '@uzor/contract';
import { presetOf, sizeOf } from '@uzor/kit';
import type { Kysely, Transaction } from 'kysely';
import { AccountExists, Conflict, Forbidden, Invalid } from '../../errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Parts, Person } from '../../platform/parts.ts';
import type { Tables } from '../../platform/tables.ts';
import { type AccountService, emailKey, type FreshPassword } from '../accounts/index.ts';
import { codeLedger } from '../codes/index.ts';
import { kitLedger, queueKitJobs } from '../kits/index.ts';
import type { MailService } from '../mails/index.ts';
import type { SegmentService } from '../segments/index.ts';
import { knownBlank } from './access.ts';
import { type Blank, blankLedger } from './ledger.ts';
import type { BlankAddress } from './service.ts';

/** Within this time the same slug and address, without a sign-in, get the same kit again. */
const repeatWithinMs = 15 * 60_000;
/** Version of the consent text that a customer agrees to; the text itself stands in the web app. */
const consentVersion = '2026-11-20';

export interface Completion {
  readonly email: string;
  readonly preset: number | undefined;
  readonly consent: boolean | undefined;
  readonly language: Language;
}
export interface Completed {
  readonly token: string;
  readonly kitId: string;
  /** False where the blank was completed before. */
  readonly created: boolean;
}
/** Who the kit will belong to, decided under the blank's lock. */
interface Owner {
  readonly accountId: string;
  readonly address: string;
  /** Null where the person is signed in already. */
  readonly newPassword: string | null;
}
export interface CompleteParts extends Pick<Parts, 'database' | 'queue' | 'clock'> {
  readonly accounts: AccountService;
  readonly mails: MailService;
  readonly segments: SegmentService;
}
export type CompleteService = ReturnType<typeof completeService>;

export function completeService({ database, queue, clock, accounts, mails, segments }: CompleteParts) {
  /** The kit of a finished blank, for its owner and for who repeats the call that made it. */
  async function again(tx: Transaction<Tables>, blank: Blank, person: Person | null, email: string): Promise<Completed> {
    const kit = await blankLedger(tx).kitOf(blank.slug);
    if (!kit) throw new Forbidden('blank', blank.slug); // its owner has deleted the account
    if (person?.id === kit.account_id) return { token: person.token, kitId: kit.id, created: false };
    const fresh = blank.completed_at !== null && clock.now().getTime() - blank.completed_at.getTime() <= repeatWithinMs;
    const same = blank.completed_email !== null && emailKey(blank.completed_email) === emailKey(email);
    const account = person === null && fresh && same ? await accounts.byId(tx, kit.account_id) : null;
    if (!account) throw new Forbidden('blank', blank.slug);
    // The slug alone must not open an account that was there before it.
    if (account.made_by_blank !== blank.slug) throw new AccountExists();
    return { token: await accounts.signIn(tx, account.id, false), kitId: kit.id, created: false };
  }

  /** The account the kit goes to; null where the address has one that is not the caller's. */
  async function ownerOf(tx: Transaction<Tables>, blank: Blank, person: Person | null, { email, language }: Completion, fresh: FreshPassword | null): Promise<Owner | null> {
    const known = await accounts.byEmail(tx, email);
    if (known && known.id !== person?.id) return null;
    if (person) return { accountId: person.id, address: person.email, newPassword: null };
    if (!fresh) return null;
    const accountId = await accounts.create(tx, email, fresh, language, blank.slug);
    return accountId === null ? null : { accountId, address: email, newPassword: fresh.password };
  }

  /** Uses the attempt, makes the kit of the stored scheme and everything that goes with it. */
  async function makeKit(tx: Transaction<Tables>, blank: Blank, owner: Owner, { preset, consent, language }: Completion): Promise<string> {
    const tracing = await chosenTracing(tx, blank, preset);
    const chosen = tracing.preset;
    if (blank.size_id === null || blank.filter_id === null) throw new Conflict('preset.notReady');
    const now = clock.now();
    const attempt = await codeLedger(tx).takeAttempt(blank.code_id, now);
    if (attempt === null) throw new Invalid({ code: [await whyNoAttempt(tx, blank.code_id)] });
    const kit = { id: newId(now), kind: blank.kind, size_id: blank.size_id, orientation: blank.orientation };
    await kitLedger(tx).insert({
      ...kit, account_id: owner.accountId, blank_slug: blank.slug, code_id: blank.code_id, attempt, filter_id: blank.filter_id, preset: chosen,
      scheme: tracing.scheme, origin_photo: blank.origin_photo, tracing_photo: tracing.picture, total_cells: totalCells(blank), tips_read: blank.tips_read, language, created_at: now,
    });
    await segments.insertFor(tx, kit);
    await blankLedger(tx).update(blank.slug, {
      status: 'completed', preset: chosen, account_id: owner.accountId, completed_at: now, completed_email: owner.address, tried_email: null,
      generation_status: taskStatus.completed, changed_at: now,
    });
    if (consent) await tx.insertInto('consent').values({ id: newId(now), account_id: owner.accountId, blank_slug: blank.slug, version: consentVersion, given_at: now }).execute();
    await queueKitJobs(queue, tx, kit.id);
    const mail = { accountId: owner.accountId, address: owner.address, language };
    if (owner.newPassword !== null) await mails.postAccount(tx, mail, owner.newPassword);
    await mails.postScheme(tx, mail, kit.id, false);
    return kit.id;
  }

  return {
    /**
     * Turns the blank into a kit: account, attempt, kit, jobs and mails at once or not at all. An address with an account
     * of its own is remembered on the blank, so that signing in with it completes.
     */
    async complete(at: BlankAddress, completion: Completion): Promise<Completed> {
      const { person } = at;
      const fresh = person === null && !(await accounts.byEmail(database, completion.email)) ? await accounts.freshPassword() : null;
      const completed = await database.transaction().execute(async (tx) => {
        const blank = await knownBlank(blankLedger(tx).lock, at.kind, at.slug);
        if (blank.status === 'completed') return again(tx, blank, person, completion.email);
        await chosenTracing(tx, blank, completion.preset);
        const owner = await ownerOf(tx, blank, person, completion, fresh);
        if (owner === null) {
          await blankLedger(tx).update(blank.slug, { tried_email: completion.email, ...(completion.preset === undefined ? {} : { preset: completion.preset }) });
          return null;
        }
        const kitId = await makeKit(tx, blank, owner, completion);
        return { token: person?.token ?? (await accounts.signIn(tx, owner.accountId, false)), kitId, created: true };
      });
      if (completed === null) throw new AccountExists();
      return completed;
    },
    /** Completes the blank for who has just signed in, if it waits for this address; answers the kit, or null. */
    async completeAfterSignIn(slug: string, person: Person): Promise<string | null> {
      return database.transaction().execute(async (tx) => {
        const blank = await blankLedger(tx).lock(slug);
        if (!blank) return null;
        if (blank.status === 'completed') return blank.account_id === person.id ? ((await blankLedger(tx).kitOf(slug))?.id ?? null) : null;
        if (blank.tried_email === null || emailKey(blank.tried_email) !== emailKey(person.email) || blank.preset === null) return null;
        return makeKit(tx, blank, { accountId: person.id, address: person.email, newPassword: null }, { email: person.email, preset: undefined, consent: undefined, language: blank.language });
      });
    },
  };
}

/** The scheme the customer chose. @throws Invalid for a preset the kind does not have, Conflict where none is chosen or it is not ready */
async function chosenTracing(tx: Transaction<Tables>, blank: Blank, preset: number | undefined) {
  if (preset !== undefined && presetOf(blank.kind, preset) === null) throw new Invalid({ preset: ['preset.unknown'] });
  const chosen = preset ?? blank.preset;
  if (chosen === null) throw new Conflict('preset.choose');
  const tracing = await blankLedger(tx).schemeOf(blank.slug, blank.generation, chosen);
  if (!tracing) throw new Conflict('preset.notReady');
  return tracing;
}

async function whyNoAttempt(db: Kysely<Tables>, codeId: string): Promise<'code.usedUp' | 'code.blocked'> {
  const { uses, used } = await codeLedger(db).byId(codeId);
  return uses !== null && used >= uses ? 'code.usedUp' : 'code.blocked';
}

function totalCells({ kind, size_id: sizeId }: Blank): number {
  const cells = sizeOf(kind, sizeId ?? 0)?.grid?.cells;
  return cells ? cells.width * cells.height : 0;
}
