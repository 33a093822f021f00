import type { Endpoint } from '@uzor/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountService } from './accounts/index.ts';
import { call } from '../testing/caller.ts';
import { type AccessRow, accessFindings, type Caller, callsOfContract, registeredUnderApi, routeFindings } from '../testing/contract-guards.ts';
import { type House, openHouse } from '../testing/house.ts';
import { finishedKit } from '../testing/orders.ts';

/* Who gets what answer: every call of the contract x owner, another user, visitor, owner whose account is deleted. */

type Statuses = AccessRow['statuses'];

const everybody = (status: number): Statuses => [status, status, status, status];
const signedIn = (status: number): Statuses => [status, status, 401, 401];
const ownerOnly = (status: number): Statuses => [status, 403, 401, 401];

let house: House;
/** The table: a call of the contract without a row here fails the test (`contract-guards.test.ts` proves it). */
const rows: Readonly<Record<string, AccessRow>> = {
  login: { statuses: everybody(422), body: () => ({ email: 'nobody@example.com', password: 'Wrong1' }) },
  logout: { statuses: signedIn(204) },
  profile: { statuses: signedIn(200) },
  config: { statuses: everybody(200) },
  library: { statuses: everybody(200) },
  codeStatus: { statuses: everybody(200), body: () => ({ code: 'ZZZZZZZZZZZZ' }) },
  openBlank: { statuses: everybody(201), body: async () => ({ code: await house.code() }) },
  kits: { statuses: signedIn(200) },
  sizes: { statuses: everybody(200) },
  filters: { statuses: everybody(200) },
  blank: { statuses: ownerOnly(200) },
  uploadPhoto: { statuses: ownerOnly(409) },
  editionSettings: { statuses: ownerOnly(409) },
  generate: { statuses: ownerOnly(409) },
  applyPreset: { statuses: ownerOnly(409), body: () => ({ preset: 1 }) },
  complete: { statuses: [200, 403, 403, 403], body: () => ({ email: 'stranger@example.com' }) },
  tipsRead: { statuses: ownerOnly(204) },
  trashedKits: { statuses: signedIn(200) },
  list: { statuses: signedIn(200) },
  trashed: { statuses: signedIn(200) },
  emptyBin: { statuses: signedIn(204) },
  kit: { statuses: ownerOnly(200) },
  hide: { statuses: ownerOnly(204) },
  show: { statuses: ownerOnly(204) },
  exportKit: { statuses: ownerOnly(200) },
  resend: { statuses: ownerOnly(200) },
  segments: { statuses: ownerOnly(200) },
  segment: { statuses: ownerOnly(200) },
  setMarked: { statuses: ownerOnly(200), body: () => ({ coordinates: { x: 0, y: 0 } }) },
  markByColours: { statuses: ownerOnly(422), body: () => ({ colors: ['no such letter'] }) },
  history: { statuses: ownerOnly(200) },
  replaceHistory: { statuses: ownerOnly(200), body: () => ({ history: [] }) },
  clearHistory: { statuses: ownerOnly(204) },
  operate: { statuses: ownerOnly(200), body: () => ({ operations: [] }) },
};

interface Property {
  readonly accountId: string;
  readonly kitId: string;
  readonly slug: string;
  readonly segmentId: string;
}
let owned: Property;
let orphaned: Property & { readonly token: string };
let anotherId: string;

async function propertyOf(email: string): Promise<Property & { readonly token: string }> {
  const { slug, token, kitId } = await finishedKit(house, email);
  const { account_id: accountId } = await house.database.selectFrom('kit').select('account_id').where('id', '=', kitId).executeTakeFirstOrThrow();
  const { id: segmentId } = await house.database.selectFrom('segment').select('id').where('kit_id', '=', kitId).limit(1).executeTakeFirstOrThrow();
  return { accountId, kitId, slug, segmentId, token };
}

beforeAll(async () => {
  house = await openHouse({ worker: true });
  owned = await propertyOf('owner@example.com');
  anotherId = (await propertyOf('another@example.com')).accountId;
  orphaned = await propertyOf('deleted@example.com');
  await house.database.deleteFrom('account').where('id', '=', orphaned.accountId).execute();
});
afterAll(() => house.close());

async function statusFor(who: Caller, endpoint: Endpoint, row: AccessRow): Promise<number> {
  const property = who === 'deleted' ? orphaned : owned;
  const path = endpoint.path.replace(':id', property.kitId).replace(':segmentId', property.segmentId).replace(':slug', property.slug);
  // A sign-in of its own for each call: one of them signs out.
  const sign = (accountId: string) => accountService(house.parts).signIn(house.database, accountId, false);
  const token = who === 'owner' ? await sign(owned.accountId) : who === 'another' ? await sign(anotherId) : who === 'deleted' ? orphaned.token : undefined;
  return (await call(house.app, endpoint.method, path, { token, body: await row.body?.() })).status;
}

test('every call answers the owner, another user, a visitor and a deleted owner as the table says, and the table has a row for each', async () => {
  expect(await accessFindings(callsOfContract(), rows, statusFor)).toEqual([]);
});

test('every call of the contract is there, and nothing is there under /api that the contract does not know', () => {
  expect(routeFindings(house.app, callsOfContract())).toEqual([]);
});

test('the drawing of the routes is read right: it names the calls that are known to be there', () => {
  expect(registeredUnderApi(house.app)).toEqual(
    expect.arrayContaining(['POST /api/tile/blank/:slug/complete', 'DELETE /api/tile/:id/segment/:segmentId/history', 'GET /api/kits']),
  );
});

test('a trashed kit is not there for anything but the bin', async () => {
  const { kitId, token } = await propertyOf('bin@example.com');
  await house.database.updateTable('kit').set({ trashed_at: new Date() }).where('id', '=', kitId).execute();
  for (const path of [`/tile/${kitId}`, `/tile/${kitId}/segment`]) expect((await call(house.app, 'GET', path, { token })).status).toBe(404);
  expect((await call(house.app, 'GET', '/tile', { token })).json).toMatchObject({ data: [], meta: { total: 0 } });
});

test('a kit is known under the base of its kind alone', async () => {
  const others = ['/paint-by-numbers', '/constructor', '/unistring'];
  for (const base of others) expect((await call(house.app, 'GET', `${base}/${owned.kitId}`, {})).status).not.toBe(200);
});

test('a channel of a kit opens to its owner, a channel of a slug to whoever has the slug', async () => {
  const token = await accountService(house.parts).signIn(house.database, owned.accountId, false);
  const stranger = await accountService(house.parts).signIn(house.database, anotherId, false);
  const join = async (channel: string, who?: string) =>
    (await call(house.app, 'POST', '/broadcasting/auth', { token: who, body: { socket_id: '1.1', channel_name: `private-${channel}` } })).status;
  const ofKit = `tile-instruction-generation-status-changed.${owned.kitId}`;
  expect([await join(ofKit, token), await join(ofKit, stranger), await join(ofKit)]).toEqual([200, 403, 401]);
  expect([await join(`tile-blank-status-changed.${owned.slug}`), await join('anything.else', token)]).toEqual([200, 403]);
});
