import type { DeskSharedCodeWire } from '@uzor/contract';
import { type CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { operatorIn } from '../../../testing/operators.ts';
import { dataOf } from '../../../testing/orders.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { codeAbuseRepository } from './repository.ts';
import { codeAbuseService } from './service.ts';
import { auditTrail } from '../../audit/index.ts';

const heard: CompiledQuery[] = [];
const agents = [
  'Windows NT 10.0; Win64; x64',
  'Macintosh; Intel Mac OS X 10_15_7',
  'X11; Linux x86_64',
  'Linux; Android 14; K',
];
const agentOf = (at: number) =>
  `Mozilla/5.0 (${agents[at % agents.length]}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`;

const testServer = await openTestServer({ onQuery: (query) => heard.push(query) });
let token = await operatorIn(testServer, 'desk@example.com');

const service = () =>
  codeAbuseService({
    ...testServer.parts,
    audit: auditTrail({ ...testServer.parts, demandSecondFactor: async () => undefined }),
  });
async function idOf(code: string): Promise<string> {
  const found = testServer.database.selectFrom('code').select('id').where('code', '=', code);
  return (await found.executeTakeFirstOrThrow()).id;
}
/** A code used from these networks, by this many kinds of devices. */
async function usedFrom(networks: readonly string[], devices: number): Promise<string> {
  const code = await testServer.code();
  const id = await idOf(code);
  for (let at = 0; at < Math.max(networks.length, devices); at++)
    await service().seen(id, {
      address: networks[at % networks.length] ?? '',
      userAgent: devices === 0 ? undefined : agentOf(at % devices),
    });
  return code;
}
const list = (query = '') => call(testServer.app, 'GET', `/desk/codes/shared${query}`, { token });
const listed = async (query = '') => dataOf<DeskSharedCodeWire[]>(await list(query));
const setFamily = (code: string, family: boolean) =>
  call(testServer.app, 'POST', `/desk/codes/${code}/family`, { token, body: { family } });
const three = ['192.0.2.7', '198.51.100.7', '2001:db8:1::/48'];

test('a code used from three networks and three kinds of devices looks abused, and still works', async () => {
  const code = await usedFrom(three, 3);
  const [shown] = await listed();
  expect(shown).toMatchObject({
    code: code.slice(-4),
    networks: 3,
    devices: 3,
    accounts: 0,
    photos: 0,
    family_at: null,
  });
  expect((await call(testServer.app, 'POST', '/blank', { body: { code } })).status).toBe(201);
});

test('neither a family at home nor one phone that travels looks like abuse', async () => {
  const home = await usedFrom(['192.0.2.7', '192.0.2.200'], 4);
  const phone = await usedFrom([...three, '203.0.113.9'], 1);
  const shown = (await listed()).map(({ id }) => id);
  expect(shown).not.toContain(await idOf(home));
  expect(shown).not.toContain(await idOf(phone));
});

test('opening an order records where the code is used; three addresses with one kind of phone count as people', async () => {
  const code = await testServer.code();
  for (const person of ['one', 'two', 'three']) {
    const own = await operatorIn(testServer, `${person}@example.com`, { factor: false });
    await call(testServer.app, 'POST', '/blank', { body: { code }, token: own });
  }
  const id = await idOf(code);
  for (const address of three) await service().seen(id, { address, userAgent: agentOf(0) });
  const shown = (await listed()).find((one) => one.id === id);
  expect(shown).toMatchObject({ networks: 4, accounts: 3 });
});

test('the same network and device count once, even concurrently', async () => {
  const code = await testServer.code();
  const id = await idOf(code);
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      service().seen(id, { address: three[at % 3] ?? '', userAgent: agentOf(at % 3) }),
    ),
  );
  expect((await listed()).find((one) => one.id === id)).toMatchObject({ networks: 3, devices: 3 });
});

test('no address is stored, and the digest of the same one differs between codes', async () => {
  await usedFrom(['203.0.113.77'], 1);
  await usedFrom(['203.0.113.77'], 1);
  const rows = await testServer.database.selectFrom('code_sighting').selectAll().execute();
  expect(JSON.stringify(rows.map(({ digest }) => digest.toString('latin1')))).not.toContain('203.0');
  expect(new Set(rows.map(({ digest }) => digest.toString('hex'))).size).toBe(rows.length);
});

test('marking a code as shared by a family hides it, leaves an audit entry, and can be undone', async () => {
  const code = await usedFrom(three, 3);
  expect((await setFamily(code, true)).status).toBe(204);
  expect((await listed()).map(({ id }) => id)).not.toContain(await idOf(code));
  expect(await listed('?family=true')).toMatchObject([{ code: code.slice(-4), family_at: expect.any(String) }]);
  expect((await setFamily(code, false)).status).toBe(204);
  expect((await listed()).map(({ id }) => id)).toContain(await idOf(code));
  const deeds = dataOf<{ what: string; subject: string }[]>(
    await call(testServer.app, 'GET', '/desk/deeds', { token }),
  );
  expect(deeds.slice(0, 2)).toMatchObject([
    { what: 'code.watch', subject: await idOf(code), outcome: 'done' },
    { what: 'code.family', subject: await idOf(code), outcome: 'done' },
  ]);
});

test('an unknown code and an invalid page are refused', async () => {
  expect((await setFamily('ZZZZZZZZZZZZ', true)).status).toBe(404);
  expect((await list('?before=yesterday')).status).toBe(422);
});

test('a long list is paged without duplicates, last used first', async () => {
  await sql`insert into code (id, code, kind, created_at) select 'many-' || n, 'MANY' || n, 'mosaic', now() from generate_series(1, 120) n`.execute(
    testServer.database,
  );
  await sql`insert into code_sharing select 'many-' || n, 3, 3, 1, ${testServer.parts.clock.now()}, ${testServer.parts.clock.now()}::timestamptz - (n / 2) * interval '1 minute' from generate_series(1, 120) n`.execute(
    testServer.database,
  );
  const seen: DeskSharedCodeWire[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const answer = (await list(next && `?before=${next}`)).json as {
      data: DeskSharedCodeWire[];
      meta: { next: string | null; week: number };
    };
    seen.push(...answer.data);
    expect(answer.meta.week).toBeGreaterThanOrEqual(120);
    next = answer.meta.next;
  }
  const many = seen.filter(({ id }) => id.startsWith('many-'));
  expect([many.length, new Set(many.map(({ id }) => id)).size]).toEqual([120, 120]);
  expect(seen.map(({ last_at: at }) => at)).toEqual(
    seen
      .map(({ last_at: at }) => at)
      .sort()
      .reverse(),
  );
});

test('after 90 days networks and devices are forgotten and no longer counted; operators’ marks stay', async () => {
  const [old, family] = [await usedFrom(three, 3), await usedFrom(three, 3)];
  await setFamily(family, true);
  testServer.advance(60 * 86_400);
  const again = await idOf(old);
  await service().seen(again, { address: three[0] ?? '', userAgent: agentOf(0) });
  testServer.advance(31 * 86_400);
  await service().tidy();
  const countsOf = (code: string) =>
    testServer.database
      .selectFrom('code_sharing')
      .innerJoin('code', 'code.id', 'code_id')
      .select(['networks', 'devices'])
      .where('code', '=', code)
      .executeTakeFirst();
  expect(await countsOf(old)).toEqual({ networks: 1, devices: 1 });
  expect(await countsOf(family)).toEqual({ networks: 0, devices: 0 });
  testServer.advance(90 * 86_400);
  await service().tidy();
  expect(await countsOf(old)).toBeUndefined();
  token = await operatorIn(testServer, 'later@example.com');
  expect((await listed('?family=true')).map(({ id }) => id)).toContain(await idOf(family));
  expect(await codeAbuseRepository(testServer.database).forget(testServer.parts.clock.now(), 1)).toBe(0);
});
