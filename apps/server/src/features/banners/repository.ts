import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { BannerTable } from './tables.ts';
import type { Tables } from '../../platform/postgres/tables.ts';

/** The SQL of banners; create one per transaction. */
export function bannerRepository(db: Kysely<Tables>) {
  return {
    /** All of them in display order. */
    async list(): Promise<Selectable<BannerTable>[]> {
      return db.selectFrom('banner').selectAll().orderBy('order_number').execute();
    },
    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom('banner').select('id').limit(1).executeTakeFirst()) === undefined;
    },
    /** False where there is no such banner. */
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
            on
              .column('order_number')
              .doUpdateSet({ ...row, clicks: sql`case when banner.link = ${row.link} then banner.clicks else 0 end` }),
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
