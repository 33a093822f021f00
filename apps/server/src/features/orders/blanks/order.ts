import { consentVersion, type Language } from '@uzor/contract';
import { boxesOf, sizeOf } from '@uzor/kit';
import type { Transaction } from 'kysely';
import { AccountExists, Conflict, Forbidden, NotFound } from '../../../errors.ts';
import { isId, newId } from '../../../platform/ids.ts';
import { countOrder } from '../../../platform/metrics/counts.ts';
import type { Parts, Person } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import {
  type Account,
  accountRepository,
  type AccountService,
  emailKey,
  type FreshPassword,
} from '../../people/index.ts';
import { opinionRepository } from '../opinions/repository.ts';
import { kitRepository, layOut, queueBooklet, queueColours, totalCells } from '../../works/index.ts';
import { multiBoxRepository, type Caller, type Sightings, spendAttempts, watchBatch } from '../../codes/index.ts';
import type { MailService } from '../../mails/index.ts';
import { demandOwnAddress, type HeldBlank, isHolder, type Signing, waitsFor } from './access.ts';
import { after, type Blank, confirmedPreset, type DrawnBlank } from './lifecycle.ts';
import { lockAccount, lockBlank, lockJustMade } from './order-locks.ts';
import { rateLimits } from './rate-limits.ts';
import { blankRepository } from './repository.ts';

/** Whether the order lacks only this person's sign-in. */
const isWaiting = (blank: Blank, person: Signing) =>
  blank.status !== 'completed' && blank.preset !== null && waitsFor(blank, person);

/** How long the same slug and email address get the same kit again without a sign-in. */
const repeatWithinMs = 15 * 60_000;

export interface Completion {
  readonly email: string;
  readonly preset?: number | undefined;
  readonly consent?: boolean | undefined;
  /** Whether the sign-in lasts a year. */
  readonly remembered: boolean;
  readonly language: Language;
  /** Shown in the list of sign-ins. */
  readonly userAgent?: string | undefined;
  /** The random id of the browser, which becomes known to the account. */
  readonly browser?: string | undefined;
  /** The caller's token if the answer may repeat it; null makes a new sign-in. */
  readonly repeatableToken: string | null;
  /** Proofs of the codes entered in this browser. */
  readonly enteredCodes: readonly string[];
}
export interface Completed {
  /** Empty for a repeated call from a browser that does not hold the blank. */
  readonly token: string;
  readonly kitId: string;
  /** False if the blank was completed before. */
  readonly created: boolean;
}
interface Owner {
  readonly accountId: string;
  readonly address: string;
  /** Null if the account existed before. */
  readonly newPassword: string | null;
}

export interface OrderServiceParts extends Pick<Parts, 'config' | 'database' | 'queue' | 'clock' | 'limits' | 'log'> {
  readonly accounts: AccountService;
  readonly mails: MailService;
  readonly sightings: Sightings;
  readonly demandLiving: (account: Account | null, language: Language) => Promise<void>;
}
export type OrderService = ReturnType<typeof orderService>;

/**
 * Turns blanks into kits. Locks the account, then the code, then the blank: the order that `inTransaction` prescribes.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a factory of short functions
export function orderService(parts: OrderServiceParts) {
  const { config, database, queue, clock, limits, log, accounts, mails, sightings, demandLiving } = parts;
  /** Counts a completed order; its errors never reach the customer. */
  async function confirmed(blank: Blank, caller: Caller | null): Promise<void> {
    countOrder(blank.kind, 'confirmed');
    for (const { id } of await multiBoxRepository(database).codesOf(blank)) {
      await watchBatch({ database, limits, log }, id).catch((error: unknown) => {
        log.warn({ err: error }, 'an order was not counted for its batch');
      });
      if (caller !== null) await sightings.seen(id, caller);
    }
  }

  /**
   * The account that gets the kit; null if the address belongs to another user's account.
   * @throws Invalid for another address than the caller's
   */
  async function ownerOf(
    tx: Transaction<Tables>,
    { blank, person }: HeldBlank,
    { email, language }: Completion,
    fresh: FreshPassword | null,
  ): Promise<Owner | null> {
    const known = await accounts.byEmail(tx, email);
    if (known && known.id !== person?.id) return null;
    if (person) {
      demandOwnAddress(blank, person, email);
      return { accountId: person.id, address: person.email, newPassword: null };
    }
    if (!fresh || blank.status === 'completed') return null;
    const accountId = await accounts.create(tx, email, fresh, language, blank.slug);
    return accountId === null ? null : { accountId, address: email, newPassword: fresh.password };
  }

  /** Counts an order by the address, because a new account may be made with the same one. @throws TooMany */
  const countFor = ({ email }: Signing) => limits.count(`orders-of:${emailKey(email)}`, rateLimits.ordersOfAccount);

  /**
   * A password for the account that a visitor's order will create, else null. Computed before the transaction, because
   * hashing is slow, and only for callers who may order.
   * @throws TooMany, Conflict, Invalid
   */
  async function passwordFor(
    { blank, person }: HeldBlank,
    { email, preset }: Completion,
    address: string,
  ): Promise<FreshPassword | null> {
    if (person === null) {
      await limits.count(`orders:${address}`, rateLimits.ordersOfAddress);
      if (await accounts.byEmail(database, email)) return null;
    }
    if (blank.status !== 'completed') {
      confirmedPreset(await blankRepository(database).withPresets(blank), preset);
      if (person !== null) await countFor(person);
      else {
        accounts.refuseOwnAddress(email);
        await limits.count(`accounts-of-code:${blank.code_id}`, rateLimits.accountsOfCode);
      }
    }
    return person === null ? accounts.freshPassword(email) : null;
  }

  /** Spends an attempt of each code; makes the kit, its jobs and mails. @throws Conflict, Invalid on `code` */
  async function makeKit(
    tx: Transaction<Tables>,
    blank: DrawnBlank,
    { accountId, address, newPassword }: Owner,
    {
      preset,
      consent = false,
      language,
    }: Omit<Completion, 'email' | 'remembered' | 'repeatableToken' | 'enteredCodes'>,
  ): Promise<string> {
    const now = clock.now();
    const completed = after(blank, { on: 'complete', accountId, email: address, preset }, now);
    const tracing = await blankRepository(tx).tracing(blank, confirmedPreset(blank, preset));
    if (blank.size_id === null || blank.filter_id === null) throw new Conflict('preset.notReady');
    const attempt = await spendAttempts(tx, blank, boxesOf(sizeOf(blank.kind, blank.size_id ?? 0) ?? {}), now);
    await blankRepository(tx).write(blank, completed);
    await opinionRepository(tx).close(blank.slug, now);
    const kit = { id: newId(now), kind: blank.kind, size_id: blank.size_id, orientation: blank.orientation };
    await kitRepository(tx).insert({
      ...kit,
      filter_id: blank.filter_id,
      preset: tracing.preset,
      scheme: tracing.scheme,
      total_cells: totalCells(kit, tracing.pieces),
      origin_photo: blank.origin_photo,
      tracing_photo: tracing.picture,
      account_id: accountId,
      blank_slug: blank.slug,
      code_id: blank.code_id,
      attempt,
      tips_read: blank.tips_read,
      language,
      created_at: now,
    });
    await layOut(tx, kit, now);
    if (consent) {
      const given = { blank_slug: blank.slug, version: consentVersion, given_at: now };
      await accountRepository(tx).insertConsent({ id: newId(now), account_id: accountId, ...given });
    }
    await queueBooklet(queue, tx, kit.id);
    await queueColours(queue, tx, kit.id, { ...kit, filter_id: blank.filter_id });
    if (newPassword !== null) await mails.post(tx, { accountId, address, language }, 'account', newPassword);
    await mails.postScheme(tx, { accountId, address, language }, { id: kit.id, isReady: false });
    return kit.id;
  }

  /** The kit of a completed blank, for its owner or a repeated call. @throws Forbidden, AccountExists */
  async function again(
    tx: Transaction<Tables>,
    blank: Blank,
    person: Person | null,
    completion: Completion,
  ): Promise<Completed> {
    const { email, enteredCodes } = completion;
    const kit = await kitRepository(tx).bySlug(blank.slug);
    if (!kit) throw new Forbidden('blank', blank.slug); // the owner deleted the account
    // Someone who knows only the slug and the address learns that the order is done, but is not signed in.
    const holds = await isHolder({ config, database: tx }, blank, { person, enteredCodes });
    const made = async () => ({
      token: holds ? await tokenFor(tx, kit.account_id, completion) : '',
      kitId: kit.id,
      created: false,
    });
    if (person?.id === kit.account_id) return made();
    const age = blank.completed_at === null ? Number.POSITIVE_INFINITY : +clock.now() - +blank.completed_at;
    const isSame = blank.completed_email !== null && emailKey(blank.completed_email) === emailKey(email);
    const mayRepeat = person === null && age <= repeatWithinMs && isSame;
    const account = mayRepeat ? await accounts.byId(tx, kit.account_id) : null;
    if (!account) throw new Forbidden('blank', blank.slug);
    // The slug alone must not give access to an account that existed before it, nor to one that its owner has signed in
    // to since.
    if (account.made_by_blank !== blank.slug || account.password_used_at !== null) throw new AccountExists();
    return made();
  }

  async function tokenFor(
    tx: Transaction<Tables>,
    accountId: string,
    { repeatableToken, remembered, userAgent, browser }: Completion,
  ): Promise<string> {
    return repeatableToken ?? (await accounts.signIn(tx, accountId, { remembered, userAgent, browser }));
  }

  /** The kit of a blank that waits for this person, made now or before; null if the blank does not. */
  async function completeFor(
    tx: Transaction<Tables>,
    found: Blank,
    person: Signing,
  ): Promise<{ kitId: string; created: boolean } | null> {
    if (!(await accountRepository(tx).hold(person.id))) return null;
    const blank = await lockBlank(tx, found);
    if (blank?.status === 'completed') {
      const kit = blank.account_id === person.id ? await kitRepository(tx).bySlug(blank.slug) : null;
      return kit ? { kitId: kit.id, created: false } : null;
    }
    if (!blank || !isWaiting(blank, person)) return null;
    const owner = { accountId: person.id, address: person.email, newPassword: null };
    const { tried_consent: consent, language } = blank;
    return { kitId: await makeKit(tx, blank, owner, { consent, language }), created: true };
  }

  return {
    /**
     * Turns the blank into a kit: account, attempt, kit, jobs and mails in one transaction. If the address has someone
     * else's account, the address is saved on the blank, and signing in with it completes the order. That answer
     * reveals the account, so it is limited by blank and by the caller's IP address (`address`).
     * @throws AccountExists, AccountWaits, Forbidden for a stranger's completed blank, TooMany, SignInNeeded, Conflict,
     * Invalid
     */
    async complete(at: HeldBlank, completion: Completion, address: string): Promise<Completed> {
      const { person } = at;
      const { email, preset, consent = false } = completion;
      const heard = [
        [`taken:${at.blank.slug}`, rateLimits.takenOfBlank],
        [`taken-of:${address}`, rateLimits.takenOfAddress],
      ] as const;
      for (const [key, limit] of heard) await limits.check(key, limit);
      const fresh = await passwordFor(at, completion, address);
      const tellOf = async (error: unknown): Promise<never> => {
        for (const [key, limit] of heard) await limits.count(key, limit);
        throw error;
      };
      await demandLiving(await accounts.byEmail(database, email), completion.language).catch(tellOf);
      const completed = await inTransaction(database, async (tx) => {
        await lockAccount(tx, at, clock.now());
        const owner = await ownerOf(tx, at, completion, fresh);
        await lockJustMade(tx, at, email);
        const blank = await lockBlank(tx, at.blank);
        if (!blank) throw new NotFound('blank', at.blank.slug);
        if (blank.status === 'completed') {
          // A concurrent call was faster. The account made above is rolled back with the transaction.
          if (owner !== null && owner.newPassword !== null) throw new Forbidden('blank', blank.slug);
          return again(tx, blank, person, completion);
        }
        if (owner === null) {
          await blankRepository(tx).write(blank, after(blank, { on: 'taken', email, preset, consent }, clock.now()));
          return null;
        }
        const kitId = await makeKit(tx, blank, owner, completion);
        return { token: await tokenFor(tx, owner.accountId, completion), kitId, created: true };
      });
      if (completed?.created) await confirmed(at.blank, { address, userAgent: completion.userAgent });
      if (completed !== null) return completed;
      return tellOf(new AccountExists());
    },

    /**
     * Completes the blank for someone signing in, if it waits for this address; returns the kit, or null.
     * @throws TooMany, Conflict, Invalid on `code`
     */
    async completeAfterSignIn(slug: string, person: Signing): Promise<string | null> {
      const found = isId(slug) ? await blankRepository(database).find(slug) : null;
      if (!found) return null;
      if (isWaiting(found, person)) await countFor(person);
      const made = await inTransaction(database, (tx) => completeFor(tx, found, person));
      if (made?.created) await confirmed(found, null);
      return made?.kitId ?? null;
    },
  };
}
