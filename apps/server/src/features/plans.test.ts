import { randomUUID } from 'node:crypto';
import { untouchedSettings } from '@uzor/engine';
import { encodeScheme, type StoredScheme, storedSchemeOf } from '@uzor/kit';
import { type CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { call } from '../testing/caller.ts';
import { erasedNow } from '../testing/erase-now.ts';
import { crowdToken, settleCrowd } from '../testing/crowd.ts';
import { operatorIn } from '../testing/operators.ts';
import { openTestServer } from '../testing/test-server.ts';

/* Query plans among 10,000 works of 1,000 users. */

/** Tables that stay short, so that reading them whole is fastest. */
const short = new Set([
  'library_picture',
  'catalogue_entry',
  'banner',
  'notice',
  'audio_track',
  'voice',
  'content_shown',
]);

const crowded = new Set([
  'account',
  'code',
  'code_sharing',
  'blank',
  'joined_code',
  'file',
  'kit',
  'share',
  'hand',
  'segment',
  'mail',
  'parts_request',
  'barred_address',
]);

const heard: CompiledQuery[] = [];
const testServer = await openTestServer({ onQuery: (query) => heard.push(query) });
// A vacuum in between would change the plans.
await sql`do $$ declare one text; begin
  for one in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table %I set (autovacuum_enabled = false)', one);
  end loop; end $$`.execute(testServer.database);
await settleCrowd(testServer.database, { users: 1000, kits: 10_000 });
await giveSchemes();
await sql`update parts_request set state = 'posted', ended_at = now() where id not like '%7'`.execute(
  testServer.database,
);
await sql`analyze parts_request`.execute(testServer.database);
await sql`insert into code_sharing (code_id, networks, devices, accounts, first_at, last_at, family_at)
  select id, case when id like '%00' then 4 else 1 end, case when id like '%00' then 4 else 1 end, 1, now(), now(),
    case when id like '%50' then now() end from code`.execute(testServer.database);
await sql`analyze code_sharing`.execute(testServer.database);
const operator = await operatorIn(testServer, 'desk@example.com');

/** Two works of user 7 that can be opened. */
async function giveSchemes(): Promise<void> {
  const facts = {
    size: 'a4',
    orientation: 'portrait',
    preset: 'natural',
    crop: untouchedSettings,
    binding: [],
  } as const;
  const palette = [{ letter: 'A', code: 'BW1', name: 'A', rgb: [0, 0, 0] as const, stock: null }];
  const grid = { widthCells: 80, heightCells: 112, pitchMm: 2.5, cells: new Uint8Array(80 * 112), palette };
  const thread = {
    pins: 180,
    hoopMm: 190,
    threadMm: 0.15,
    steps: Uint16Array.of(0, 90, 10),
    threadMetres: 1,
  };
  const schemes = new Map<string, StoredScheme>([
    [
      'kit-6',
      storedSchemeOf({ ...facts, product: 'mosaic', filter: 'bw', work: { of: 'cells', grid, confettiCells: 0 } }),
    ],
    ['kit-3006', storedSchemeOf({ ...facts, product: 'string_art', filter: 'thread', work: { of: 'thread', thread } })],
  ]);
  for (const [id, scheme] of schemes) {
    await testServer.database
      .updateTable('kit')
      .set({ scheme: Buffer.from(encodeScheme(scheme)) })
      .where('id', '=', id)
      .execute();
  }
}

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

async function plansOf(path: string, token = crowdToken(7)): Promise<string[]> {
  heard.length = 0;
  expect((await call(testServer.app, 'GET', path, { token })).status).toBe(200);
  return explained(heard.filter(({ sql: text }) => /^\s*(with|select)/i.test(text) && !text.includes('for update')));
}

async function explained(asked: readonly CompiledQuery[]): Promise<string[]> {
  const plans: string[] = [];
  for (const query of asked) {
    const { rows } = await testServer.database.executeQuery<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>({
      ...query,
      sql: `explain (format json, costs off) ${query.sql}`,
    });
    plans.push(...rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => drawn(Plan))));
  }
  return plans;
}

function drawn({
  'Node Type': type,
  'Relation Name': relation,
  'Index Name': index,
  Plans: below = [],
}: PlanNode): string {
  const here = [type, relation, index && `by ${index}`].filter((part) => part !== undefined).join(' ');
  return below.length === 0 ? here : `${here} (${below.map(drawn).join(', ')})`;
}

const scanned = (plans: readonly string[]) =>
  plans
    .flatMap((plan) => [...plan.matchAll(/Seq Scan (\w+)/g)].map(([, table = '']) => table))
    .filter((table) => !short.has(table));

const reads = [
  '/profile',
  '/kits',
  '/kits?page=1&sort=-size&visible=1&size[]=1&filter[]=2&q=CROWD7',
  '/kits/trashed',
  '/tile',
  '/tile?sort=color',
  '/constructor/trashed',
  '/tile/kit-6',
  '/tile/kit-6/parts',
  '/tile/kit-6/segment',
  '/tile/kit-6/hands',
  '/tile/kit-6/guests',
  '/tile/kit-6/segment/segment-6-1',
  '/tile/kit-6/segment/segment-6-1/history',
  '/unistring/kit-3006/progress',
  '/shared/share-0000000000000006',
  '/where-buy?product=mosaic&sort=price',
  '/where-buy-filters',
  '/banners',
  '/media-library',
  '/config',
  '/questions',
  '/videos',
  '/unistring/audios',
  '/unistring/voiceovers',
];

/** Figures of a day are measured by `npm run scale`; here all orders are from today. */
const deskReads = [
  '/desk/search?q=CROWD7',
  '/desk/search?q=user7@example.com',
  '/desk/search?q=kit-6',
  '/desk/orders/slug-6',
  '/desk/batches?type=mosaic&marketplace=wb',
  '/desk/codes/use?batch=batch-7',
  '/desk/codes/shared',
  '/desk/codes/shared?family=1',
  '/desk/boxes',
  '/desk/mails',
  '/desk/mails?before=mail-7',
  '/desk/deeds?before=deed-7',
  '/desk/questions',
  '/desk/questions?all=1&before=question-7',
  '/desk/parts?state=refused&type=mosaic',
  '/desk/jobs',
];

/** The indexes and whole tables that plans use, by name; the kind of join does not matter. */
const waysOf = (plans: readonly string[]): string[] =>
  [
    ...new Set(
      plans.flatMap((plan) =>
        [...plan.matchAll(/by (\w+)|Seq Scan (\w+)/g)].map(([, index, table]) => index ?? `all of ${table}`),
      ),
    ),
  ].sort();

test('no GET scans a growing table, and the query plans are the committed ones', async () => {
  const lines: string[] = [];
  for (const path of [...reads, ...deskReads]) {
    const isDesk = path.startsWith('/desk/');
    const plans = await plansOf(path, isDesk ? operator : crowdToken(7));
    if (isDesk) expect(plans.length, path).toBeGreaterThan(1);
    const read = scanned(plans).filter((table) => !isDesk || crowded.has(table));
    expect(read, `${path}\n${plans.join('\n')}`).toEqual([]);
    lines.push(`GET ${path}: ${waysOf(plans).join(', ')}`);
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./plans.txt');
});

const typedCode = 'ACEH34XX7799';
const mark = () => ({ operations: [{ id: randomUUID(), type: 'mark', cells: [1] }] });
test.each([
  ['/codes/status', () => ({ code: typedCode })],
  ['/blank', () => ({ code: typedCode })],
  ['/tile/kit-6/segment/segment-6-1/operations', mark],
  ['/tile/kit-6/resend', () => ({})],
  ['/tile/kit-6/parts', () => ({ missing: [{ letter: 'A', count: 1 }], full_name: 'Anna', address: 'Moscow' })],
  ['/tile/kit-6/hide', () => ({})],
] as const)('POST %s reads no growing table from end to end', async (path, body) => {
  await testServer.database.updateTable('code').set({ code: typedCode }).where('id', '=', 'code-8').execute();
  heard.length = 0;
  const { status } = await call(testServer.app, 'POST', path, { token: crowdToken(7), body: body() });
  expect(status).toBeLessThan(300);
  const plans = await explained(heard.filter(({ sql: text }) => /^(select|update|delete)\b.* where /is.test(text)));
  expect(plans.length).toBeGreaterThan(0);
  const filled = scanned(plans).filter((table) => crowded.has(table));
  expect(filled, plans.join('\n')).toEqual([]);
});

test('deleting an account scans no growing table', async () => {
  heard.length = 0;
  expect((await erasedNow(testServer, crowdToken(8))).status).toBe(204);
  const plans = await explained(heard.filter(({ sql: text }) => /^(select|update|delete)\b.* where /is.test(text)));
  expect(plans.length).toBeGreaterThan(10);
  const filled = scanned(plans).filter((table) => crowded.has(table));
  expect(filled, plans.join('\n')).toEqual([]);
});

test('clean-ups with nothing due scan no growing table', async () => {
  await testServer.features.tidy();
  heard.length = 0;
  await testServer.features.tidy();
  const asked = heard.filter(({ sql: text }) => /^\s*(with|select|update|delete)\b.* where /is.test(text));
  const plans = await explained(asked.filter(({ sql: text }) => !/pg_(try_)?advisory/.test(text)));
  expect(plans.length).toBeGreaterThan(10);
  const filled = scanned(plans).filter((table) => crowded.has(table));
  expect(filled, plans.join('\n')).toEqual([]);
});

test('a list without an index would be detected', async () => {
  await sql`drop index kit_account`.execute(testServer.database);
  expect(scanned(await plansOf('/kits'))).toContain('kit');
});
