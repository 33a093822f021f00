import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { type ListedKit, listedKits } from '../kits/repository.ts';
import { everySize, type KitsWanted, type KindSize, type ListCriteria } from './criteria.ts';

export function kitListRepository(db: Kysely<Tables>) {
  return {
    /** One page: `limit` works after the first `offset`. */
    async page(criteria: ListCriteria, limit: number, offset: number): Promise<ListedKit[]> {
      return listedKits(db)
        .where(matches(criteria))
        .orderBy(orderOf(criteria.sort))
        .orderBy('kit.created_at', 'desc')
        .orderBy('kit.id', 'desc')
        .limit(limit)
        .offset(offset)
        .execute();
    },
    async count(criteria: ListCriteria): Promise<number> {
      const { count } = await db
        .selectFrom('kit')
        .innerJoin('code', 'code.id', 'kit.code_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where(matches(criteria))
        .executeTakeFirstOrThrow();
      return count;
    },
    /** Number of works of the account, grouped by what a list filters on. */
    async groups({ accountId, kind, inBin }: KitsWanted) {
      let found = db
        .selectFrom('kit')
        .select(({ fn }) => ['visible', 'size_id', 'filter_id', 'kind', fn.countAll<number>().as('kits')])
        .where('account_id', '=', accountId)
        .where('trashed_at', inBin ? 'is not' : 'is', null);
      if (kind !== null) found = found.where('kind', '=', kind);
      return found.groupBy(['visible', 'size_id', 'filter_id', 'kind']).execute();
    },
  };
}

function matches({ accountId, kind, inBin, visible, sizes, filters, words }: ListCriteria): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`kit.account_id = ${accountId}`];
  conditions.push(inBin ? sql`kit.trashed_at is not null` : sql`kit.trashed_at is null`);
  if (kind !== null) conditions.push(sql`kit.kind = ${kind}`);
  if (visible !== undefined) conditions.push(sql`kit.visible = ${visible}`);
  if (sizes) conditions.push(sql`kit.size_id = any(${sizes}::smallint[])`);
  if (filters) conditions.push(sql`kit.filter_id = any(${filters}::smallint[])`);
  if (words)
    conditions.push(sql`(${hasInTitle(words.title)} or ${hasInCode(words.code)} or ${isOfSize(words.ofSizes)})`);
  return sql.join(conditions, sql` and `);
}

/** Matches works with these words in their title, ignoring case and treating ё as е. */
const hasInTitle = (words: string) => sql`translate(lower(kit.title), 'ё', 'е') like ${likeAnywhere(words)}`;

/** Matches works with a code that contains these characters. `letters` is canonical: O is written as 0, and I as 1. */
const hasInCode = (letters: string) =>
  letters === ''
    ? sql`false`
    : sql`(code.code like ${likeAnywhere(letters)} or exists (
        select from joined_code join code further on further.id = joined_code.code_id
        where joined_code.slug = kit.blank_slug and further.code like ${likeAnywhere(letters)}))`;

const likeAnywhere = (words: string): string => `%${words.replace(/[\\%_]/g, '\\$&')}%`;

function isOfSize(sizes: readonly KindSize[]): RawBuilder<SqlBool> {
  if (sizes.length === 0) return sql`false`;
  const pairs = sizes.map(({ kind, size }) => sql`(${kind}, ${size.id}::smallint)`);
  return sql`(kit.kind, kit.size_id) in (${sql.join(pairs)})`;
}

function orderOf({ by, descending }: ListCriteria['sort']): RawBuilder<unknown> {
  const value = by === 'area' ? area() : sql`kit.${sql.ref(by)}`;
  return descending ? sql`${value} desc` : sql`${value} asc`;
}

/** Area of the picture in mm², so that sizes sort by size and not by id. */
function area(): RawBuilder<unknown> {
  const cases = everySize.map(
    ({ kind, size }) =>
      sql`when kit.kind = ${kind} and kit.size_id = ${size.id} then ${size.pictureMm.width * size.pictureMm.height}::integer`,
  );
  return sql`case ${sql.join(cases, sql` `)} else 0 end`;
}
