import type { DeskDeed, DeskOrderLineWire, DeskPartsRequestWire, Language, PartsState } from '@uzor/contract';
import { keptForMs } from '@uzor/contract';
import { Conflict, NotFound } from '../../errors.ts';
import type { Parts, Person } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import { accountRepository } from '../accounts/index.ts';
import type { Audit, By } from '../audit/index.ts';
import { pageOf } from '../desk/index.ts';
import type { MailService } from '../mails/index.ts';
import { parcelsCsv, parcelsHeader } from './parcels-csv.ts';
import { type OrderedRequest, type PartsFilter, partsRepository } from './repository.ts';
import { resealParts } from './reseal.ts';
import { partsSeal } from './sealed.ts';
import { deskPartsToWire } from './wire.ts';

const requestsShown = 50;
/** Requests read at once for the list to post. */
const requestsRead = 500;

export interface PartsDeskParts extends Pick<Parts, 'database' | 'clock' | 'config'> {
  readonly audit: Audit;
  readonly mails: Pick<MailService, 'postParts'>;
  /** Orders of an address, newest first. */
  readonly ordersOf: (email: string) => Promise<DeskOrderLineWire[]>;
  /** @throws Invalid on `second_factor`, TooMany */
  readonly demandSecondFactor: (accountId: string, code: string, address: string) => Promise<void>;
}
export type PartsDesk = ReturnType<typeof partsDesk>;

/** Requests for missing parts as operators pack and post them. Each deed is noted in the audit trail before it is done. */
export function partsDesk({ database, clock, config, audit, mails, ordersOf, demandSecondFactor }: PartsDeskParts) {
  const requests = partsRepository(database);
  const seal = partsSeal(config);

  async function found(id: string): Promise<OrderedRequest> {
    const request = await requests.byId(id);
    if (!request) throw new NotFound('request', id);
    return request;
  }

  async function show(id: string, language: Language): Promise<DeskPartsRequestWire> {
    const request = await found(id);
    const { address, phone, note } = seal.openedParcel(request.sealed_parcel);
    const orders = await ordersOf(request.email);
    return { ...deskPartsToWire(request, language, seal), address, phone, note, orders };
  }

  /** Ends a request and tells the customer by mail. @throws NotFound, Conflict where it has ended */
  async function end(id: string, state: 'posted' | 'refused', text: string, by: By): Promise<void> {
    const { account_id: accountId, language, missing } = await found(id);
    const what = state === 'posted' ? 'parts.post' : 'parts.refuse';
    await audit.noted({ ...by, what, subject: id }, () =>
      inTransaction(database, async (tx) => {
        const account = await accountRepository(tx).lock(accountId);
        const ended = { state, sealed_outcome: seal.sealed(text), ended_at: clock.now() };
        if (!account || !(await partsRepository(tx).change(id, ended))) throw new Conflict('desk.notFromHere');
        await mails.postParts(tx, { accountId, address: account.email, language }, { state, text, missing });
      }),
    );
  }

  /** The open requests as one file, the oldest first: in that order they are packed. */
  async function listToPost(): Promise<Uint8Array> {
    const open: PartsFilter = { state: null, kind: null };
    const pages: string[] = [];
    for (
      let page = await requests.page(undefined, open, requestsRead);
      page.length > 0;
      page = await requests.page(page.at(-1)?.id, open, requestsRead)
    ) {
      const oldestFirst = page.map((one) => ({ ...one, parcel: seal.openedParcel(one.sealed_parcel) })).reverse();
      pages.unshift(parcelsCsv(oldestFirst));
    }
    return Buffer.from([parcelsHeader, ...pages].join(''));
  }

  return {
    /** A page of requests, newest first. */
    async list(before: string | undefined, filter: PartsFilter, language: Language) {
      const rows = await requests.page(before, filter, requestsShown + 1);
      const { data, meta } = pageOf(rows, requestsShown, (row) => deskPartsToWire(row, language, seal));
      return { data, meta: { ...meta, waiting: await requests.waiting() } };
    },
    /** One request. @throws NotFound */
    show: (id: string, language: Language) => show(id, language),
    /** Marks a request as packed. @throws NotFound, Conflict where it is or has ended */
    async pack(id: string, operator: Person, language: Language): Promise<DeskPartsRequestWire> {
      await found(id);
      const [packed, from]: [PartsState, PartsState] = ['packed', 'asked'];
      const what: DeskDeed = 'parts.pack';
      await audit.noted({ operator, what, subject: id, reason: '' }, async () => {
        const columns = { state: packed, packed_at: clock.now() };
        if (!(await requests.change(id, columns, from))) throw new Conflict('desk.notFromHere');
      });
      return show(id, language);
    },
    /** Marks a request as posted and mails the number of the parcel. @throws NotFound, Conflict where it has ended */
    async post(id: string, operator: Person, tracking: string, language: Language): Promise<DeskPartsRequestWire> {
      await end(id, 'posted', tracking, { operator, reason: '' });
      return show(id, language);
    },
    /** Refuses a request and mails why. @throws NotFound, Conflict where it has ended */
    async refuse(id: string, by: By, language: Language): Promise<DeskPartsRequestWire> {
      await end(id, 'refused', by.reason, by);
      return show(id, language);
    },
    /** The list to post as CSV. @throws Invalid on `second_factor`, TooMany */
    export: (by: By, code: string, address: string): Promise<Uint8Array> =>
      audit.noted({ ...by, what: 'parts.export', subject: 'csv' }, async () => {
        await demandSecondFactor(by.operator.id, code, address);
        return listToPost();
      }),
    /** Deletes requests that ended long ago, and seals the others by the key of today. */
    async tidy(): Promise<void> {
      await requests.dropUntil(new Date(clock.now().getTime() - keptForMs.parts));
      await resealParts({ database, config });
    },
  };
}
