import { canonicalCode, type DeskDeed, type DeskWholeCodeWire, inEnglishLayout, type Language } from '@uzor/contract';
import type { Kysely } from 'kysely';
import { Conflict, NotFound } from '../../../errors.ts';
import type { Limit } from '../../../platform/http/rate-limits.ts';
import type { Parts, Person } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { Audit, By } from '../../audit/index.ts';
import { codeRepository, codeToWire } from '../../codes/index.ts';
import { mailRepository, type MailService } from '../../mails/index.ts';
import { accountRepository } from '../../people/index.ts';
import { kitRepository, type KitService } from '../../works/index.ts';
import { adminRepository } from './repository.ts';
import { findOrder, type FoundOrder, storyOf } from './story.ts';

const mostOrders = 50;
/**
 * A full code is worth a box. Downloading a batch takes a fresh second-factor code, so this limit keeps whoever stole a
 * session from reading the same codes one by one.
 */
const wholeCodesOfOperator: Limit = { times: 100, seconds: 3600 };

/** The canonical codes that `typed` may mean: as typed, and as typed on a Russian keyboard layout. */
export function codesMeant(typed: string): string[] {
  return [...new Set([canonicalCode(typed), canonicalCode(inEnglishLayout(typed))])].filter((code) => code !== '');
}

async function slugsOfAddress(database: Kysely<Tables>, address: string): Promise<string[]> {
  const account = await accountRepository(database).byEmail(address);
  return adminRepository(database).slugsOfAddress(address, account?.id ?? null, mostOrders);
}

function orderSearch(database: Kysely<Tables>) {
  const repository = adminRepository(database);

  async function slugsOf(typed: string, codeIds: readonly string[]): Promise<string[]> {
    const found = await repository.slugsOfCodes(codeIds, mostOrders);
    const kit = await kitRepository(database).byId(typed);
    const address = typed.includes('@') ? typed : inEnglishLayout(typed);
    if (!address.includes('@')) return [typed, ...(kit ? [kit.blank_slug] : []), ...found];
    return [...found, ...(await slugsOfAddress(database, address))];
  }

  return async (typed: string) => {
    const known = codeRepository(database);
    const named = await known.among(codesMeant(typed));
    const sold = await known.ofOrderNumber(typed.trim());
    const byId = await known.findId(typed.trim());
    const codes = [...new Map([...named, ...sold, ...(byId ? [byId] : [])].map((code) => [code.id, code])).values()];
    const slugs = await slugsOf(
      typed,
      codes.map(({ id }) => id),
    );
    const orders = await repository.orders(slugs.slice(0, mostOrders));
    return { codes: codes.map(codeToWire), orders };
  };
}

/** Orders shown before anything is searched for. */
const newestShown = 20;

export interface OrderAdminParts extends Pick<Parts, 'database' | 'clock' | 'limits'> {
  readonly mails: Pick<MailService, 'resend'>;
  readonly kits: Pick<KitService, 'remake' | 'moveTo'>;
  readonly audit: Audit;
}
export type OrderAdmin = ReturnType<typeof orderAdmin>;

/** Orders for operators. Each action is recorded in the audit trail first. */
export function orderAdmin({ database, clock, limits, mails, kits, audit }: OrderAdminParts) {
  /** Acts on an order and returns its story. @throws NotFound before anything is recorded */
  async function withOrder(slug: string, by: By, what: DeskDeed, act: (order: FoundOrder) => Promise<unknown>) {
    const order = await findOrder(database, slug);
    await audit.recorded({ ...by, what, subject: slug }, () => act(order));
    return storyOf(database, slug);
  }

  const search = orderSearch(database);

  return {
    /** The orders of an address. Unlike `searchBy`, this does not try the text as a code or an order number. */
    async ofAddress(address: string) {
      const slugs = await slugsOfAddress(database, address);
      return adminRepository(database).orders(slugs.slice(0, mostOrders));
    },
    /**
     * Searches, or lists the newest orders if nothing was typed. The audit trail records the account of a typed
     * address, and every found order with another address, but never the address itself.
     */
    async searchBy(operator: Person, typed: string | undefined) {
      if (typed === undefined) {
        const newest = adminRepository(database).newestOrders(newestShown);
        const orders = await audit.recordedRead({ operator, what: 'read.search', subject: 'list' }, newest);
        return { codes: [], orders };
      }
      const address = [typed, inEnglishLayout(typed)].find((one) => one.includes('@'));
      const account = address === undefined ? null : await accountRepository(database).byEmail(address);
      const found = await search(typed);
      const others = found.orders.filter(({ email }) => email !== null && email !== account?.email);
      const subjects = others.map(({ slug }) => slug);
      if (address !== undefined) subjects.push(account?.id ?? '-');
      for (const subject of subjects)
        await audit.recordedRead({ operator, what: 'read.search', subject }, Promise.resolve());
      return found;
    },
    /** The whole story of an order; the read is recorded. @throws NotFound */
    story: (slug: string, operator: Person) =>
      audit.recordedRead({ operator, what: 'read.order', subject: slug }, storyOf(database, slug)),
    async readCode(id: string, operator: Person): Promise<DeskWholeCodeWire> {
      const found = await codeRepository(database).findId(id);
      if (!found) throw new NotFound('code', id);
      await limits.count(`whole-codes:${operator.id}`, wholeCodesOfOperator);
      return audit.recorded({ operator, what: 'code.read', subject: id, reason: '' }, async () => ({
        code: found.code,
      }));
    },
    /** Makes the booklet and the pictures again if they failed. @throws Conflict before the order is confirmed */
    remake: (slug: string, by: By) =>
      withOrder(slug, by, 'remake', async ({ kit }) => {
        if (!kit) throw new Conflict('desk.notFromHere');
        await kits.remake(kit);
      }),
    /**
     * Sends again a mail of the account that owns the order.
     * @throws Conflict if the content of the mail is erased, NotFound for a mail of another account
     */
    resend: (slug: string, by: By, mailId: string) =>
      withOrder(slug, by, 'resend', async ({ account }) => {
        const mail = await mailRepository(database).byId(mailId);
        if (!mail || !account || mail.account_id !== account.id) throw new NotFound('mail', mailId);
        await mails.resend(mailId).catch((error: unknown) => {
          throw error instanceof RangeError ? new Conflict('desk.notFromHere') : error;
        });
      }),
    /**
     * Moves a work to another email address.
     * @throws Conflict before the order is confirmed, if the order did not make the account, or if the password was
     * ever used; Invalid on `email` if that address is the service's or has an account
     */
    move: (slug: string, by: By, email: string, language: Language) =>
      withOrder(slug, by, 'move', async ({ kit, account }) => {
        if (!kit || !account) throw new Conflict('desk.notFromHere');
        await kits.moveTo(kit, account, email, language);
      }),
    /** Adds an attempt to every code of the order. @throws Conflict for unlimited codes */
    giveAttempt: (slug: string, by: By) =>
      withOrder(slug, by, 'attempt', async ({ codes }) => {
        const given = await inTransaction(database, (tx) => codeRepository(tx).giveAttempts(codes.map(({ id }) => id)));
        if (!given) throw new Conflict('desk.notFromHere');
      }),
    block: (slug: string, by: By, blocked: boolean) =>
      withOrder(slug, by, blocked ? 'block' : 'unblock', ({ codes }) =>
        codeRepository(database).setBlocked(
          codes.map(({ id }) => id),
          blocked ? clock.now() : null,
        ),
      ),
  };
}
