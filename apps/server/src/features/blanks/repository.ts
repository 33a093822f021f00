import type { ProductKind, ProfileWire, TaskStatus } from '@uzor/contract';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { NotFound } from '../../errors.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { BlankTable } from './tables.ts';

export type Blank = Selectable<BlankTable>;
/** The SQL of orders; made anew for each transaction. */
export function blankRepository(db: Kysely<Tables>) {
  return {
    async insert(blank: Insertable<BlankTable>): Promise<Blank> {
      return db.insertInto('blank').values(blank).returningAll().executeTakeFirstOrThrow();
    },
    async find(slug: string): Promise<Blank | null> {
      return (await db.selectFrom('blank').selectAll().where('slug', '=', slug).executeTakeFirst()) ?? null;
    },
    /** The blank, held against other changes until the transaction ends. */
    async lock(slug: string): Promise<Blank | null> {
      return (await db.selectFrom('blank').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst()) ?? null;
    },
    /** The newest unfinished order that this person opened with this code. */
    async unfinished(accountId: string, codeId: string): Promise<Blank | null> {
      const blank = await db
        .selectFrom('blank')
        .selectAll()
        .where('account_id', '=', accountId)
        .where('code_id', '=', codeId)
        .where('status', '!=', 'completed')
        .orderBy('changed_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return blank ?? null;
    },
    async unfinishedOf(accountId: string): Promise<ProfileWire['unfinished_blank']> {
      const blank = await db
        .selectFrom('blank')
        .select(['kind as product_type', 'slug', 'status as step'])
        .where('account_id', '=', accountId)
        .where('status', '!=', 'completed')
        .orderBy('changed_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      return blank ?? null;
    },
    /** @throws NotFound where it is erased meanwhile */
    async update(slug: string, change: Updateable<BlankTable>): Promise<Blank> {
      const changed = db.updateTable('blank').set(change).where('slug', '=', slug).returningAll();
      return changed.executeTakeFirstOrThrow(() => new NotFound('blank', slug));
    },
    /** Announces a photo that begins to come in and answers its number: a later one has a larger. @throws NotFound as `update` */
    async announceUpload(slug: string): Promise<number> {
      const { upload_number: number } = await db
        .updateTable('blank')
        .set(({ eb }) => ({ upload_number: eb('upload_number', '+', 1) }))
        .where('slug', '=', slug)
        .returning('upload_number')
        .executeTakeFirstOrThrow(() => new NotFound('blank', slug));
      return number;
    },
    /** Sets how far the pictures are, if they are still the ones wanted. */
    async setGeneration(slug: string, generation: number, status: TaskStatus): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('blank')
        .set({ generation_status: status })
        .where('slug', '=', slug)
        .where('generation', '=', generation)
        .where('status', '!=', 'completed')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async kitOf(
      slug: string,
    ): Promise<{ readonly id: string; readonly account_id: string; readonly kind: ProductKind } | null> {
      return (
        (await db
          .selectFrom('kit')
          .select(['id', 'account_id', 'kind'])
          .where('blank_slug', '=', slug)
          .executeTakeFirst()) ?? null
      );
    },
  };
}
