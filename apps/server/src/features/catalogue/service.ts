import {
  type CatalogueEntryWire,
  type CatalogueFiltersWire,
  type CatalogueQuery,
  cardKinds,
  type Language,
} from '@uzor/contract';
import { availableKinds, productOf } from '@uzor/kit';
import { type Kysely, type OrderByExpression, type Selectable, sql } from 'kysely';
import type { Parts } from '../../platform/parts.ts';
import type { CatalogueEntryTable } from '../../platform/postgres/shop-tables.ts';
import type { Tables } from '../../platform/postgres/tables.ts';

const entriesOnPage = 24;
/** What the shop window says for no filter. */
const noFilter = new Set(['all', 'все']);

export type CatalogueService = ReturnType<typeof catalogueService>;

/** Ready kits that shops sell; nobody sees what is taken off the shelf. */
export function catalogueService({ database, fileLinks }: Pick<Parts, 'database' | 'fileLinks'>) {
  return {
    async page(query: CatalogueQuery, language: Language) {
      const { limit = entriesOnPage, offset = 0 } = query;
      const found = matching(database, query);
      const { total } = await found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
      const rows = await found
        .selectAll()
        .orderBy(...orderOf(query.sort ?? '-popularity', language))
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
      return {
        data: rows.map((row) => toWire(row, language, fileLinks)),
        meta: { limit, offset, total: Number(total) },
      };
    },
    async filters(language: Language): Promise<CatalogueFiltersWire> {
      const rows = await database
        .selectFrom('catalogue_entry')
        .select(['product', 'size', 'color_ru', 'color_en'])
        .distinct()
        .where('active', '=', true)
        .execute();
      const products = new Set(rows.map(({ product }) => product));
      return {
        products: cardKinds.filter((kind) => products.has(kind)),
        sizes: different(rows.map(({ size }) => size)),
        colors: different(rows.map((row) => colourOf(row, language))),
      };
    },
  };
}

function matching(database: Kysely<Tables>, { product, size, color }: CatalogueQuery) {
  let found = database.selectFrom('catalogue_entry').where('active', '=', true);
  const asked = (words: string | undefined) =>
    words === undefined || noFilter.has(words.trim().toLowerCase()) ? null : words.trim().toLowerCase();
  const [wantedProduct, wantedSize, wantedColour] = [asked(product), asked(size), asked(color)];
  if (wantedProduct !== null) found = found.where(sql<string>`lower(product)`, '=', wantedProduct);
  if (wantedSize !== null) found = found.where(sql<string>`lower(size)`, '=', wantedSize);
  // The colour is asked for in the language it was shown in.
  if (wantedColour !== null)
    found = found.where(({ or, eb }) =>
      or([eb(sql<string>`lower(color_ru)`, '=', wantedColour), eb(sql<string>`lower(color_en)`, '=', wantedColour)]),
    );
  return found;
}

/** Ascending, or descending with a minus, as every list of the contract. */
function orderOf(
  sort: string,
  language: Language,
): [OrderByExpression<Tables, 'catalogue_entry', unknown>, 'asc' | 'desc'] {
  const columns = {
    price: 'price',
    popularity: 'popularity',
    novelty: 'added_at',
    color: language === 'ru' ? 'color_ru' : 'color_en',
  } as const;
  const column = columns[sort.replace(/^-/, '') as keyof typeof columns];
  return [column, sort.startsWith('-') ? 'desc' : 'asc'];
}

const colourOf = (row: Pick<CatalogueEntryTable, 'color_ru' | 'color_en'>, language: Language) =>
  language === 'ru' ? row.color_ru : row.color_en;
const different = (words: readonly string[]) =>
  [...new Set(words)].filter((word) => word !== '').sort((a, b) => a.localeCompare(b));

function toWire(
  row: Selectable<CatalogueEntryTable>,
  language: Language,
  fileLinks: Parts['fileLinks'],
): CatalogueEntryWire {
  return {
    id: row.id,
    picture: fileLinks.publicUrl(row.picture_key),
    title: language === 'ru' ? row.title_ru : row.title_en,
    name: row.name,
    product_id: cardKinds.indexOf(row.product) + 1,
    product: row.product,
    size_id: sizeIdOf(row.product, row.size),
    size: row.size,
    color: colourOf(row, language),
    wb_url: row.wb_url,
    ozon_url: row.ozon_url,
    ya_url: row.ya_url,
    active: row.active,
    price: row.price,
    popularity: row.popularity,
    added_at: row.added_at.toISOString(),
  };
}

/** Id of a size by the name on the box, where the card is one of ours. */
function sizeIdOf(product: string, name: string): number | null {
  const sizes = availableKinds.flatMap((kind) => productOf(kind).sizes).filter(({ flag }) => flag === product);
  return sizes.find((size) => size.name.toLowerCase() === name.toLowerCase())?.id ?? null;
}
