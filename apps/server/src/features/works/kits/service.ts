import type { BookletPaper, ExportFormat, KitDetailWire, Language } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { Conflict, Invalid, NotFound } from '../../../errors.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import type { Parts, Person } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import { type Account, type AccountService, emailKey } from '../../people/index.ts';
import type { MailService } from '../../mails/index.ts';
import { heldKit } from './access.ts';
import { remakeKit } from './jobs.ts';
import type { Kit } from './lifecycle.ts';
import { rateLimits } from './rate-limits.ts';
import { kitRepository } from './repository.ts';
import type { SchemeCache } from './scheme-cache.ts';
import { filesOfKits, kitDetailToWire, type KitWireContext } from './wire.ts';

export interface KitServiceParts extends Pick<Parts, 'database' | 'clock' | 'limits' | 'queue'>, KitWireContext {
  readonly accounts: AccountService;
  readonly mails: MailService;
  readonly schemes: SchemeCache;
}
/** Who gets the scheme: `person` requests it and stays signed in; `other` is a new address of the account, or null. */
interface Mailing {
  readonly person: Pick<Person, 'id' | 'token'>;
  readonly account: Account;
  readonly other: string | null;
  readonly language: Language;
}
interface Exporting {
  readonly format: ExportFormat;
  /** The paper of a printed format. */
  readonly paper?: BookletPaper | undefined;
}
export type KitService = ReturnType<typeof kitService>;

/** What owners do with a work; each method gets the kit found by the access check. */
export function kitService({ database, clock, limits, queue, accounts, mails, schemes, ...context }: KitServiceParts) {
  /** @throws Invalid on `email` if another account has this address */
  async function demandFree(account: Account, email: string): Promise<void> {
    const holder = await accounts.byEmail(database, email);
    if (holder && holder.id !== account.id) throw new Invalid({ email: ['email.taken'] });
  }

  /**
   * Mails the scheme to the account's address, or moves the account to another address, mails it there and tells
   * the former address. Returns the address.
   * @throws Invalid on `email` if that address already has an account or is the service's
   */
  async function mailed(kit: Kit, { person, account, other, language }: Mailing): Promise<string> {
    const fresh = other === null ? null : await accounts.freshPassword(other);
    if (other !== null) await demandFree(account, other);
    const letter = { accountId: account.id, address: other ?? account.email, language };
    await inTransaction(database, async (tx) => {
      if (fresh && !(await accounts.move(tx, person, letter.address, fresh)))
        throw new Invalid({ email: ['resend.otherAddress'] });
      const { booklet } = await heldKit(tx, kit, person);
      if (fresh) {
        await mails.post(tx, letter, 'account', fresh.password);
        const former = { accountId: null, address: account.email, language: account.language };
        await mails.post(tx, former, 'address_changed');
      }
      await mails.postScheme(tx, letter, { id: kit.id, isReady: booklet !== null });
    });
    await remakeKit({ database, queue, mails }, kit);
    return letter.address;
  }

  async function whole(id: string, language: Language): Promise<KitDetailWire> {
    const listed = await kitRepository(database).listed(id);
    const stored = await context.files.byIds(database, filesOfKits([listed]));
    return kitDetailToWire(listed, stored, await schemes.of(listed), language, context);
  }

  return {
    /**
     * The whole kit. Saves its kind as the one viewed last, and makes again what had failed.
     * @throws NotFound if it was erased meanwhile
     */
    async detail(kit: Kit, language: Language): Promise<KitDetailWire> {
      await accounts.viewed(kit.account_id, kit.kind);
      await remakeKit({ database, queue, mails }, kit);
      return whole(kit.id, language);
    },

    /** Like `detail`, without writing anything. */
    shown: ({ id }: Kit, language: Language): Promise<KitDetailWire> => whole(id, language),

    /** Sets the title of the work, or removes it (null). @throws NotFound if it was erased meanwhile */
    async rename({ id }: Kit, title: string | null, language: Language): Promise<KitDetailWire> {
      await kitRepository(database).change(id, { title });
      return whole(id, language);
    },

    /** Shows the work in lists or hides it; idempotent. */
    async setVisible({ id }: Kit, visible: boolean): Promise<undefined> {
      await kitRepository(database).change(id, { visible });
    },

    /** Moves the work into the bin or out of it; idempotent. */
    async setTrashed({ id }: Kit, trashed: boolean): Promise<undefined> {
      await kitRepository(database).setTrashed(id, trashed ? clock.now() : null);
    },

    /** The scheme as a file for another program. @throws Invalid for a format the kind does not have, TooMany */
    async exported(kit: Kit, { format, paper }: Exporting, language: Language): Promise<FileAnswer> {
      if (!productOf(kit.kind).exports.includes(format)) throw new Invalid({ format: ['export.format'] });
      await limits.count(`export:${kit.id}`, rateLimits.exportsOfKit);
      const { exportScheme } = await import('@uzor/print'); // loaded late: its fonts are large, and most calls do not need them
      return exportScheme(await schemes.of(kit), format, language, paper);
    },

    /**
     * Mails the scheme again and returns the address. Another address is accepted only if this order made the account
     * and its password was never used: then the account moves there and gets a new password.
     * @throws Invalid on `email` if another address is not allowed or no mail arrives there, TooMany
     */
    async resend(kit: Kit, person: Person, email: string | undefined, language: Language): Promise<string> {
      const account = await accounts.byId(database, person.id);
      if (!account) throw new NotFound('account', person.id);
      const other = email !== undefined && emailKey(email) !== account.email_key ? email : null;
      const mayMove = account.made_by_blank === kit.blank_slug && account.password_used_at === null;
      if (other !== null && !mayMove) throw new Invalid({ email: ['resend.otherAddress'] });
      const address = other ?? account.email;
      await limits.count(`resend:${kit.id}`, rateLimits.resendsOfKit);
      if (other !== null) await demandFree(account, other); // first, so that nobody uses up another customer's limit
      await limits.count(`resend-to:${emailKey(address)}`, rateLimits.resendsToAddress);
      if (!(await mails.bounces.arrivesAt(address))) throw new Invalid({ email: ['resend.comesBack'] });
      return mailed(kit, { person, account, other, language });
    },

    /** Makes the booklet and the pictures again if they failed. */
    remake: (kit: Kit): Promise<void> => remakeKit({ database, queue, mails }, kit),

    /**
     * Moves the account of an order to another address, with a new password, and mails the scheme there. Ends all its
     * sign-ins. For operators; owners use `resend`.
     * @throws Conflict if the order did not make the account or its password was ever used, Invalid on `email` if that
     * address has an account or is the service's
     */
    async moveTo(kit: Kit, account: Account, email: string, language: Language): Promise<void> {
      if (account.made_by_blank !== kit.blank_slug || account.password_used_at !== null)
        throw new Conflict('desk.notFromHere');
      await mailed(kit, { person: { id: account.id, token: '' }, account, other: email, language });
    },
  };
}
