import type {
  ExportFormat,
  KitDetailWire,
  KitListItemWire,
  KitListMetaWire,
  KitListQuery,
  Language,
  ProductKind,
} from '@uzor/contract';
import type { AccountService } from '../accounts/index.ts';
import type { MailService } from '../mails/index.ts';
import { Invalid, NotFound } from '../../errors.ts';
import { productOf } from '@uzor/kit';
import { frequencies } from '../../platform/http/limits.ts';
import type { Parts, Person } from '../../platform/parts.ts';
import type { FileAnswer } from '../../platform/http/route.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import { emailKey } from '../accounts/index.ts';
import { filterToWire, sizeToWire } from '../library/index.ts';
import { kitRepository, type Kit, type KitsWanted, type ListedKit } from './repository.ts';
import { filtersOfIds, pageMeta, pageOfKits } from './list.ts';
import { ownedKit } from './owned.ts';
import type { SchemeCache } from './scheme-cache.ts';
import { kitDetailToWire, type KitWireContext, kitToWire } from './wire.ts';

export interface KitServiceParts extends Pick<Parts, 'database' | 'limits' | 'clock'>, KitWireContext {
  readonly accounts: AccountService;
  readonly mails: MailService;
  readonly schemes: SchemeCache;
}
export type KitService = ReturnType<typeof kitService>;

export function kitService({ database, limits, accounts, mails, schemes, ...context }: KitServiceParts) {
  const filesOf = (kits: readonly Kit[]) =>
    context.files.byIds(
      database,
      kits.flatMap((kit) => [kit.origin_photo, kit.tracing_photo, kit.booklet]),
    );

  /** Gives the account of an order that went to a mistyped address another address and a new password. */
  async function moveAccount(kit: Kit, email: string, language: Language): Promise<void> {
    const fresh = await accounts.freshPassword();
    const holder = await accounts.byEmail(database, email);
    if (holder && holder.id !== kit.account_id) throw new Invalid({ email: ['email.taken'] });
    await inTransaction(database, async (tx) => {
      await accounts.move(tx, kit.account_id, email, fresh);
      await mails.postAccount(tx, { accountId: kit.account_id, address: email, language }, fresh.password);
    });
  }

  return {
    /** A page of the person's kits. */
    async list(
      wanted: KitsWanted,
      query: KitListQuery,
      language: Language,
    ): Promise<{ data: KitListItemWire[]; meta: KitListMetaWire }> {
      const page = await pageOfKits(database, wanted, query);
      const stored = await filesOf(page.kits);
      const filters = filtersOfIds(page.filterIds).map((filter) => filterToWire(filter, language, context.pictures));
      return {
        data: page.kits.map((kit) => kitToWire(kit, stored, language, context)),
        meta: { ...pageMeta(page), available_filters: { filters, sizes: page.sizes.map(sizeToWire) } },
      };
    },
    /** The kit whole; the account remembers what it looked at last. */
    async detail(person: Person, kind: ProductKind, id: string, language: Language): Promise<KitDetailWire> {
      const kit = await ownedKit(database, id, kind, person);
      await accounts.viewed(person.id, kind);
      const listed: ListedKit = await kitRepository(database).listed(kit.id);
      return kitDetailToWire(listed, await filesOf([kit]), await schemes.of(kit.id), language, context);
    },
    /** The scheme as a file for another program. @throws Invalid for a format the kind does not have */
    async exported(
      person: Person,
      kind: ProductKind,
      id: string,
      format: ExportFormat,
      language: Language,
    ): Promise<FileAnswer> {
      const kit = await ownedKit(database, id, kind, person);
      if (!productOf(kind).exports.includes(format)) throw new Invalid({ format: ['export.format'] });
      const { exportScheme } = await import('@uzor/print'); // its fonts are of no use to most calls
      const { text, mimeType, fileName } = exportScheme(await schemes.of(kit.id), format, language);
      return { bytes: Buffer.from(text), mimeType, fileName };
    },
    /**
     * Mails the scheme once more and answers the address. Another address is taken only while nobody has signed in by
     * password to the account that this very order made; a new password goes there as well.
     */
    async resend(
      person: Person,
      kind: ProductKind,
      id: string,
      email: string | undefined,
      language: Language,
    ): Promise<string> {
      const kit = await ownedKit(database, id, kind, person);
      const account = await accounts.byId(database, person.id);
      if (!account) throw new NotFound('account', person.id);
      const other = email !== undefined && emailKey(email) !== account.email_key;
      const mayMove = account.made_by_blank === kit.blank_slug && account.password_used_at === null;
      if (other && !mayMove) throw new Invalid({ email: ['resend.otherAddress'] });
      await limits.count(`resend:${kit.id}`, frequencies.resendsOfKit);
      if (other) await moveAccount(kit, email, language);
      const address = other ? email : account.email;
      await inTransaction(database, async (tx) => {
        await mails.postScheme(tx, { accountId: person.id, address, language }, kit.id);
      });
      return address;
    },
  };
}
