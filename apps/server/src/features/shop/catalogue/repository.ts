import type { CardKind, CatalogueQuery, Language } from '@uzor/contract';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { CatalogueEntryTable } from '../tables.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';

export type CatalogueEntry = Selectable<CatalogueEntryTable>;

/** Filters: any of the values matches, null = no filter. Values are lower case, colours in either language. */
export interface CatalogueFilter {
  readonly product: readonly string[] | null;
  readonly size: readonly string[] | null;
  readonly color: readonly string[] | null;
}
export interface CataloguePage {
  /** `price`, `popularity`, `novelty` or `color`; descending with a minus. */
  readonly sort: NonNullable<CatalogueQuery['sort']>;
  readonly language: Language;
  readonly limit: number;
  readonly offset: number;
}
/** A combination of filter values, and the number of active entries that have it. */
export interface CatalogueFacts {
  readonly product: CardKind;
  readonly size: string;
  readonly color_ru: string;
  readonly color_en: string;
  readonly entries: number;
}

/** Lists hold no inactive entries. */
export function catalogueRepository(db: Kysely<Tables>) {
  const matching = ({ product, size, color }: CatalogueFilter) => {
    let found = db.selectFrom('catalogue_entry').where('active', '=', true);
    if (product !== null) found = found.where(sql<string>`lower(product)`, 'in', product);
    if (size !== null) found = found.where(sql<string>`lower(size)`, 'in', size);
    if (color !== null)
      found = found.where(({ or, eb }) =>
        or([eb(sql<string>`lower(color_ru)`, 'in', color), eb(sql<string>`lower(color_en)`, 'in', color)]),
      );
    return found;
  };
  return {
    async count(filter: CatalogueFilter): Promise<number> {
      const { total } = await matching(filter)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
    async page(filter: CatalogueFilter, { sort, language, limit, offset }: CataloguePage): Promise<CatalogueEntry[]> {
      return matching(filter)
        .selectAll()
        .orderBy(columnOf(sort, language), sort.startsWith('-') ? 'desc' : 'asc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
    },
    async facts(): Promise<CatalogueFacts[]> {
      return db
        .selectFrom('catalogue_entry')
        .select(['product', 'size', 'color_ru', 'color_en'])
        .select(({ fn }) => fn.countAll<number>().as('entries'))
        .where('active', '=', true)
        .groupBy(['product', 'size', 'color_ru', 'color_en'])
        .execute();
    },
    /** Every entry, the most popular first, inactive ones too. */
    async all(): Promise<CatalogueEntry[]> {
      return db.selectFrom('catalogue_entry').selectAll().orderBy('popularity', 'desc').orderBy('id').execute();
    },
    async remove(name: string): Promise<void> {
      await db.deleteFrom('catalogue_entry').where('name', '=', name).execute();
    },
    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom('catalogue_entry').select('id').limit(1).executeTakeFirst()) === undefined;
    },
    /** The entries of these names by name, inactive ones too. */
    async byNames(names: readonly string[]): Promise<ReadonlyMap<string, CatalogueEntry>> {
      const rows = await db
        .selectFrom('catalogue_entry')
        .selectAll()
        .where(({ eb }) => eb('name', '=', eb.fn.any(eb.val(names))))
        .execute();
      return new Map(rows.map((row) => [row.name, row]));
    },
    async put(rows: readonly Insertable<CatalogueEntryTable>[]): Promise<void> {
      for (const row of rows) {
        const { name: _, ...changes } = row;
        await db
          .insertInto('catalogue_entry')
          .values(row)
          .onConflict((on) => on.column('name').doUpdateSet(changes))
          .execute();
      }
    },
  };
}

function columnOf(sort: string, language: Language) {
  const columns = {
    price: 'price',
    popularity: 'popularity',
    novelty: 'added_at',
    color: `color_${language}`,
  } as const;
  const found = Object.entries(columns).find(([name]) => name === sort.replace(/^-/, ''));
  return found?.[1] ?? columns.popularity;
}
