import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fileReferences } from './features/files/repository.ts';
import { fileService } from './features/files/index.ts';
import { keptFolders } from './features/files/service.ts';
import { newId } from './platform/ids.ts';
import { oneAtATime, TIDY_LOCK } from './platform/postgres/one-at-a-time.ts';
import { folders, rules, tables } from './retention.ts';
import { blankWhen, completed, readyBlank } from './testing/orders.ts';
import { eventually, openTestServer } from './testing/test-server.ts';

const testServer = await openTestServer({ worker: true });

const daySeconds = 86_400;

test('every table has a retention rule, and every column that can hold a personal word, byte or date was classified', async () => {
  const { rows } = await sql<{ table: string; column: string; holds: boolean }>`
    select table_name as table, column_name as column,
      data_type in ('text', 'character varying', 'bytea', 'json', 'jsonb', 'ARRAY', 'date', 'uuid', 'inet') and not exists (
        select from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
        where contype in ('p', 'f') and conrelid = format('%I', table_name)::regclass and attname = column_name
      ) as holds
    from information_schema.columns where table_schema = 'public'`.execute(testServer.database);
  expect([...new Set(rows.map(({ table }) => table))].sort()).toEqual(Object.keys(tables).sort());
  const decided = (table: string): string[] => {
    const { personal = [], plain = [] } = tables[table] ?? {};
    return [...personal, ...plain];
  };
  const undecided = rows.filter(
    ({ table, column, holds }) => holds && tables[table]?.rule !== 'shop' && !decided(table).includes(column),
  );
  expect(undecided.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  const there = new Set(rows.map(({ table, column }) => `${table}.${column}`));
  const listed = Object.keys(tables).flatMap((table) => decided(table).map((column) => `${table}.${column}`));
  expect(listed.filter((column) => !there.has(column))).toEqual([]);
  expect(listed.length).toBe(new Set(listed).size);
});

test('every reference to a file is known to the clean-up of files', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'file'::regclass`.execute(testServer.database);
  expect(rows.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(
    fileReferences.map((reference) => reference.join('.')).sort(),
  );
});

test('every private folder of the storage has a rule', () => {
  expect(Object.keys(folders).sort()).toEqual([...keptFolders, 'segments'].sort());
});

test('the operators read the same rules', () => {
  const docs = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  for (const [what, kept] of Object.values(rules)) expect(docs).toContain(`| ${what} | ${kept} |`);
});

test('data that only a clean-up removes is gone after its time: mails of nobody, unanswered requests, unchosen presets, files of nothing', async () => {
  const { database, parts } = testServer;
  const { slug } = await readyBlank(testServer);
  // Once the order is confirmed, no more presets are drawn for it.
  await blankWhen(testServer, slug, ({ tracing_photos: drawn }) => drawn.length > 1);
  await completed(testServer, slug, 'kept@example.com');
  const presets = async () =>
    (await database.selectFrom('tracing').select('preset').where('slug', '=', slug).execute()).map(
      ({ preset }) => preset,
    );
  await eventually(async () => {
    const open = await sql`select from pgboss.job where state in ('created', 'retry', 'active') limit 1`.execute(
      database,
    );
    return open.rows.length === 0;
  });
  const { preset: chosen } = await database.selectFrom('kit').select('preset').executeTakeFirstOrThrow();
  const now = parts.clock.now();
  await database
    .insertInto('mail')
    .values({
      id: 'of-nobody',
      subject_kind: 'support',
      address: 'asker@example.com',
      language: 'en',
      message_id: 'm',
      created_at: now,
    })
    .execute();
  await database
    .insertInto('forgotten_password')
    .values({ id: newId(now), email: 'nobody@example.com', language: 'en', created_at: now })
    .execute();
  const keep = (folder: 'photos' | 'avatars') =>
    fileService(parts).keep(database, { folder, name: 'left.jpg', type: 'image/jpeg', bytes: Uint8Array.of(1) });
  const left = [await keep('photos'), await keep('avatars')];
  const ids = left.map(({ id }) => id);
  const leftRows = async () => (await fileService(parts).byIds(database, ids)).size;
  const mails = () => database.selectFrom('mail').select('id').where('id', '=', 'of-nobody').execute();
  const asked = () => database.selectFrom('forgotten_password').select('id').execute();
  await testServer.features.tidy();
  expect([await leftRows(), (await mails()).length, (await asked()).length]).toEqual([2, 1, 1]);
  testServer.advance(2 * 3600);
  await testServer.features.tidy();
  expect(await leftRows()).toBe(0);
  await eventually(async () => (await parts.storage.read(left[1]?.storage_key ?? '')) === null);
  testServer.advance(31 * daySeconds);
  expect((await presets()).length).toBeGreaterThan(1);
  await testServer.features.tidy();
  expect([await mails(), await asked(), await presets()]).toEqual([[], [], [chosen]]);
  const kit = await database.selectFrom('kit').select('tracing_photo').executeTakeFirstOrThrow();
  expect((await fileService(parts).byIds(database, [kit.tracing_photo])).size).toBe(1);
});

test('only one of two workers cleans up at a time', async () => {
  const { database } = testServer;
  const ran: string[] = [];
  const { promise: first, resolve: end } = Promise.withResolvers<void>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const one = oneAtATime(database, TIDY_LOCK, async () => {
    begin();
    await first;
    ran.push('first');
  });
  await begun;
  expect(await oneAtATime(database, TIDY_LOCK, async () => void ran.push('second'))).toBe(false);
  end();
  expect(await one).toBe(true);
  expect(await oneAtATime(database, TIDY_LOCK, async () => void ran.push('third'))).toBe(true);
  expect(ran).toEqual(['first', 'third']);
});
