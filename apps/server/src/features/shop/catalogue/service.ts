import {
  cardKinds,
  type CatalogueEntryWire,
  type CatalogueFilterQuery,
  type CatalogueFiltersWire,
  type CatalogueQuery,
  endpoints,
  type Language,
  languages,
  productKinds,
} from '@uzor/contract';
import { productOf } from '@uzor/kit';
import type { Parts } from '../../../platform/parts.ts';
import type { FilledPage } from '../../../platform/web-files/filled-pages.ts';
import { type CatalogueEntry, type CatalogueFacts, type CatalogueFilter, catalogueRepository } from './repository.ts';

const entriesOnPage = 24;
/** Paths of the site's page that shows the catalogue. */
const pages: ReadonlyMap<string, Language> = new Map(
  languages.map((language, place) => [place === 0 ? '/products' : `/${language}/products`, language]),
);
/** Query values that mean no filter. */
const noFilter = new Set(['all', 'все']);

export type CatalogueService = ReturnType<typeof catalogueService>;

export function catalogueService({ database, fileLinks }: Pick<Parts, 'database' | 'fileLinks'>) {
  const repository = catalogueRepository(database);

  async function page(query: CatalogueQuery, language: Language) {
    const { limit = entriesOnPage, offset = 0, sort = '-popularity' } = query;
    const filter = filterOf(query);
    const total = await repository.count(filter);
    const rows = await repository.page(filter, { sort, language, limit, offset });
    return { data: rows.map((row) => toWire(row, language, fileLinks)), meta: { limit, offset, total } };
  }

  return {
    page,
    /** The catalogue page filled with its first entries; null for any other path. */
    pageOf(path: string): FilledPage | null {
      const language = pages.get(path);
      if (!language) return null;
      return {
        part: 'first-kits',
        language,
        async answer(question) {
          const { data, meta } = await page(endpoints.whereBuy.query.parse(question), language);
          // The document is cached for all our origins, so it refers to pictures by path.
          const here = data.map((entry) => ({ ...entry, picture: new URL(entry.picture).pathname }));
          return here.length === 0 ? null : { data: here, meta };
        },
      };
    },
    /**
     * Values to filter by, in the caller's language. The count of a value is the number of entries that have it and
     * pass the filters on the other fields.
     */
    async filters(query: CatalogueFilterQuery, language: Language): Promise<CatalogueFiltersWire> {
      const rows = await repository.facts();
      const filter = filterOf(query);
      const products = new Set(rows.map(({ product }) => product));
      return {
        products: cardKinds.filter((kind) => products.has(kind)),
        sizes: different(rows.map(({ size }) => size)).sort((a, b) => areaOf(a) - areaOf(b)),
        colors: different(rows.map((row) => colourOf(row, language))),
        counts: {
          products: counted(rows, { ...filter, product: null }, ({ product }) => product),
          sizes: counted(rows, { ...filter, size: null }, ({ size }) => size),
          colors: counted(rows, { ...filter, color: null }, (row) => colourOf(row, language)),
        },
      };
    },
  };
}

const filterOf = ({ product, size, color }: CatalogueFilterQuery): CatalogueFilter => ({
  product: wanted(product),
  size: wanted(size),
  color: wanted(color),
});

/** Query values as the repository compares them; null for no filter. */
function wanted(given: readonly string[] = []): readonly string[] | null {
  const words = given.map((word) => word.trim().toLowerCase());
  return words.length === 0 || words.some((word) => noFilter.has(word)) ? null : words;
}

/** For each value, the number of entries that pass the filter and have it. */
function counted(rows: readonly CatalogueFacts[], filter: CatalogueFilter, valueIn: (row: CatalogueFacts) => string) {
  const isIn = (values: readonly string[] | null, ...own: readonly string[]) =>
    values === null || own.some((one) => values.includes(one.toLowerCase()));
  const counts = new Map<string, number>();
  for (const row of rows) {
    const { product, size, color } = filter;
    if (!isIn(product, row.product) || !isIn(size, row.size) || !isIn(color, row.color_ru, row.color_en)) continue;
    counts.set(valueIn(row), (counts.get(valueIn(row)) ?? 0) + row.entries);
  }
  return Object.fromEntries(counts);
}

const colourOf = (row: Pick<CatalogueFacts, 'color_ru' | 'color_en'>, language: Language) => row[`color_${language}`];
const different = (words: readonly string[]) =>
  [...new Set(words)].filter((word) => word !== '').sort((a, b) => a.localeCompare(b));

function toWire(row: CatalogueEntry, language: Language, fileLinks: Parts['fileLinks']): CatalogueEntryWire {
  return {
    id: row.id,
    picture: fileLinks.publicUrl(row.picture_key),
    title: row[`title_${language}`],
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

const allSizes = productKinds.flatMap((kind) => productOf(kind).sizes);

/** Id of a size by its name; null for cards that are not our products. */
function sizeIdOf(product: string, name: string): number | null {
  return allSizes.find((size) => size.flag === product && isNamed(size, name))?.id ?? null;
}

const isNamed = (size: { readonly name: string }, name: string) => size.name.toLowerCase() === name.toLowerCase();

/** Area in mm² of a size by its name: of our products, or of "30x30" and "8 см"; Infinity for other names. */
function areaOf(name: string): number {
  const ours = allSizes.find((size) => isNamed(size, name))?.pictureMm;
  if (ours) return ours.width * ours.height;
  const [, width, height = width] = /^(\d+)(?:\s*[x×]\s*(\d+)|\s*(?:см|cm))$/i.exec(name) ?? [];
  return width === undefined ? Number.POSITIVE_INFINITY : 100 * Number(width) * Number(height);
}
