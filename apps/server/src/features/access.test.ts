import { randomUUID } from 'node:crypto';
import { type Endpoint, type ProductKind, productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountService } from './accounts/index.ts';
import { call } from '../testing/caller.ts';
import {
  type AccessRow,
  accessFindings,
  type Caller,
  callsOfContract,
  registeredUnderApi,
  routeFindings,
} from '../testing/contract-guards.ts';
import { type TestServer, openTestServer } from '../testing/test-server.ts';
import { finishedKit } from '../testing/orders.ts';

/* Who gets what answer: every call of the contract x owner, another user, visitor, owner whose account is deleted. */

type Statuses = AccessRow['statuses'];

const everybody = (status: number): Statuses => [status, status, status, status];
const signedIn = (status: number): Statuses => [status, status, 401, 401];
const ownerOnly = (status: number): Statuses => [status, 403, 401, 401];
/** What has a slug alone: of a deleted account nothing is left to name. */
const holderOnly = (status: number): Statuses => [status, 403, 401, 404];

let testServer: TestServer;
/** The table: a call of the contract without a row here fails the test (`contract-guards.test.ts` proves it). */
const rows: Readonly<Record<string, AccessRow>> = {
  login: { statuses: everybody(422), body: () => ({ email: 'nobody@example.com', password: 'Wrong1' }) },
  register: {
    statuses: everybody(422),
    body: () => ({ full_name: 'Owner', email: 'owner-mosaic@example.com', password: 'Known1' }),
  },
  logout: { statuses: signedIn(204) },
  sessions: { statuses: signedIn(200) },
  endSession: { statuses: signedIn(404) },
  endOtherSessions: { statuses: signedIn(204) },
  forgotPassword: { statuses: everybody(204), body: () => ({ email: 'nobody@example.com' }) },
  resetPassword: {
    statuses: everybody(422),
    body: () => ({ token: 'no-such-link-was-sent-to-anybody', password: 'Known1' }),
  },
  checkResetToken: { statuses: everybody(422), body: () => ({ token: 'no-such-link-was-sent-to-anybody' }) },
  profile: { statuses: signedIn(200) },
  saveProfile: { statuses: signedIn(200), body: () => ({ full_name: 'Anna' }) },
  changePassword: { statuses: signedIn(422), body: () => ({ current_password: 'Wrong1', new_password: 'Known1' }) },
  deleteProfile: { statuses: signedIn(204) },
  profileExport: { statuses: signedIn(200) },
  exportProfile: { statuses: signedIn(202) },
  support: {
    statuses: everybody(204),
    body: () => ({ full_name: 'Anna', email: 'anna@example.com', text: 'Where is my scheme?' }),
  },
  config: { statuses: everybody(200) },
  library: { statuses: everybody(200) },
  whereBuy: { statuses: everybody(200) },
  whereBuyFilters: { statuses: everybody(200) },
  banners: { statuses: everybody(200) },
  bannerClick: { statuses: everybody(404) },
  codeStatus: { statuses: everybody(200), body: () => ({ code: 'ZZZZZZZZZZZZ' }) },
  openBlank: { statuses: everybody(201), body: async () => ({ code: await testServer.code() }) },
  kits: { statuses: signedIn(200) },
  sizes: { statuses: everybody(200) },
  filters: { statuses: everybody(200) },
  blank: { statuses: holderOnly(200) },
  uploadPhoto: { statuses: holderOnly(409) },
  editionSettings: { statuses: holderOnly(409) },
  generate: { statuses: holderOnly(409) },
  applyPreset: { statuses: holderOnly(409), body: () => ({ preset: 1 }) },
  retouch: { statuses: holderOnly(409), body: () => ({ preset: 1, cells: [[0, 'A']] }) },
  takeBackRetouch: { statuses: holderOnly(409) },
  complete: { statuses: [200, 403, 403, 404], body: () => ({ email: 'stranger@example.com' }) },
  tipsRead: { statuses: holderOnly(204) },
  trashedKits: { statuses: signedIn(200) },
  list: { statuses: signedIn(200) },
  trashed: { statuses: signedIn(200) },
  emptyBin: { statuses: signedIn(204) },
  kit: { statuses: ownerOnly(200) },
  hide: { statuses: ownerOnly(204) },
  show: { statuses: ownerOnly(204) },
  rename: { statuses: ownerOnly(200), body: () => ({ title: 'Anna by the sea' }) },
  remove: { statuses: ownerOnly(204) },
  restore: { statuses: ownerOnly(204) }, // right after: the rows to come need the work
  exportKit: { statuses: ownerOnly(422) },
  printBooklet: { statuses: ownerOnly(200) },
  editions: { statuses: ownerOnly(200) },
  resend: { statuses: ownerOnly(200) },
  share: { statuses: ownerOnly(201) },
  endShare: { statuses: ownerOnly(204) },
  sharedWork: { statuses: everybody(404) },
  sharedPicture: { statuses: everybody(404) },
  sharedCard: { statuses: everybody(404) },
  segments: { statuses: ownerOnly(200) },
  segment: { statuses: ownerOnly(200) },
  setMarked: { statuses: ownerOnly(200), body: () => ({ coordinates: { x: 0, y: 0 } }) },
  markByColours: { statuses: ownerOnly(422), body: () => ({ colors: ['no such letter'] }) },
  history: { statuses: ownerOnly(200) },
  replaceHistory: { statuses: ownerOnly(200), body: () => ({ history: [] }) },
  clearHistory: { statuses: ownerOnly(204) },
  operate: { statuses: ownerOnly(200), body: () => ({ operations: [] }) },
  progress: { statuses: ownerOnly(200) },
  saveProgress: { statuses: ownerOnly(200), body: () => ({ step: 0 }) },
  audios: { statuses: everybody(200) },
  voiceovers: { statuses: everybody(200) },
  createDemo: { statuses: everybody(422) },
  demo: { statuses: everybody(404) },
  demoReaction: { statuses: everybody(404), body: () => ({ like: true }) },
  eraseDemo: { statuses: everybody(404), body: () => ({ erase_key: 'guessed' }) },
};

interface Property {
  readonly accountId: string;
  readonly kitId: string;
  readonly slug: string;
  readonly segmentId: string;
}
type Held = Property & { readonly token: string };
/** A work of each kind: the calls of a base are made for a work of its kind. */
const ownedOf = new Map<ProductKind, Held>();
let owned: Held;
/** Of a deleted account nothing is left, whatever its kind was. */
let orphaned: Held;
let anotherId: string;

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
  return { accountId, kitId, slug, segmentId: segment?.id ?? '', token };
}

beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
  for (const kind of productKinds) ownedOf.set(kind, await propertyOf(`owner-${kind}@example.com`, kind));
  owned = heldOf('mosaic');
  orphaned = await propertyOf('deleted@example.com');
  await call(testServer.app, 'DELETE', '/profile', { token: orphaned.token });
  anotherId = (await propertyOf('another@example.com')).accountId;
});
afterAll(() => testServer.close());

function heldOf(kind: ProductKind): Held {
  const found = ownedOf.get(kind);
  if (!found) throw new Error(`Nobody holds a ${kind}`);
  return found;
}
const kindOf = (path: string): ProductKind =>
  productKinds.find((kind) => path.startsWith(`${productOf(kind).apiBase}/`)) ?? 'mosaic';

async function newAccount(): Promise<string> {
  const accounts = accountService(testServer.parts);
  return (
    (await accounts.create(
      testServer.database,
      `${randomUUID()}@example.com`,
      await accounts.freshPassword(),
      'ru',
      'no-blank',
    )) ?? ''
  );
}

async function statusFor(who: Caller, endpoint: Endpoint, row: AccessRow): Promise<number> {
  const owner = heldOf(kindOf(endpoint.path));
  const property = who === 'deleted' ? orphaned : owner;
  const path = endpoint.path
    .replace(':id', property.kitId)
    .replace(':segmentId', property.segmentId)
    .replace(':slug', property.slug);
  // A sign-in of its own for each call: one of them signs out.
  const sign = (accountId: string) => accountService(testServer.parts).signIn(testServer.database, accountId);
  // Who deletes an account has another one left for the rows to come.
  const deletesAccount = endpoint.method === 'DELETE' && endpoint.path === '/profile';
  if (deletesAccount && (who === 'owner' || who === 'another'))
    return (await call(testServer.app, 'DELETE', '/profile', { token: await sign(await newAccount()) })).status;
  const token =
    who === 'owner'
      ? await sign(owner.accountId)
      : who === 'another'
        ? await sign(anotherId)
        : who === 'deleted'
          ? orphaned.token
          : undefined;
  return (await call(testServer.app, endpoint.method, path, { token, body: await row.body?.() })).status;
}

test('every call answers the owner, another user, a visitor and a deleted owner as the table says, and the table has a row for each', async () => {
  expect(await accessFindings(callsOfContract(), rows, statusFor)).toEqual([]);
});

test('every call of the contract is there, and nothing is there under /api that the contract does not know', () => {
  expect(routeFindings(testServer.app, callsOfContract())).toEqual([]);
});

test('the drawing of the routes is read right: it names the calls that are known to be there', () => {
  expect(registeredUnderApi(testServer.app)).toEqual(
    expect.arrayContaining([
      'POST /api/tile/blank/:slug/complete',
      'DELETE /api/tile/:id/segment/:segmentId/history',
      'GET /api/kits',
    ]),
  );
});

test('a trashed kit is not there for anything but the bin', async () => {
  const { kitId, token } = await propertyOf('bin@example.com');
  await testServer.database.updateTable('kit').set({ trashed_at: new Date() }).where('id', '=', kitId).execute();
  for (const path of [`/tile/${kitId}`, `/tile/${kitId}/segment`])
    expect((await call(testServer.app, 'GET', path, { token })).status).toBe(404);
  expect((await call(testServer.app, 'GET', '/tile', { token })).json).toMatchObject({ data: [], meta: { total: 0 } });
});

test('a kit is known under the base of its kind alone', async () => {
  const others = ['/paint-by-numbers', '/constructor', '/unistring'];
  for (const base of others)
    expect((await call(testServer.app, 'GET', `${base}/${owned.kitId}`, {})).status).not.toBe(200);
});

test('a channel of a kit opens to its owner, a channel of a slug to whoever has the slug', async () => {
  const token = await accountService(testServer.parts).signIn(testServer.database, owned.accountId);
  const stranger = await accountService(testServer.parts).signIn(testServer.database, anotherId);
  const join = async (channel: string, who?: string) =>
    (
      await call(testServer.app, 'POST', '/broadcasting/auth', {
        token: who,
        body: { socket_id: '1.1', channel_name: `private-${channel}` },
      })
    ).status;
  const ofKit = `tile-instruction-generation-status-changed.${owned.kitId}`;
  expect([await join(ofKit, token), await join(ofKit, stranger), await join(ofKit)]).toEqual([200, 403, 401]);
  expect([await join(`tile-blank-status-changed.${owned.slug}`), await join('anything.else', token)]).toEqual([
    200, 403,
  ]);
});
