import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { TracingTable } from './tables.ts';
import type { Blank } from './repository.ts';

/** A tracing without its scheme, which only completing copies. */
export type Tracing = Omit<Selectable<TracingTable>, 'scheme'>;

const columns = [
  'slug',
  'generation',
  'preset',
  'picture',
  'lonely_cells',
  'colours',
  'pieces',
  'hours',
  'thread_metres',
  'binding',
  'created_at',
] as const;

/** The schemes to choose from that are there, in the order of the presets. */
export async function tracingsOf(
  db: Kysely<Tables>,
  { slug, generation }: Pick<Blank, 'slug' | 'generation'>,
): Promise<Tracing[]> {
  return db
    .selectFrom('tracing')
    .select(columns)
    .where('slug', '=', slug)
    .where('generation', '=', generation)
    .orderBy('preset')
    .execute();
}

/** One of them with its scheme, or null while it is not there. */
export async function tracingOf(
  db: Kysely<Tables>,
  { slug, generation }: Blank,
  preset: number,
): Promise<Selectable<TracingTable> | null> {
  const query = db
    .selectFrom('tracing')
    .selectAll()
    .where('slug', '=', slug)
    .where('generation', '=', generation)
    .where('preset', '=', preset);
  return (await query.executeTakeFirst()) ?? null;
}

/** The scheme that this picture shows, or null where it was dropped. */
export async function schemeOfPicture(db: Kysely<Tables>, picture: string): Promise<Buffer | null> {
  const found = await db.selectFrom('tracing').select('scheme').where('picture', '=', picture).executeTakeFirst();
  return found?.scheme ?? null;
}

export async function insertTracing(db: Kysely<Tables>, tracing: Insertable<TracingTable>): Promise<void> {
  await db.insertInto('tracing').values(tracing).execute();
}

/** Forgets every tracing of the blank and answers the ids of their pictures. */
export async function dropTracings(db: Kysely<Tables>, slug: string): Promise<string[]> {
  const gone = await db.deleteFrom('tracing').where('slug', '=', slug).returning('picture').execute();
  return gone.map(({ picture }) => picture);
}
