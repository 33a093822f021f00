import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { DemoTable } from './tables.ts';

export type Demo = Selectable<DemoTable>;
/** A stored picture. */
export interface DemoPicture {
  readonly name: string;
  readonly picture: string;
}

/** The SQL of demos; create one per transaction. */
export function demoRepository(db: Kysely<Tables>) {
  return {
    async insert(demo: Insertable<DemoTable>): Promise<Demo> {
      return db.insertInto('demo').values(demo).returningAll().executeTakeFirstOrThrow();
    },
    async find(slug: string): Promise<Demo | null> {
      return (await db.selectFrom('demo').selectAll().where('slug', '=', slug).executeTakeFirst()) ?? null;
    },
    /** The demo, locked until the transaction ends. */
    async lock(slug: string): Promise<Demo | null> {
      return (await db.selectFrom('demo').selectAll().where('slug', '=', slug).forUpdate().executeTakeFirst()) ?? null;
    },
    async update(slug: string, change: Updateable<DemoTable>): Promise<boolean> {
      const { numUpdatedRows } = await db.updateTable('demo').set(change).where('slug', '=', slug).executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async pictures(slug: string): Promise<DemoPicture[]> {
      return db.selectFrom('demo_photo').select(['name', 'picture']).where('slug', '=', slug).execute();
    },
    async addPicture(slug: string, { name, picture }: DemoPicture): Promise<void> {
      await db.insertInto('demo_photo').values({ slug, name, picture }).execute();
    },
    /** Number of demos waiting for pictures, without abandoned ones. */
    async waiting(since: Date): Promise<number> {
      const { count } = await db
        .selectFrom('demo')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('status', '<', 3)
        .where('created_at', '>', since)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** At most so many demos made up to then, locked until the transaction ends; one that is being drawn is left for the next time. */
    async madeUntil(moment: Date, atMost: number): Promise<string[]> {
      const old = db.selectFrom('demo').select('slug').where('created_at', '<=', moment).limit(atMost);
      return (await old.forUpdate().skipLocked().execute()).map(({ slug }) => slug);
    },
    /** Deletes the demos. Returns the ids of their files. */
    async drop(slugs: readonly string[]): Promise<string[]> {
      if (slugs.length === 0) return [];
      const pictures = await db.selectFrom('demo_photo').select('picture').where('slug', 'in', slugs).execute();
      const gone = await db
        .deleteFrom('demo')
        .where('slug', 'in', slugs)
        .returning(['photo', 'origin_photo'])
        .execute();
      return [
        ...pictures.map(({ picture }) => picture),
        ...gone.flatMap(({ photo, origin_photo: origin }) => (origin === null ? [photo] : [photo, origin])),
      ];
    },
  };
}
