import type { Insertable, Kysely } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { Code } from '../repository.ts';
import type { JoinedCodeTable } from './tables.ts';

export interface OrderOfBoxes {
  readonly slug: string;
  readonly code_id: string;
}
/** The codes of an order, its first one first. */
export type Codes = readonly [Code, ...Code[]];

export function multiBoxRepository(db: Kysely<Tables>) {
  return {
    /** The codes of an order, the first one first, then as they were added. */
    async codesOf({ slug, code_id: first }: OrderOfBoxes): Promise<Codes> {
      const codes = db.selectFrom('code').selectAll('code');
      const others = codes.innerJoin('joined_code', 'joined_code.code_id', 'code.id').where('slug', '=', slug);
      return [
        await codes.where('id', '=', first).executeTakeFirstOrThrow(),
        ...(await others.orderBy('added_at').orderBy('code.id').execute()),
      ];
    },
    /** Adds a code to a locked order. */
    async add(slug: string, codeId: string, now: Date): Promise<void> {
      const marketplace = db.selectFrom('code').select('marketplace').where('id', '=', codeId);
      const further: Omit<Insertable<JoinedCodeTable>, 'marketplace'> = {
        slug,
        code_id: codeId,
        attempt: null,
        added_at: now,
      };
      await db
        .insertInto('joined_code')
        .values({ ...further, marketplace })
        .execute();
    },
    async clear(slug: string): Promise<void> {
      await db.deleteFrom('joined_code').where('slug', '=', slug).execute();
    },
    /** Saves the attempt that a further code of an order spent. */
    async spent(slug: string, codeId: string, attempt: number): Promise<void> {
      const own = db.updateTable('joined_code').set({ attempt }).where('slug', '=', slug);
      await own.where('code_id', '=', codeId).execute();
    },
  };
}
