import { randomUUID } from 'node:crypto';
import {
  channels,
  type Endpoint,
  endpoints,
  guestEndpoints,
  guestHeader,
  type ProductKind,
  productKinds,
} from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { accountService } from './people/index.ts';
import { accessTable } from '../testing/access-table.ts';
import { call } from '../testing/caller.ts';
import {
  type AccessRow,
  accessFindings,
  type Caller,
  callers,
  callsOfContract,
  onePerName,
  routeFindings,
} from '../testing/contract-guards.ts';
import { openTestServer } from '../testing/test-server.ts';
import { makeOperator } from '../testing/operators.ts';
import { finishedKit } from '../testing/orders.ts';

/** All kinds share one implementation, which differs between works with segments and those without. */
const kinds: readonly ProductKind[] = process.env['WHOLE'] ? productKinds : ['mosaic', 'string_art'];
interface Property {
  readonly accountId: string;
  readonly kitId: string;
  readonly slug: string;
  readonly segmentId: string;
  /** Keys of guest links to the work: an open one and an ended one. */
  readonly guest: string;
  readonly endedGuest: string;
}
type Held = Property & { readonly token: string };
/** A work of each kind, for the calls of its base path. */
const ownedOf = new Map<ProductKind, Held>();

const keyOf = (url: string) => url.slice(url.indexOf('#') + 1);

async function propertyOf(email: string, kind: ProductKind = 'mosaic'): Promise<Held> {
  const { slug, token, kitId } = await finishedKit(testServer, email, await testServer.code({ kind }));
  const { account_id: accountId } = await testServer.database
    .selectFrom('kit')
    .select('account_id')
    .where('id', '=', kitId)
    .executeTakeFirstOrThrow();
  const segment = await testServer.database
    .selectFrom('segment')
    .select('id')
    .where('kit_id', '=', kitId)
    .limit(1)
    .executeTakeFirst();
  const base = `${productOf(kind).apiBase}/${kitId}/guests`;
  const invited = async () => {
    const { json } = await call(testServer.app, 'POST', base, { token, body: { name: 'Guest' } });
    return guestEndpoints('').invite.answer.safeParse(json).data?.data ?? { id: '', url: '' };
  };
  const [guest, endedGuest] = [await invited(), await invited()];
  await call(testServer.app, 'DELETE', `${base}/${endedGuest.id}`, { token });
  const keys = { guest: keyOf(guest.url), endedGuest: keyOf(endedGuest.url) };
  return { accountId, kitId, slug, segmentId: segment?.id ?? '', token, ...keys };
}

const testServer = await openTestServer({ worker: true });
for (const kind of kinds) ownedOf.set(kind, await propertyOf(`owner-${kind}@example.com`, kind));
const owned = heldOf('mosaic');
const orphaned = await propertyOf('deleted@example.com');
await call(testServer.app, 'DELETE', '/profile', { token: orphaned.token });
const anotherId = (await propertyOf('another@example.com')).accountId;
const operatorId = await newOperator();

function heldOf(kind: ProductKind): Held {
  const found = ownedOf.get(kind);
  if (!found) throw new Error(`Nobody holds a ${kind}`);
  return found;
}
const kindOf = (path: string): ProductKind =>
  kinds.find((kind) => path.startsWith(`${productOf(kind).apiBase}/`)) ?? 'mosaic';

async function newAccount(): Promise<string> {
  const accounts = accountService(testServer.parts);
  const email = `${randomUUID()}@example.com`;
  return (
    (await accounts.create(testServer.database, email, await accounts.freshPassword(email), 'ru', 'no-blank')) ?? ''
  );
}

async function newOperator(): Promise<string> {
  const given = { email: 'operator@example.com', password: 'Zimnyaya1Roza' };
  const body = { full_name: 'Ольга', ...given, consent: true };
  const { json } = await call(testServer.app, 'POST', '/auth/register', { body });
  const { access_token: token } = endpoints.register.answer.parse(json);
  return makeOperator(
    testServer.database,
    given,
    async (path, asked) => (await call(testServer.app, 'POST', path, { token, body: asked })).json,
  );
}

/** Signs out and returns the invalid token. */
async function ended(token: string): Promise<string> {
  await accountService(testServer.parts).signOut(token);
  return token;
}

async function statusFor(who: Caller, endpoint: Endpoint, row: AccessRow): Promise<number> {
  const owner = heldOf(kindOf(endpoint.path));
  const property = who === 'deleted' ? orphaned : owner;
  const path = endpoint.path
    .replace(':id', property.kitId)
    .replace(':segmentId', property.segmentId)
    .replace(':slug', property.slug);
  // Later rows need another account after this one is deleted.
  const deletesAccount = endpoint.method === 'DELETE' && endpoint.path === '/profile';
  if (deletesAccount && (who === 'owner' || who === 'another' || who === 'operator'))
    return (await call(testServer.app, 'DELETE', '/profile', { token: await sign(await newAccount()) })).status;
  const body = await row.body?.();
  return (await call(testServer.app, endpoint.method, path, { ...(await bearing(who, owner, property)), body })).status;
}

/** A new sign-in: one of the calls signs out. */
const sign = (accountId: string, secondFactor = false) =>
  accountService(testServer.parts).signIn(testServer.database, accountId, { secondFactor });

/** The credentials of a caller; guests send the key of `property`. */
async function bearing(who: Caller, owner: Held, property = owner) {
  const tokens = {
    owner: () => sign(owner.accountId),
    another: () => sign(anotherId),
    operator: () => sign(operatorId, true),
    visitor: () => undefined,
    deleted: () => orphaned.token,
    ended: async () => ended(await sign(owner.accountId)),
    guest: () => undefined,
    endedGuest: () => undefined,
  };
  const headers: Record<string, string> =
    who === 'guest' || who === 'endedGuest' ? { [guestHeader]: property[who] } : {};
  return { token: await tokens[who](), headers };
}

test('every call answers the owner, another user, a visitor, a deleted owner, an ended sign-in and an operator as in the table, which has a row for each', async () => {
  expect(
    await accessFindings(
      process.env['WHOLE'] ? callsOfContract() : onePerName(callsOfContract(kinds)),
      accessTable(() => testServer.code()),
      statusFor,
    ),
  ).toEqual([]);
});

test('every call of the contract exists, and nothing exists under /api that the contract does not know', () => {
  expect(routeFindings(testServer.app, callsOfContract())).toEqual([]);
});

test('a kit is found only under the base path of its kind', async () => {
  const token = await accountService(testServer.parts).signIn(testServer.database, owned.accountId);
  const statuses = ['/tile', '/paint-by-numbers', '/constructor', '/unistring'].map(
    async (base) => (await call(testServer.app, 'GET', `${base}/${owned.kitId}`, { token })).status,
  );
  expect(await Promise.all(statuses)).toEqual([200, 404, 404, 404]);
});

/** Statuses of joining a channel, in the order of `callers`. */
const joining = {
  ofSlug: [200, 200, 200, 200, 200, 200, 200, 200],
  ofKit: [200, 403, 401, 401, 401, 403, 403, 403],
  ofWork: [200, 403, 401, 401, 401, 403, 200, 403],
  unknown: [403, 403, 401, 401, 401, 403, 403, 403],
} as const;

test('a kit’s channel is open to its owner, that of a work to guests too, and a slug’s channel to anyone with the slug', async () => {
  const rows = [
    [channels.blank(owned.slug), joining.ofSlug],
    [channels.demo(owned.slug), joining.ofSlug],
    [channels.booklet(owned.kitId), joining.ofKit],
    [channels.pictures(owned.kitId), joining.ofKit],
    [channels.work(owned.kitId), joining.ofWork],
    ['anything.else', joining.unknown],
  ] as const;
  for (const [channel, statuses] of rows) {
    const body = { socket_id: '1.1', channel_name: `private-${channel}` };
    const answers = callers.map(async (who) => {
      const { status } = await call(testServer.app, 'POST', '/broadcasting/auth', {
        ...(await bearing(who, owned)),
        body,
      });
      return [who, status];
    });
    expect([channel, await Promise.all(answers)]).toEqual([channel, callers.map((who, i) => [who, statuses[i]])]);
  }
});
