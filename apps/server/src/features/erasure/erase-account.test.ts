import { globSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { erasedNow } from '../../testing/erase-now.ts';
import { proven } from '../../testing/operators.ts';
import { eventually, openTestServer } from '../../testing/test-server.ts';
import { completed, dataOf, finishedKit, openedBlank, readyBlank } from '../../testing/orders.ts';
import { photoFile } from '../../testing/photos.ts';

const testServer = await openTestServer({ worker: true });

/** Every table of the database, the queue's too, that contains `text`. */
async function tablesWith(text: string): Promise<string[]> {
  const { database } = testServer;
  const { rows } = await sql<{ schema: string; table: string; columns: string[]; types: string[] }>`
    select table_schema as schema, table_name as table, array_agg(column_name::text) as columns, array_agg(data_type::text) as types
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' group by 1, 2`.execute(database);
  const lookups = rows.map(({ schema, table, columns, types }) => {
    const shown = columns.map((column, at) =>
      types[at] === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`,
    );
    return sql`select ${table} as name where exists (
      select from ${sql.id(schema, table)} where concat_ws(' ', ${sql.join(shown)}) ilike ${`%${text}%`})`;
  });
  const found = await sql<{ name: string }>`${sql.join(lookups, sql` union all `)}`.execute(database);
  return found.rows.map(({ name }) => name);
}

async function knownKeys(): Promise<string[]> {
  const files = await testServer.database.selectFrom('file').select('storage_key').execute();
  const pictures = await testServer.database
    .selectFrom('segment')
    .select('picture_key')
    .where('picture_key', 'is not', null)
    .execute();
  return [...files.map(({ storage_key: key }) => key), ...pictures.flatMap(({ picture_key: key }) => key ?? [])];
}
const token = async (path: string, email: string) =>
  (
    (await call(testServer.app, 'POST', path, { body: { full_name: 'Anna', email, password: 'Simple1' } })).json as {
      access_token: string;
    }
  ).access_token;
async function begunBlank(token: string): Promise<string> {
  const { slug } = await openedBlank(testServer, undefined, token);
  const files = { raw_photo: await photoFile(300, 400) };
  dataOf(await call(testServer.app, 'POST', `/tile/blank/${slug}/upload-photo`, { token, files }));
  return slug;
}
const withAvatar = async (token: string, name: string) =>
  call(testServer.app, 'POST', '/profile', {
    token,
    body: { full_name: name, birth_date: '1990-01-01' },
    files: { avatar: await photoFile(200, 200) },
  });

test('deleting an account erases its rows, its files and its address everywhere, and nothing of anyone else', async () => {
  const stays = await token('/auth/register', 'stays@example.com');
  await withAvatar(stays, 'Остаётся');
  const others = await begunBlank(stays);
  // Her address was also tried at someone else's order, and someone else's work was first mailed to it by mistake.
  const atOthers = { tried_email: 'leaves@Example.com', completed_email: 'Leaves@example.com' };
  await testServer.database.updateTable('blank').set(atOthers).where('slug', '=', others).execute();
  const theirs = await knownKeys();

  const leaves = await finishedKit(testServer, 'Leaves@example.com');
  await proven(testServer.database, 'leaves@example.com');
  await withAvatar(leaves.token, 'Уходящая');
  const unfinished = await begunBlank(leaves.token);
  await call(testServer.app, 'POST', '/auth/forgot-password', { body: { email: 'leaves@example.com' } });
  await call(testServer.app, 'POST', '/support', {
    body: { full_name: 'Уходящая', email: 'LEAVES@example.com', text: 'Удалите всё' },
  });
  await eventually(
    async () =>
      (await testServer.database.selectFrom('password_reset').select('hash').executeTakeFirst()) !== undefined,
  );
  await eventually(async () => {
    const unsent = testServer.database.selectFrom('mail').select('id').where('status', '=', 'waiting');
    return (await unsent.execute()).length === 0;
  });
  const mine = (await knownKeys()).filter((key) => !theirs.includes(key));
  const { id: accountId } = await testServer.database
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', 'leaves@example.com')
    .executeTakeFirstOrThrow();
  expect((await tablesWith('leaves@example.com')).length).toBeGreaterThan(2); // the search can find

  const answer = await erasedNow(testServer, leaves.token);
  expect(answer.status).toBe(204);
  expect(String(answer.headers['set-cookie'])).toMatch(/uzor_session=;.*uzor_signed_in=;/);
  for (const word of ['leaves@example.com', accountId]) expect(await tablesWith(word), word).toEqual([]);
  for (const word of ['Уходящая', leaves.kitId, leaves.slug, unfinished])
    expect(
      (await tablesWith(word)).filter((table) => !table.startsWith('job')),
      word,
    ).toEqual([]);
  expect(mine.length).toBeGreaterThan(8);
  await eventually(async () =>
    (await Promise.all(mine.map((key) => testServer.parts.storage.read(key)))).every((bytes) => bytes === null),
  );

  expect((await call(testServer.app, 'GET', '/profile', { token: leaves.token })).status).toBe(401);
  expect((await call(testServer.app, 'GET', '/profile', { token: stays })).json).toMatchObject({
    data: { full_name: 'Остаётся', unfinished_blank: { slug: others } },
  });
  expect(theirs).toHaveLength(2);
  for (const key of theirs) expect(await testServer.parts.storage.read(key), key).not.toBeNull();
});

test('all tokens end with the deletion, and the address is free for a new account that knows nothing of the old one', async () => {
  const body = { full_name: 'Anna', email: 'again@example.com', password: 'Simple1' };
  const tokens = [await token('/auth/register', body.email), await token('/auth/login', body.email)];
  expect((await erasedNow(testServer, tokens[0] ?? '')).status).toBe(204);
  for (const dead of tokens) expect((await call(testServer.app, 'GET', '/profile', { token: dead })).status).toBe(401);
  expect((await call(testServer.app, 'POST', '/auth/login', { body })).status).toBe(422);
  const anew = await token('/auth/register', body.email);
  expect((await call(testServer.app, 'GET', '/kits', { token: anew })).json).toMatchObject({ data: [] });
});

test('deleting an account while booklet and pictures are being made leaves neither behind', async () => {
  const { slug } = await readyBlank(testServer);
  const { token: hurried, kitId } = await completed(testServer, slug, 'hurried@example.com');
  expect((await erasedNow(testServer, hurried)).status).toBe(204);
  await eventually(async () => {
    const { rows } =
      await sql`select 1 from pgboss.job where state in ('created', 'retry', 'active') and data::text like ${`%${kitId}%`}`.execute(
        testServer.database,
      );
    return rows.length === 0;
  });
  const folder = join(testServer.parts.config.dataDir, 'files');
  await eventually(() => globSync('{booklets/*,segments/*/*}', { cwd: folder }).length === 0);
  expect(
    await testServer.database
      .selectFrom('file')
      .select('storage_key')
      .where('storage_key', 'like', 'booklets/%')
      .execute(),
  ).toEqual([]);
});

test('every table that refers to an account lets it be deleted', async () => {
  const { rows } = await sql<{ table: string; rule: string }>`
    select conrelid::regclass::text as table, confdeltype as rule from pg_constraint where contype = 'f' and confrelid = 'account'::regclass`.execute(
    testServer.database,
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ rule }) => rule !== 'c' && rule !== 'n')).toEqual([]);
});
