import {
  cardKinds,
  type CatalogueEntryWire,
  type CatalogueFiltersWire,
  type CatalogueQuery,
  type Language,
  productKinds,
} from '@uzor/contract';
import { productOf } from '@uzor/kit';
import type { Parts } from '../../platform/parts.ts';
import { type CatalogueEntry, type CatalogueFacts, catalogueRepository } from './repository.ts';

const entriesOnPage = 24;
/** Query values that mean no filter. */
const noFilter = new Set(['all', 'все']);

export type CatalogueService = ReturnType<typeof catalogueService>;

/** Ready kits that shops sell. */
export function catalogueService({ database, fileLinks }: Pick<Parts, 'database' | 'fileLinks'>) {
  const repository = catalogueRepository(database);
  return {
    /** Entries of a page, with the total. */
    async page(query: CatalogueQuery, language: Language) {
      const { limit = entriesOnPage, offset = 0, sort = '-popularity' } = query;
      const filter = { product: wanted(query.product), size: wanted(query.size), color: wanted(query.color) };
      const total = await repository.count(filter);
      const rows = await repository.page(filter, { sort, language, limit, offset });
      return { data: rows.map((row) => toWire(row, language, fileLinks)), meta: { limit, offset, total } };
    },
    /** Values to filter by, in the caller's language. */
    async filters(language: Language): Promise<CatalogueFiltersWire> {
      const rows = await repository.facts();
      const products = new Set(rows.map(({ product }) => product));
      return {
        products: cardKinds.filter((kind) => products.has(kind)),
        sizes: different(rows.map(({ size }) => size)),
        colors: different(rows.map((row) => colourOf(row, language))),
      };
    },
  };
}

/** A query value as the repository compares it; null for no filter. */
function wanted(given: string | undefined): string | null {
  const word = given?.trim().toLowerCase();
  return word === undefined || noFilter.has(word) ? null : word;
}

const colourOf = (row: Pick<CatalogueFacts, 'color_ru' | 'color_en'>, language: Language) =>
  language === 'ru' ? row.color_ru : row.color_en;
const different = (words: readonly string[]) =>
  [...new Set(words)].filter((word) => word !== '').sort((a, b) => a.localeCompare(b));

function toWire(row: CatalogueEntry, language: Language, fileLinks: Parts['fileLinks']): CatalogueEntryWire {
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

/** Id of a size by its name; null for cards that are not our products. */
function sizeIdOf(product: string, name: string): number | null {
  const sizes = productKinds.flatMap((kind) => productOf(kind).sizes).filter(({ flag }) => flag === product);
  return sizes.find((size) => size.name.toLowerCase() === name.toLowerCase())?.id ?? null;
}
