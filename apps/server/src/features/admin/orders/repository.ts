import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { isLiving } from '../../people/index.ts';
import { withCode } from '../../codes/index.ts';

export function adminRepository(db: Kysely<Tables>) {
  const orders = () =>
    db
      .selectFrom('blank')
      .innerJoin('code', 'code.id', 'blank.code_id')
      .leftJoin('kit', 'kit.blank_slug', 'blank.slug')
      .select([
        'blank.slug',
        'blank.kind as type',
        'blank.status',
        'blank.created_at',
        'blank.code_id',
        'kit.id as kit_id',
      ])
      .select(sql<string>`right(code.code, 4)`.as('code'))
      .select(({ fn }) => fn.coalesce('blank.completed_email', 'blank.tried_email').as('email'));
  return {
    async orders(slugs: readonly string[]) {
      if (slugs.length === 0) return [];
      return orders()
        .where('blank.slug', 'in', slugs)
        .where(isLiving('blank.account_id'))
        .orderBy('blank.created_at', 'desc')
        .execute();
    },
    async newestOrders(atMost: number) {
      return orders().where(isLiving('blank.account_id')).orderBy('blank.created_at', 'desc').limit(atMost).execute();
    },
    /** Up to `atMost` requests for missing parts of a work, newest first, without their recipients. */
    async requestsOf(kitId: string, atMost: number) {
      const own = db.selectFrom('parts_request').select(['id', 'state', 'asked_at', 'packed_at', 'ended_at']);
      return own.where('kit_id', '=', kitId).orderBy('id', 'desc').limit(atMost).execute();
    },
    /** Slugs of up to `atMost` orders with one of these codes. */
    async slugsOfCodes(codeIds: readonly string[], atMost: number): Promise<string[]> {
      if (codeIds.length === 0) return [];
      const found = db
        .selectFrom('blank')
        .select('slug')
        .where((of) => withCode(of, codeIds));
      return (await found.orderBy('created_at', 'desc').limit(atMost).execute()).map(({ slug }) => slug);
    },
    /** Slugs of up to `atMost` orders that were confirmed with an address, tried with it, or belong to its account. */
    async slugsOfAddress(email: string, accountId: string | null, atMost: number): Promise<string[]> {
      const lower = email.toLowerCase();
      const confirmed = db.selectFrom('blank').select('slug').where(sql<string>`lower(completed_email)`, '=', lower);
      const tried = db.selectFrom('blank').select('slug').where(sql<string>`lower(tried_email)`, '=', lower);
      const owned = db
        .selectFrom('kit')
        .select('blank_slug as slug')
        .where('account_id', '=', accountId ?? '');
      const newest = owned.orderBy('created_at', 'desc');
      const lists = await Promise.all([
        confirmed.limit(atMost).execute(),
        tried.limit(atMost).execute(),
        newest.limit(atMost).execute(),
      ]);
      return [...new Set(lists.flat().map(({ slug }) => slug))];
    },
  };
}
