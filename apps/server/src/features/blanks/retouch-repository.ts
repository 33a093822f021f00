import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { Blank } from './lifecycle.ts';
import type { TracingTable } from './tables.ts';

/** The blank and its current generation. */
type Generation = Pick<Blank, 'slug' | 'generation'>;
/** What a retouch changes of a tracing. */
export type RetouchedTracing = Pick<
  Selectable<TracingTable>,
  'scheme' | 'picture' | 'lonely_cells' | 'colours' | 'pieces' | 'hours' | 'binding'
>;
/** The scheme of a preset now and as it was made; the same bytes if nobody has changed it. */
export interface RetouchableScheme {
  readonly now: Buffer;
  readonly made: Buffer;
  /** The picture of `now`: another one stands there after every change. */
  readonly picture: string;
}

/** What both tables have, in this order. */
const kept = ['scheme', 'picture', 'lonely_cells', 'colours', 'pieces', 'hours', 'binding'] as const;
const keys = ['slug', 'generation', 'preset'] as const;

/** The SQL of changes to tracings; create one per transaction, which holds the blank. */
export function retouchRepository(db: Kysely<Tables>) {
  const of = ({ slug, generation }: Generation, preset: number) => ({ slug, generation, preset });
  const find = (table: 'tracing' | 'made_tracing', blank: Generation, preset: number) =>
    db
      .selectFrom(table)
      .select(['scheme', 'picture'])
      .where((eb) => eb.and(of(blank, preset)))
      .executeTakeFirst();
  return {
    /** The schemes of a preset; null if it is not drawn. */
    async schemes(blank: Generation, preset: number): Promise<RetouchableScheme | null> {
      const now = await find('tracing', blank, preset);
      if (!now) return null;
      const made = await find('made_tracing', blank, preset);
      return { now: now.scheme, made: made?.scheme ?? now.scheme, picture: now.picture };
    },
    /**
     * Puts a changed scheme in the place of the one with `picture`; the first time that one is kept as made. Returns the ids
     * of files that nothing refers to any more; null if another scheme stands there by now.
     */
    async replace(
      blank: Generation,
      preset: number,
      picture: string,
      tracing: RetouchedTracing,
    ): Promise<string[] | null> {
      const known = await find('tracing', blank, preset);
      if (known?.picture !== picture) return null;
      const first = await db
        .insertInto('made_tracing')
        .columns([...keys, ...kept])
        .expression(
          db
            .selectFrom('tracing')
            .select([...keys, ...kept])
            .where((eb) => eb.and(of(blank, preset))),
        )
        .onConflict((conflict) => conflict.columns([...keys]).doNothing())
        .returning('picture')
        .executeTakeFirst();
      await db
        .updateTable('tracing')
        .set(tracing)
        .where((eb) => eb.and(of(blank, preset)))
        .execute();
      return first ? [] : [picture];
    },
    /** Restores a preset as it was made, or all that were changed. Returns the ids of files that nothing refers to any more. */
    async restore({ slug, generation }: Generation, preset?: number): Promise<string[]> {
      const all = db
        .selectFrom('made_tracing')
        .selectAll()
        .where('slug', '=', slug)
        .where('generation', '=', generation);
      const changed = await (preset === undefined ? all : all.where('preset', '=', preset)).orderBy('preset').execute();
      const dropped: string[] = [];
      for (const { preset: number, ...made } of changed) {
        const retouched = await find('tracing', made, number);
        if (retouched) dropped.push(retouched.picture);
        const { scheme, picture, lonely_cells, colours, pieces, hours, binding } = made;
        await db
          .updateTable('tracing')
          .set({ scheme, picture, lonely_cells, colours, pieces, hours, binding })
          .where((eb) => eb.and(of(made, number)))
          .execute();
        await db
          .deleteFrom('made_tracing')
          .where((eb) => eb.and(of(made, number)))
          .execute();
      }
      return dropped;
    },
  };
}
