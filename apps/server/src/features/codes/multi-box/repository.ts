import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { Code } from '../repository.ts';
import type { JoinedCodeTable } from '../tables.ts';

export type OrderOfBoxes = Readonly<Pick<JoinedCodeTable, 'slug' | 'code_id'>>;
export type Codes = readonly [Code, ...Code[]];

export function multiBoxRepository(db: Kysely<Tables>) {
  return {
    /** The codes of an order: the first one, then the others in the order they were added. */
    async codesOf({ slug, code_id: first }: OrderOfBoxes): Promise<Codes> {
      const codes = db.selectFrom('code').selectAll('code');
      const others = codes.innerJoin('joined_code', 'joined_code.code_id', 'code.id').where('slug', '=', slug);
      return [
        await codes.where('id', '=', first).executeTakeFirstOrThrow(),
        ...(await others.orderBy('added_at').orderBy('code.id').execute()),
      ];
    },
    async add(slug: string, codeId: string, now: Date): Promise<void> {
      const marketplace = db.selectFrom('code').select('marketplace').where('id', '=', codeId);
      const further = { slug, code_id: codeId, added_at: now, marketplace };
      await db.insertInto('joined_code').values(further).execute();
    },
    async remove(slug: string, codeIds: readonly string[]): Promise<void> {
      await db.deleteFrom('joined_code').where('slug', '=', slug).where('code_id', 'in', codeIds).execute();
    },
    async spent(slug: string, codeId: string, attempt: number): Promise<void> {
      const own = db.updateTable('joined_code').set({ attempt }).where('slug', '=', slug);
      await own.where('code_id', '=', codeId).execute();
    },
  };
}
