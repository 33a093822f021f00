import { keptForMs, type Language, languages } from '@uzor/contract';
import { csvLines, csvOf, productOf, sizeOf } from '@uzor/kit';
import { Conflict, NotFound } from '../../../errors.ts';
import { pageOf } from '../../../platform/http/page-of.ts';
import type { Parts, Person } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import { reseal } from '../../../platform/postgres/reseal.ts';
import type { Audit, By } from '../../audit/index.ts';
import type { MailService } from '../../mails/index.ts';
import type { OrderAdmin } from '../orders/service.ts';
import { accountRepository } from '../../people/index.ts';
import { type OrderedRequest, type PartsFilter, partsRepository } from './repository.ts';
import { type Parcel, partsSeal } from './sealed.ts';
import { adminPartsToWire } from './wire.ts';

/** Requests may stay open longer than a former secret key is kept. */
export async function resealParts(parts: Pick<Parts, 'database' | 'config'>): Promise<void> {
  for (const column of ['sealed_parcel', 'sealed_outcome'] as const)
    await reseal(parts, 'parts', ['parts_request', column]);
}

const columns = ['request', 'asked', 'state', 'name', 'address', 'phone', 'product', 'size', 'parts', 'note'] as const;

const parcelsHeader = (language: Language): string => csvOf([columns], language);

/** Requests as lines of the packing list: each part as its bag code × count. */
function parcelsCsv(requests: readonly (OrderedRequest & { readonly parcel: Parcel })[], language: Language): string {
  return csvLines(
    requests.map(({ id, asked_at: asked, state, parcel, kind, size_id: size, missing }) => [
      id,
      asked.toISOString(),
      state,
      parcel.fullName,
      oneLine(parcel.address),
      parcel.phone,
      productOf(kind).name[listLanguage],
      sizeOf(kind, size)?.name ?? size,
      missing.map(({ code, letter, count }) => `${code ?? letter} × ${count}`).join('; '),
      parcel.note && oneLine(parcel.note),
    ]),
    language,
  );
}

/** The language of the packers, whatever the customers speak. */
const listLanguage: Language = languages[0];
const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ', ');

const requestsShown = 50;
/** Requests read per query for the packing list. */
const requestsRead = 500;

export interface PartsAdminParts extends Pick<Parts, 'database' | 'clock' | 'config'> {
  readonly audit: Audit;
  readonly mails: Pick<MailService, 'post'>;
  /** Orders of an address, newest first. */
  readonly ordersOf: OrderAdmin['ofAddress'];
}
export type PartsAdmin = ReturnType<typeof partsAdmin>;

/**
 * Missing parts for operators, who pack and post them. The audit trail records each change and export before it is
 * made, and each other read afterwards.
 */
export function partsAdmin({ database, clock, config, audit, mails, ordersOf }: PartsAdminParts) {
  const requests = partsRepository(database);
  const seal = partsSeal(config);
  const looking = <T>(operator: Person, subject: string, reading: Promise<T>): Promise<T> =>
    audit.recordedRead({ operator, what: 'read.parts', subject }, reading);

  async function found(id: string): Promise<OrderedRequest> {
    const request = await requests.byId(id);
    if (!request) throw new NotFound('request', id);
    return request;
  }

  async function show(id: string, language: Language) {
    const request = await found(id);
    const { address, phone, note } = seal.openedParcel(request.sealed_parcel);
    const orders = await ordersOf(request.email);
    return { ...adminPartsToWire(request, language, seal), address, phone, note, orders };
  }

  /** Ends a request and tells the customer by mail. @throws NotFound, Conflict if it has ended */
  async function end(id: string, state: 'posted' | 'refused', text: string, by: By): Promise<void> {
    const { account_id: accountId, language, missing } = await found(id);
    const what = state === 'posted' ? 'parts.post' : 'parts.refuse';
    await audit.recorded({ ...by, what, subject: id }, () =>
      inTransaction(database, async (tx) => {
        const account = await accountRepository(tx).lock(accountId);
        const ended = { state, sealed_outcome: seal.sealed(text), ended_at: clock.now() };
        if (!account || !(await partsRepository(tx).change(id, ended))) throw new Conflict('desk.notFromHere');
        await mails.post(tx, { accountId, address: account.email, language }, 'parts', { state, text, missing });
      }),
    );
  }

  /** The packing list: the open requests as one CSV file, oldest first. */
  async function listToPost(language: Language): Promise<Uint8Array> {
    const open: PartsFilter = { state: null, kind: null };
    const pages: string[] = [];
    for (
      let page = await requests.page(undefined, open, requestsRead);
      page.length > 0;
      page = await requests.page(page.at(-1)?.id, open, requestsRead)
    ) {
      const oldestFirst = page.map((one) => ({ ...one, parcel: seal.openedParcel(one.sealed_parcel) })).reverse();
      pages.unshift(parcelsCsv(oldestFirst, language));
    }
    return Buffer.from([parcelsHeader(language), ...pages].join(''));
  }

  return {
    async list(before: string | undefined, filter: PartsFilter, operator: Person, language: Language) {
      const rows = await looking(operator, 'list', requests.page(before, filter, requestsShown + 1));
      const { data, meta } = pageOf(rows, requestsShown, (row) => adminPartsToWire(row, language, seal));
      return { data, meta: { ...meta, waiting: await requests.waiting() } };
    },
    show: (id: string, operator: Person, language: Language) => looking(operator, id, show(id, language)),
    /** Marks a request as packed. @throws NotFound, Conflict if it already is or has ended */
    async pack(id: string, operator: Person, language: Language) {
      await found(id);
      await audit.recorded({ operator, what: 'parts.pack', subject: id, reason: '' }, async () => {
        const isPacked = await requests.change(id, { state: 'packed', packed_at: clock.now() }, 'asked');
        if (!isPacked) throw new Conflict('desk.notFromHere');
      });
      return show(id, language);
    },
    /** Marks a request as posted and mails the tracking number. @throws NotFound, Conflict if it has ended */
    async post(id: string, operator: Person, tracking: string, language: Language) {
      await end(id, 'posted', tracking, { operator, reason: '' });
      return show(id, language);
    },
    /** Refuses a request and mails the reason. @throws NotFound, Conflict if it has ended */
    async refuse(id: string, by: By, language: Language) {
      await end(id, 'refused', by.reason, by);
      return show(id, language);
    },
    export: (by: By, language: Language): Promise<Uint8Array> =>
      audit.recorded({ ...by, what: 'parts.export', subject: 'csv' }, () => listToPost(language)),
    /** Deletes requests that ended long ago, and reseals the others with the current key. */
    async tidy(): Promise<void> {
      await requests.dropUntil(new Date(clock.now().getTime() - keptForMs.parts));
      await resealParts({ database, config });
    },
  };
}
