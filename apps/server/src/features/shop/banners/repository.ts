import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { BannerTable } from '../tables.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';

export function bannerRepository(db: Kysely<Tables>) {
  const put = async (row: Insertable<BannerTable> & { readonly id: number }): Promise<void> => {
    const { id: _, ...changes } = row;
    await db
      .insertInto('banner')
      .values(row)
      .onConflict((on) => on.column('id').doUpdateSet(changes))
      .execute();
  };
  return {
    put,
    async remove(id: number): Promise<void> {
      await db.deleteFrom('banner').where('id', '=', id).execute();
    },
    /** An unused id, which no banner will get later either. */
    async freshId(): Promise<number> {
      const next = sql<{ id: string }>`select nextval(pg_get_serial_sequence('banner', 'id')) as id`;
      return Number((await next.execute(db)).rows[0]?.id);
    },
    /** Numbers these banners from 1 in their order, then the others. Afterwards all count as edited. */
    async setOrder(ids: readonly number[]): Promise<void> {
      const known = await db.selectFrom('banner').select('id').orderBy('order_number').execute();
      const others = known.map(({ id }) => id).filter((id) => !ids.includes(id));
      const inOrder = [...ids, ...others];
      // Numbers are unique, so all of them are moved out of the way first.
      await db
        .updateTable('banner')
        .set(({ eb }) => ({ order_number: eb('order_number', '-', 1_000_000), edited: true }))
        .execute();
      for (const [place, id] of inOrder.entries())
        await db
          .updateTable('banner')
          .set({ order_number: place + 1 })
          .where('id', '=', id)
          .execute();
    },
    async list(): Promise<Selectable<BannerTable>[]> {
      return db.selectFrom('banner').selectAll().orderBy('order_number').execute();
    },
    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom('banner').select('id').limit(1).executeTakeFirst()) === undefined;
    },
    async countClick(id: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('banner')
        .set(({ eb }) => ({ clicks: eb('clicks', '+', 1) }))
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** Replaces all banners; one with the same number keeps its id. */
    async replaceAll(rows: readonly Insertable<BannerTable>[]): Promise<void> {
      for (const row of rows) {
        await db
          .insertInto('banner')
          .values(row)
          // Clicks on another link do not count for the new one.
          .onConflict((on) =>
            on.column('order_number').doUpdateSet({
              ...row,
              edited: false,
              active: true,
              clicks: sql`case when banner.link = ${row.link} then banner.clicks else 0 end`,
            }),
          )
          .execute();
      }
      const numbers = rows.map(({ order_number: number }) => number);
      await db
        .deleteFrom('banner')
        .where(({ not, eb }) => not(eb('order_number', '=', eb.fn.any(eb.val(numbers)))))
        .execute();
    },
  };
}
