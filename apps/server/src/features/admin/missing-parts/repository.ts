import type { PartsState, ProductKind } from '@uzor/contract';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { isLiving } from '../../people/index.ts';
import type { PartsRequestTable } from '../tables.ts';

export type PartsRequest = Selectable<PartsRequestTable>;

/** Filter of a list. `state` null: all open requests; `kind` null: all kinds. */
export interface PartsFilter {
  readonly state: PartsState | null;
  readonly kind: ProductKind | null;
}

export function partsRepository(db: Kysely<Tables>) {
  const withOrder = () =>
    db
      .selectFrom('parts_request')
      .innerJoin('kit', 'kit.id', 'parts_request.kit_id')
      .innerJoin('account', 'account.id', 'parts_request.account_id')
      .selectAll('parts_request')
      .where('account.erase_at', 'is', null)
      .select(['kit.kind', 'kit.size_id', 'kit.blank_slug as slug', 'account.email']);
  return {
    /** False if the work has an open request. */
    async insert(request: Insertable<PartsRequestTable>): Promise<boolean> {
      const made = db
        .insertInto('parts_request')
        .values(request)
        .onConflict((on) => on.doNothing());
      return (await made.returning('id').executeTakeFirst()) !== undefined;
    },
    async lastOf(kitId: string): Promise<PartsRequest | null> {
      const own = db.selectFrom('parts_request').selectAll().where('kit_id', '=', kitId);
      return (await own.orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null;
    },
    /** Requests of an account, oldest first. */
    async ofAccount(accountId: string): Promise<PartsRequest[]> {
      const own = db.selectFrom('parts_request').selectAll().where('account_id', '=', accountId);
      return own.orderBy('id').execute();
    },
    async byId(id: string) {
      return (await withOrder().where('parts_request.id', '=', id).executeTakeFirst()) ?? null;
    },
    /** Requests with an id below `before`, newest first. */
    async page(before: string | undefined, { state, kind }: PartsFilter, atMost: number) {
      let page = withOrder();
      page = state === null ? page.where('ended_at', 'is', null) : page.where('parts_request.state', '=', state);
      if (kind !== null) page = page.where('kit.kind', '=', kind);
      if (before !== undefined) page = page.where('parts_request.id', '<', before);
      return page.orderBy('parts_request.id', 'desc').limit(atMost).execute();
    },
    async waiting(): Promise<number> {
      const open = db.selectFrom('parts_request').where('ended_at', 'is', null).where(isLiving('account_id'));
      const counted = open.select(({ fn }) => fn.countAll<number>().as('count'));
      return (await counted.executeTakeFirstOrThrow()).count;
    },
    /** Updates a request if it is open and, if `state` is given, in that state. False if it is not. */
    async change(id: string, columns: Updateable<PartsRequestTable>, state?: PartsState): Promise<boolean> {
      let open = db.updateTable('parts_request').set(columns).where('id', '=', id).where('ended_at', 'is', null);
      if (state !== undefined) open = open.where('state', '=', state);
      return (await open.returning('id').executeTakeFirst()) !== undefined;
    },
    async dropUntil(until: Date): Promise<void> {
      await db.deleteFrom('parts_request').where('ended_at', '<', until).execute();
    },
  };
}
export type OrderedRequest = NonNullable<Awaited<ReturnType<ReturnType<typeof partsRepository>['byId']>>>;
