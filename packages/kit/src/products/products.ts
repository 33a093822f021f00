import { type FeatureFlag, type FilterSlug, filterSlugs, type ProductKind, productKinds } from '@uzor/contract';
import { diamondConstructor } from './diamond-constructor.ts';
import type { CellsGround, GroundName, RegionsGround, ThreadGround } from './ground.ts';
import { mosaic } from './mosaic.ts';
import { paintByNumbers } from './paint-by-numbers.ts';
import { boxesOf } from './joined-sizes.ts';
import type { ProductDefinition, ProductSize } from './product.ts';
import { stringArt } from './string-art.ts';

/** Flags that are off unless enabled in the environment. */
export const hiddenByDefault: readonly FeatureFlag[] = [
  'mosaic-roomaxi',
  'paint-by-numbers-roomaxi',
  'paint-by-numbers-mini',
];

/** The table of products, the only place with their facts. Source: the product pages of the shop. */
export const products = {
  mosaic,
  paint_by_numbers: paintByNumbers,
  constructor: diamondConstructor,
  string_art: stringArt,
} as const satisfies Record<
  ProductKind,
  ProductDefinition<CellsGround> | ProductDefinition<RegionsGround> | ProductDefinition<ThreadGround>
>;

/** Kinds whose works are made of `Of`: keys of tables that concern only them. */
export type KindOf<Of extends GroundName> = {
  [Kind in ProductKind]: (typeof products)[Kind]['madeOf'] extends Of ? Kind : never;
}[ProductKind];

const bySlug = new Map<string, ProductDefinition>(productKinds.map((kind) => [products[kind].webSlug, products[kind]]));
const byWorks = new Map<string, ProductDefinition>(
  productKinds.flatMap((kind) => products[kind].worksSlugs.map((slug) => [slug, products[kind]] as const)),
);

/** The product of a kind, widened to the common type. */
export function productOf(kind: ProductKind): ProductDefinition {
  return products[kind];
}
/** True for kinds whose works are made of `of`. */
export function isKindOf<Of extends GroundName>(of: Of, kind: ProductKind): kind is KindOf<Of> {
  return products[kind].madeOf === of;
}
/** The product whose pages start with `/slug`, or null. */
export function productBySlug(slug: string): ProductDefinition | null {
  return bySlug.get(slug) ?? null;
}
/** The product of a slug of the works filter, such as `diamond-mosaic`, or null. */
export function productByWorksSlug(slug: string): ProductDefinition | null {
  return byWorks.get(slug) ?? null;
}
/** The sizes of works made of this number of boxes of these sizes; for one box, the sizes themselves. */
export function sizesOfBoxes(kind: ProductKind, sizeIds: readonly number[], boxes: number): ProductSize[] {
  const { sizes, joined } = productOf(kind);
  const own = sizes.filter(({ id }) => sizeIds.includes(id));
  if (boxes === 1) return own;
  return joined.filter((size) => boxesOf(size) === boxes && own.some(({ slug }) => slug === size.joined?.of));
}
/** Numbers of boxes of these sizes that can join into one work, ascending; empty if none. */
export function joinableBoxes(kind: ProductKind, sizeIds: readonly number[]): number[] {
  const { joined } = productOf(kind);
  const counts = new Set(joined.map(boxesOf).filter((boxes) => sizesOfBoxes(kind, sizeIds, boxes).length > 0));
  return [...counts].sort((a, b) => a - b);
}
/** The size of a product by id or slug, or null; both spellings of 40x50 are accepted. */
export function sizeOf(kind: ProductKind, idOrSlug: number | string): ProductSize | null {
  const product: ProductDefinition = products[kind];
  const all = [...product.sizes, ...product.joined];
  const own = all.find((size) => size.id === idOrSlug || size.slug === idOrSlug);
  const twin = idOrSlug === '40x50' ? '40_50' : idOrSlug === '40_50' ? '40x50' : null;
  return own ?? all.find((size) => size.slug === twin) ?? null;
}
/** Prefix for the file names of a work, such as `uzor-mosaic-a4`. */
export function fileStem(kind: ProductKind, sizeId: number): string {
  return `uzor-${products[kind].webSlug}-${sizeOf(kind, sizeId)?.slug ?? sizeId}`;
}
/** The filter with this wire id, or null. */
export function filterById(id: number): FilterSlug | null {
  return filterSlugs[id - 1] ?? null;
}
/** The wire id of a filter. */
export function filterId(filter: FilterSlug): number {
  return filterSlugs.indexOf(filter) + 1;
}
