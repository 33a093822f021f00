import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate } from '../platform/postgres/database.ts';
import { openTestDatabase } from '../platform/testing/testing.ts';

/** Every column, index and constraint of a database, one a line. */
async function schemaOf({ database }: Awaited<ReturnType<typeof openTestDatabase>>): Promise<string> {
  const columns = await sql<{ line: string }>`
    select format('%s.%s %s%s%s', table_name, column_name, case data_type when 'ARRAY' then udt_name else data_type end,
      case is_nullable when 'NO' then ' not null' else '' end, coalesce(' default ' || column_default, '')) as line
    from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`.execute(
    database,
  );
  const indexes = await sql<{
    line: string;
  }>`select indexdef as line from pg_indexes where schemaname = 'public' order by indexname`.execute(database);
  const constraints = await sql<{ line: string }>`
    select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) as line from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'f') order by conrelid::regclass::text, pg_get_constraintdef(oid)`.execute(
    database,
  );
  return `${[columns, indexes, constraints].map(({ rows }) => rows.map(({ line }) => line).join('\n')).join('\n\n')}\n`;
}

test('all migrations from empty give the schema of the committed dump', async () => {
  const home = await openTestDatabase();
  const schema = await schemaOf(home).finally(() => home.drop());
  await expect(schema).toMatchFileSnapshot('./schema.txt');
});

test('migrations run once, whoever starts again', async () => {
  const home = await openTestDatabase();
  const again = await migrate(home.database);
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(home.database);
  await home.drop();
  expect(again).toEqual([]);
  expect(rows.map(({ name }) => name)).toEqual(
    readdirSync(import.meta.dirname)
      .filter((file) => file.endsWith('.sql'))
      .sort(),
  );
});

test('every reference is indexed, so that deleting what it refers to reads no table', async () => {
  const home = await openTestDatabase();
  const { rows } = await sql<{ reference: string }>`
    select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) as reference from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
        and (indpred is null or pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))`.execute(home.database);
  await home.drop();
  expect(rows).toEqual([]);
});

test('a database of a newer version is refused, and a command changes none of an older one', async () => {
  const home = await openTestDatabase();
  await sql`insert into migration (name) values ('9999-from-the-future.sql')`.execute(home.database);
  await expect(migrate(home.database)).rejects.toThrow('9999-from-the-future.sql');
  await sql`delete from migration where name >= '0027'`.execute(home.database);
  await expect(migrate(home.database, { mayChange: false })).rejects.toThrow('start this version of the server first');
  await home.drop();
});

test('the numbers of migrations have no gaps and none twice', () => {
  const numbers = readdirSync(import.meta.dirname)
    .flatMap((file) => /^(\d{4})-[a-z-]+\.sql$/.exec(file)?.[1] ?? [])
    .sort();
  expect(numbers).toEqual(numbers.map((_, i) => String(i + 1).padStart(4, '0')));
});

test('every migration says in a comment what it is for', () => {
  for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.sql'))) {
    expect(readFileSync(new URL(file, import.meta.url), 'utf8'), file).toMatch(/^-- /);
  }
});

/** Statements after which the release before would fail beside this one. */
const breaking: readonly RegExp[] = [
  /\bdrop\s+(table|column|view|type)\b/i,
  /\brename\b/i,
  /\balter\s+column\s+\w+\s+(type|set\s+not\s+null|set\s+data)\b/i,
  /\badd\s+(column\s+)?(if\s+not\s+exists\s+)?\w+\s+[^,;]*\bnot\s+null\b(?![^,;]*\bdefault\b)/i,
];
const breaks = (statement: string) => breaking.some((pattern) => pattern.test(statement));

test('the release before goes on beside this one: migrations only add, and what they add may be left out', () => {
  expect(breaks('alter table kit drop column title;')).toBe(true);
  expect(breaks('alter table kit rename column title to name;')).toBe(true);
  expect(breaks('alter table kit add column hue integer not null;')).toBe(true);
  expect(breaks('alter table kit alter column title set not null;')).toBe(true);
  expect(breaks('alter table kit add column hue integer not null default 0, add title text;')).toBe(false);
  // 0027 is the last of the releases that were not started beside one another.
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.sql') && file > '0028');
  const statements = files.flatMap((file) =>
    readFileSync(new URL(file, import.meta.url), 'utf8')
      .replace(/--.*$/gm, '')
      .split(';')
      .map((statement) => `${file}: ${statement.trim()}`),
  );
  expect(statements.filter(breaks)).toEqual([]);
});
