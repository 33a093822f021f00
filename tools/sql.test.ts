import { expect, test } from 'vitest';
import { checkSql, queriesIn, tablesWritten } from './sql.ts';
import { planted } from './testing/planted.ts';

const features = 'apps/server/src/features';

test.each([
  ['a selection', "const rows = await db.selectFrom('kit').selectAll().execute();"],
  ['an insertion', "await tx\n  .insertInto('kit')\n  .values(kit);"],
  ['a change', "await db.updateTable('kit').set({ visible });"],
  ['a removal', "await db.deleteFrom('kit');"],
  ['SQL written out', 'await sql`select 1`.execute(db);'],
  ['SQL with a type', 'await sql<{ id: string }>`select id from kit`.execute(db);'],
  ['SQL of a text', 'await sql.raw(text).execute(db);'],
  ['a statement for pg', "await client.query('select 1');"],
])('%s outside a repository is refused', (_, source) => {
  for (const name of [`${features}/kits/service.ts`, `${features}/kits/routes.ts`, 'apps/server/src/serve.ts'])
    expect(checkSql(planted({ [name]: source })).join()).toContain(`${name}:`);
});

test.each([
  `${features}/kits/repository.ts`,
  `${features}/kits/kits.test.ts`,
  'apps/server/src/platform/postgres/database.ts',
  'apps/server/src/platform/http/rate-limits.ts',
  'apps/server/src/testing/crowd.ts',
])('a query in %s is accepted', (name) => {
  expect(checkSql(planted({ [name]: "db.selectFrom('kit');" }))).toEqual([]);
});

test('a repository by another name, or outside the features, is refused', () => {
  for (const name of [`${features}/kits/list-repository.ts`, 'apps/server/src/platform/mail/repository.ts'])
    expect(checkSql(planted({ [name]: "db.selectFrom('kit');" }))).toHaveLength(1);
});

test('comments and other calls are not queries', () => {
  expect(
    queriesIn("/** As `db.selectFrom('kit')` does. */\n// sql`select 1`\nkits.update(id);\nnoSql('x');\n"),
  ).toEqual([]);
  expect(queriesIn("\nconst rows = db.selectFrom('kit'); // all")).toEqual([2]);
});

test('any feature may read a table, only one may write it', () => {
  const files = (source: string) => ({
    [`${features}/kits/repository.ts`]: "db.updateTable('kit');",
    [`${features}/strings/repository.ts`]: source,
  });
  expect(checkSql(planted(files("db.selectFrom('kit').selectAll();")))).toEqual([]);
  for (const source of ["db.insertInto('kit')", "db\n  .updateTable('kit')", "db.deleteFrom('kit as old')"])
    expect(checkSql(planted(files(source))).join()).toContain('writes kit, which kits writes');
  expect(tablesWritten("// db.insertInto('kit')\ndb.insertInto(\n  'mail',\n)")).toEqual(['mail']);
});
