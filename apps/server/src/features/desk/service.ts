import type { DeskDeed, DeskFoundWire, DeskOrderWire, Language } from '@uzor/contract';
import { Conflict, NotFound } from '../../errors.ts';
import type { Parts } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import { accountRepository } from '../accounts/index.ts';
import { codeRepository } from '../codes/index.ts';
import { type KitService, kitRepository } from '../kits/index.ts';
import { mailRepository, type MailService } from '../mails/index.ts';
import type { Audit, By } from '../audit/index.ts';
import { deskRepository } from './repository.ts';
import { codesMeant, inEnglishLayout } from './search.ts';
import { findOrder, type FoundOrder, storyOf } from './story.ts';
import { codeToWire, lineToWire } from './wire.ts';

const mostOrders = 50;

export interface DeskParts extends Pick<Parts, 'database' | 'clock'> {
  readonly mails: Pick<MailService, 'resend'>;
  readonly kits: Pick<KitService, 'remake' | 'moveTo'>;
  readonly audit: Audit;
}
export type DeskService = ReturnType<typeof deskService>;

/** What operators see of orders and do with them. Each deed is noted in the audit trail before it is done. */
export function deskService({ database, clock, mails, kits, audit }: DeskParts) {
  const repository = deskRepository(database);

  /** Does something with an order and answers its story. @throws NotFound before anything is noted */
  async function withOrder(
    slug: string,
    by: By,
    what: DeskDeed,
    act: (order: FoundOrder) => Promise<unknown>,
  ): Promise<DeskOrderWire> {
    const order = await findOrder(database, slug);
    await audit.noted({ ...by, what, subject: slug }, () => act(order));
    return storyOf(database, slug);
  }

  async function slugsOf(typed: string, codeIds: readonly string[]): Promise<string[]> {
    const found = await repository.slugsOfCodes(codeIds, mostOrders);
    const kit = await kitRepository(database).byId(typed);
    const address = typed.includes('@') ? typed : inEnglishLayout(typed);
    if (!address.includes('@')) return [typed, ...(kit ? [kit.blank_slug] : []), ...found];
    const account = await accountRepository(database).byEmail(address);
    return [...found, ...(await repository.slugsOfAddress(address, account?.id ?? null, mostOrders))];
  }

  return {
    /** Codes and orders that somebody may mean. */
    async search(typed: string): Promise<DeskFoundWire> {
      const known = codeRepository(database);
      const named = await known.among(codesMeant(typed));
      const sold = await known.ofOrderNumber(typed.trim());
      const codes = [...new Map([...named, ...sold].map((code) => [code.id, code])).values()];
      const slugs = await slugsOf(
        typed,
        codes.map(({ id }) => id),
      );
      const orders = await repository.orders(slugs.slice(0, mostOrders));
      return { codes: codes.map(codeToWire), orders: orders.map(lineToWire) };
    },
    /** The whole story of an order. @throws NotFound */
    story: (slug: string) => storyOf(database, slug),
    /** Makes again what could not be made. @throws Conflict before the order is confirmed */
    remake: (slug: string, by: By) =>
      withOrder(slug, by, 'remake', async ({ kit }) => {
        if (!kit) throw new Conflict('desk.notFromHere');
        await kits.remake(kit);
      }),
    /** Sends a mail of the order again. @throws Conflict where its content is erased, NotFound for a mail of another order */
    resend: (slug: string, by: By, mailId: string) =>
      withOrder(slug, by, 'resend', async ({ account }) => {
        const mail = await mailRepository(database).byId(mailId);
        if (!mail || !account || mail.account_id !== account.id) throw new NotFound('mail', mailId);
        await mails.resend(mailId).catch((error: unknown) => {
          throw error instanceof RangeError ? new Conflict('desk.notFromHere') : error;
        });
      }),
    /** Moves a work to another address. @throws Conflict where its owner has signed in, Invalid on `email` where that has an account */
    move: (slug: string, by: By, email: string, language: Language) =>
      withOrder(slug, by, 'move', async ({ kit, account }) => {
        if (!kit || !account) throw new Conflict('desk.notFromHere');
        await kits.moveTo(kit, account, email, language);
      }),
    /** One more order with every code of the order. @throws Conflict for codes without a bound */
    giveAttempt: (slug: string, by: By) =>
      withOrder(slug, by, 'attempt', async ({ codes }) => {
        const given = await inTransaction(database, (tx) => codeRepository(tx).giveAttempts(codes.map(({ id }) => id)));
        if (!given) throw new Conflict('desk.notFromHere');
      }),
    /** Closes the codes of an order, or opens them again. */
    block: (slug: string, by: By, blocked: boolean) =>
      withOrder(slug, by, blocked ? 'block' : 'unblock', ({ codes }) =>
        codeRepository(database).setBlocked(
          codes.map(({ id }) => id),
          blocked ? clock.now() : null,
        ),
      ),
  };
}
