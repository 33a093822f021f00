import { canonicalCode, type KitListMetaWire, type KitListQuery } from '@uzor/contract';
import { availableKinds, filterById, productOf, type ProductSize, sizeOf } from '@uzor/kit';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../platform/postgres/tables.ts';
import { type KitsWanted, kitRepository, type ListedKit, listedKits } from './repository.ts';

export const kitsOnPage = 12;

/** A page of an account's kits, and what its list says of them all. */
export interface KitPage {
  readonly kits: readonly ListedKit[];
  readonly total: number;
  readonly page: number;
  readonly visible: number;
  readonly invisible: number;
  readonly sizes: readonly ProductSize[];
  readonly filterIds: readonly number[];
}

export async function pageOfKits(db: Kysely<Tables>, wanted: KitsWanted, query: KitListQuery): Promise<KitPage> {
  const page = query.page ?? 1;
  const matching = listedKits(db).where(matches(wanted, query));
  const ordered = matching
    .orderBy(sortOf(query.sort ?? '-created_at'))
    .orderBy('kit.created_at', 'desc')
    .orderBy('kit.id', 'desc');
  const before = (page - 1) * kitsOnPage;
  const kits = await ordered.limit(kitsOnPage).offset(before).execute();
  // A page that is not full is the last one: nothing is left to count. An empty one may lie beyond it.
  const isLast = kits.length < kitsOnPage && (kits.length > 0 || page === 1);
  const total = isLast ? before + kits.length : await countOf(db, matches(wanted, query));
  const groups = await kitRepository(db).counts(wanted);
  const sum = (visible: boolean) =>
    groups.filter((group) => group.visible === visible).reduce((kitsSoFar, group) => kitsSoFar + Number(group.kits), 0);
  const sizes = new Map(
    groups.flatMap((group) => sizeOf(group.kind, group.size_id) ?? []).map((size) => [size.id, size]),
  );
  return {
    kits,
    page,
    total,
    visible: sum(true),
    invisible: sum(false),
    sizes: [...sizes.values()].sort((a, b) => a.id - b.id),
    filterIds: [...new Set(groups.map((group) => group.filter_id))].sort((a, b) => a - b),
  };
}

async function countOf(db: Kysely<Tables>, condition: RawBuilder<SqlBool>): Promise<number> {
  const { count } = await db
    .selectFrom('kit')
    .innerJoin('code', 'code.id', 'kit.code_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Meta of the page, sizes and filters apart. */
export function pageMeta({ page, total, visible, invisible }: KitPage): Omit<KitListMetaWire, 'available_filters'> {
  return {
    current_page: page,
    per_page: kitsOnPage,
    last_page: Math.max(1, Math.ceil(total / kitsOnPage)),
    total,
    visible_total_count: visible,
    invisible_total_count: invisible,
  };
}

function matches(
  { accountId, kind, inBin }: KitsWanted,
  { q, visible, size, filter }: KitListQuery,
): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`kit.account_id = ${accountId} and ${isInBin(inBin)}`];
  if (kind !== null) conditions.push(sql`kit.kind = ${kind}`);
  if (visible !== undefined) conditions.push(sql`kit.visible = ${visible === 1}`);
  if (size) conditions.push(oneOf('size_id', size));
  if (filter) conditions.push(oneOf('filter_id', filter));
  const words = q?.replaceAll('\0', '').trim();
  if (words) conditions.push(sql`(${hasInCode(canonicalCode(words))} or ${isOfSize(words)})`);
  return sql.join(conditions, sql` and `);
}

const isInBin = (inBin: boolean) => (inBin ? sql`kit.trashed_at is not null` : sql`kit.trashed_at is null`);

/** Numbers that no id has would not even fit the column. */
function oneOf(column: 'size_id' | 'filter_id', ids: readonly number[]): RawBuilder<SqlBool> {
  return sql`kit.${sql.ref(column)} = any(${ids.filter((id) => id > 0 && id < 1000)}::smallint[])`;
}

/** True for works whose code has these letters in it: as it is typed from the box, O as 0 and I as 1. */
const hasInCode = (letters: string) => (letters === '' ? sql`false` : sql`code.code like ${likeAnywhere(letters)}`);

const likeAnywhere = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

/** True for works of a size whose name or slug has the words in it. */
function isOfSize(words: string): RawBuilder<SqlBool> {
  const wanted = words.toLowerCase();
  const found = everySize().filter(
    ({ size }) => size.name.toLowerCase().includes(wanted) || size.slug.includes(wanted),
  );
  if (found.length === 0) return sql`false`;
  return sql`(kit.kind, kit.size_id) in (${sql.join(found.map(({ kind, size }) => sql`(${kind}, ${size.id}::smallint)`))})`;
}

function sortOf(sort: string): Expression<unknown> {
  const down = sort.startsWith('-');
  const by = new Map<string, Expression<unknown>>([
    ['created_at', sql`kit.created_at`],
    ['date', sql`kit.created_at`],
    ['size', byArea()],
    ['format', byArea()],
    ['filter', sql`kit.filter_id`],
    ['color', sql`kit.filter_id`],
  ]).get(sort.replace(/^-/, ''));
  return down ? sql`${by} desc` : sql`${by} asc`;
}

/** Area of the picture, mm², so that formats stand in the order of their size, not of their ids. */
function byArea(): Expression<unknown> {
  const cases = everySize().map(
    ({ kind, size }) =>
      sql`when kit.kind = ${kind} and kit.size_id = ${size.id} then ${size.pictureMm.width * size.pictureMm.height}::integer`,
  );
  return sql`case ${sql.join(cases, sql` `)} else 0 end`;
}

const everySize = () => availableKinds.flatMap((kind) => productOf(kind).sizes.map((size) => ({ kind, size })));

/** Filters of ids, unknown ids left out. */
export const filtersOfIds = (ids: readonly number[]) => ids.flatMap((id) => filterById(id) ?? []);
