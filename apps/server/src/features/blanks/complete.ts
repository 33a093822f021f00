import type { Transaction } from 'kysely';
import { AccountExists, Forbidden } from '../../errors.ts';
import { frequencies } from '../../platform/http/limits.ts';
import type { Parts, Person } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { type AccountService, emailKey, type FreshPassword } from '../accounts/index.ts';
import { isId } from '../kits/index.ts';
import { type BlankAddress, knownBlank } from './access.ts';
import { chosenTracing, type Completion, type KitMakingParts, makeKit, type Owner } from './kit-making.ts';
import { type Blank, blankRepository } from './repository.ts';

/** Within this time the same slug and address, without a sign-in, get the same kit again. */
const repeatWithinMs = 15 * 60_000;

export interface Completed {
  readonly token: string;
  readonly kitId: string;
  /** False where the blank was completed before. */
  readonly created: boolean;
}
/** Who has shown the right password and has no token yet. */
type Signing = Pick<Person, 'id' | 'email'>;
export interface CompleteParts extends KitMakingParts, Pick<Parts, 'database' | 'limits'> {
  readonly accounts: AccountService;
}
export type CompleteService = ReturnType<typeof completeService>;

export function completeService(parts: CompleteParts) {
  const { database, accounts, limits } = parts;
  return {
    /**
     * Turns the blank into a kit: account, attempt, kit, jobs and mails at once or not at all. An address with an account
     * of its own is remembered on the blank, so that signing in with it completes; how often somebody hears so is limited
     * by blank and by `address`, the caller's.
     */
    async complete(at: BlankAddress, completion: Completion, address: string): Promise<Completed> {
      const { person } = at;
      const heard = [
        [`taken:${at.slug}`, frequencies.takenOfBlank],
        [`taken-of:${address}`, frequencies.takenOfAddress],
      ] as const;
      for (const [key, limit] of heard) await limits.check(key, limit);
      const fresh =
        person === null && !(await accounts.byEmail(database, completion.email))
          ? await accounts.freshPassword()
          : null;
      const completed = await inTransaction(database, async (tx) => {
        const blank = await knownBlank(blankRepository(tx).lock, at.kind, at.slug);
        if (blank.status === 'completed') return again(parts, tx, blank, person, completion.email);
        await chosenTracing(tx, blank, completion.preset);
        const owner = await ownerOf(accounts, tx, blank, person, completion, fresh);
        if (owner === null) {
          const preset = completion.preset === undefined ? {} : { preset: completion.preset };
          await blankRepository(tx).update(blank.slug, {
            tried_email: completion.email,
            tried_consent: completion.consent ?? false,
            ...preset,
          });
          return null;
        }
        const kitId = await makeKit(parts, tx, blank, owner, completion);
        return { token: person?.token ?? (await accounts.signIn(tx, owner.accountId, false)), kitId, created: true };
      });
      if (completed !== null) return completed;
      for (const [key, limit] of heard) await limits.count(key, limit);
      throw new AccountExists();
    },
    /** Completes the blank for who is just signing in, if it waits for this address; answers the kit, or null. */
    async completeAfterSignIn(slug: string, person: Signing): Promise<string | null> {
      return inTransaction(database, async (tx) => {
        const blank = isId(slug) ? await blankRepository(tx).lock(slug) : null;
        if (!blank) return null;
        if (blank.status === 'completed') return ownKit(tx, blank, person);
        if (blank.preset === null || !waitsFor(blank, person)) return null;
        const owner = { accountId: person.id, address: person.email, newPassword: null };
        return makeKit(parts, tx, blank, owner, {
          email: person.email,
          preset: undefined,
          consent: blank.tried_consent,
          language: blank.language,
        });
      });
    },
  };
}

async function ownKit(
  tx: Transaction<Tables>,
  { slug, account_id: accountId }: Blank,
  person: Signing,
): Promise<string | null> {
  const kit = accountId === person.id ? await blankRepository(tx).kitOf(slug) : null;
  return kit?.id ?? null;
}

function waitsFor({ tried_email: tried }: Blank, { email }: Signing): boolean {
  return tried !== null && emailKey(tried) === emailKey(email);
}

/** The kit of a finished blank, for its owner and for who repeats the call that made it. */
async function again(
  { accounts, clock }: CompleteParts,
  tx: Transaction<Tables>,
  blank: Blank,
  person: Person | null,
  email: string,
): Promise<Completed> {
  const kit = await blankRepository(tx).kitOf(blank.slug);
  if (!kit) throw new Forbidden('blank', blank.slug); // its owner has deleted the account
  if (person?.id === kit.account_id) return { token: person.token, kitId: kit.id, created: false };
  const isFresh = blank.completed_at !== null && clock.now().getTime() - blank.completed_at.getTime() <= repeatWithinMs;
  const isSame = blank.completed_email !== null && emailKey(blank.completed_email) === emailKey(email);
  const account = person === null && isFresh && isSame ? await accounts.byId(tx, kit.account_id) : null;
  if (!account) throw new Forbidden('blank', blank.slug);
  // The slug alone must not open an account that was there before it.
  if (account.made_by_blank !== blank.slug) throw new AccountExists();
  return { token: await accounts.signIn(tx, account.id, false), kitId: kit.id, created: false };
}

/** The account the kit goes to; null where the address has one that is not the caller's. */
async function ownerOf(
  accounts: AccountService,
  tx: Transaction<Tables>,
  blank: Blank,
  person: Person | null,
  { email, language }: Completion,
  fresh: FreshPassword | null,
): Promise<Owner | null> {
  const known = await accounts.byEmail(tx, email);
  if (known && known.id !== person?.id) return null;
  if (person) return { accountId: person.id, address: person.email, newPassword: null };
  if (!fresh) return null;
  const accountId = await accounts.create(tx, email, fresh, language, blank.slug);
  return accountId === null ? null : { accountId, address: email, newPassword: fresh.password };
}
