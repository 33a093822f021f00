import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrate } from '../platform/postgres/database.ts';
import { temporaryDatabase, type TestDatabase, testFolder } from '../platform/testing/testing.ts';
import { breaksIn } from '../testing/additive-migrations.ts';

async function schemaOf({ database }: TestDatabase): Promise<string> {
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
  const home = await temporaryDatabase();
  await expect(await schemaOf(home)).toMatchFileSnapshot('./schema.txt');
});

test('migrations run once, whoever starts again', async () => {
  const home = await temporaryDatabase();
  const again = await migrate(home.database);
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(home.database);
  expect(again).toEqual([]);
  expect(rows.map(({ name }) => name)).toEqual(
    readdirSync(import.meta.dirname)
      .filter((file) => file.endsWith('.sql'))
      .sort(),
  );
});

test('every reference is indexed, so that deleting what it refers to reads no table', async () => {
  const home = await temporaryDatabase();
  const { rows } = await sql<{ reference: string }>`
    select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) as reference from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid
        and (indkey::int2[])[0:cardinality(conkey) - 1] @> conkey
        and (indpred is null or pg_get_expr(indpred, indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$'))`.execute(home.database);
  expect(rows).toEqual([]);
});

/** The folder of a release with one more migration. */
function nextRelease(name: string, text: string): URL {
  const folder = testFolder();
  cpSync(import.meta.dirname, folder, { recursive: true });
  writeFileSync(path.join(folder, name), text);
  return pathToFileURL(`${folder}/`);
}

test('the next release adds its migration, and this one then refuses the database', async () => {
  const home = await temporaryDatabase();
  const folder = nextRelease('9999-next.sql', 'create table next (id text)');
  await expect(migrate(home.database, { folder, mayChange: false })).rejects.toThrow('9999-next.sql missing');
  expect(await migrate(home.database, { folder })).toEqual(['9999-next.sql']);
  expect(await migrate(home.database, { folder })).toEqual([]);
  await expect(migrate(home.database)).rejects.toThrow('changed by a newer version (9999-next.sql)');
});

test('data from before version 1.0 is refused, of a database and of a backup', async () => {
  const home = await temporaryDatabase();
  const older = ['0001-accounts.sql', '0002-codes.sql'];
  await expect(migrate(home.database, { upTo: older })).rejects.toThrow('before version 1.0');
  await sql`update migration set name = ${older[0]} where name like '0001-%'`.execute(home.database);
  await expect(migrate(home.database)).rejects.toThrow('before version 1.0');
});

test('the numbers of migrations have no gaps and no duplicates', () => {
  const numbers = readdirSync(import.meta.dirname)
    .flatMap((file) => /^(\d{4})-[a-z-]+\.sql$/.exec(file)?.[1] ?? [])
    .sort();
  expect(numbers).toEqual(numbers.map((_, i) => String(i + 1).padStart(4, '0')));
});

describe('the previous release keeps working beside this one', () => {
  const table = "create table mail (id text, kind text not null check (kind in ('account', 'scheme')), hue int);";
  const found = (text: string) =>
    breaksIn(
      [
        { file: '0001-mail.sql', text: table },
        { file: '0002-change.sql', text },
      ],
      '0002',
    );
  const planted: readonly (readonly [string, string])[] = [
    ['alter table mail drop column hue;', 'takes away'],
    ['alter table mail rename column hue to colour;', 'names anew'],
    ['alter table mail add title text, add colour int not null;', 'demands a value'],
    ['alter table mail alter column hue set not null;', 'demands a value'],
    ['alter table mail alter hue drop default;', 'demands a value'],
    ['alter table mail alter hue set data type text;', 'changes a type'],
    ['alter table mail add constraint bound check (hue > 0);', 'binds'],
    ['alter table mail add unique (hue);', 'binds'],
    ['create unique index mail_hue on mail (hue);', 'binds'],
    [
      "alter table mail drop constraint mail_kind_check, add constraint mail_kind_check check (kind in ('account', 'parts'));",
      "refuses 'scheme'",
    ],
    ['create trigger stays before update on mail for each row execute function no();', 'binds'],
    ['delete from mail;', 'deletes'],
    ['alter table mail alter column id set generated always;', 'refuses a value'],
    ['/* a; */ ALTER TABLE mail -- b;\n DROP COLUMN hue;', 'takes away'],
  ];
  test('dropping or constraining what it reads and writes breaks it', () => {
    for (const [text, why] of planted) expect(found(text), text).toEqual([expect.stringContaining(why)]);
  });
  test('additions do not', () => {
    for (const text of [
      'alter table mail add column colour int not null default 0, add title text;',
      'create table letter (id text not null unique, hue int); create unique index letter_hue on letter (hue);',
      'alter table mail add column number text; create unique index mail_number on mail (number, hue);',
      "alter table mail drop constraint mail_kind_check; alter table mail add constraint mail_kind_check check (kind in ('account', 'scheme', 'parts'));",
      'create function no() returns trigger language plpgsql as $$ begin drop table mail; end $$;',
      'create index mail_hue on mail (hue); drop index mail_kind;',
      'alter table mail alter column hue drop not null;',
      'alter table mail alter column id set generated by default;',
    ])
      expect(found(text), text).toEqual([]);
  });
  test('by any migration after the schema of version 1.0', () => {
    const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.sql'));
    const migrations = files
      .sort()
      .map((file) => ({ file, text: readFileSync(new URL(file, import.meta.url), 'utf8') }));
    expect(breaksIn(migrations, '0002')).toEqual([]);
  });
});
