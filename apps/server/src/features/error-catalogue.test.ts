import { errorsByField, kitEndpoints, languages, message, segmentEndpoints, shownRefusal } from '@uzor/contract';
import { STATUS_CODES } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorAnswer } from '../platform/http/error-answers.ts';
import { call } from '../testing/caller.ts';
import { expectRefusal } from '../testing/expected.ts';
import { type TestServer, openTestServer } from '../testing/test-server.ts';
import { dataOf, finishedKit, openedBlank, readyBlank } from '../testing/orders.ts';

/* Specification section 8 as the server keeps it, row by row; `contract/src/refusals.test.ts` holds what a client makes of the answers. */

let testServer: TestServer;
let owner: { readonly token: string; readonly kitId: string; readonly slug: string };
let stranger: string;
beforeAll(async () => {
  testServer = await openTestServer({ worker: true });
  owner = await finishedKit(testServer, 'owner@example.com');
  const body = { full_name: 'Stranger', email: 'stranger@example.com', password: 'Simple1' };
  stranger = ((await call(testServer.app, 'POST', '/auth/register', { body })).json as { access_token: string })
    .access_token;
});
afterAll(() => testServer.close());

const notFound = { status: 404, key: 'page.notFound' } as const;
const denied = { status: 403, key: 'access.denied' } as const;

test('404 on blank, item, segment or history calls, with the text "Page not found"', async () => {
  const { blank, kit } = kitEndpoints('/tile');
  const { segment, history } = segmentEndpoints('/tile');
  const nowhere = (path: string) =>
    path.replace(':slug', 'no-such-slug').replace(':id', owner.kitId).replace(':segmentId', 'no-such-segment');
  const { token } = owner;
  for (const path of [blank.path, segment.path, history.path])
    await expectRefusal(testServer.app, 'GET', nowhere(path), { token }, notFound);
  await expectRefusal(testServer.app, 'GET', kit.path.replace(':id', 'no-such-kit'), { token }, notFound);
});

test('403 on item or segment list: "You do not have access to this section"; the sign-in lives on', async () => {
  for (const path of ['', '/segment'])
    await expectRefusal(testServer.app, 'GET', `/tile/${owner.kitId}${path}`, { token: stranger }, denied);
  expect((await call(testServer.app, 'GET', '/profile', { token: stranger })).status).toBe(200);
});

test('401 on the segment list without a living sign-in', async () => {
  for (const token of [undefined, 'dead'])
    await expectRefusal(
      testServer.app,
      'GET',
      `/tile/${owner.kitId}/segment`,
      { token },
      { status: 401, key: 'signIn.needed' },
    );
});

test('409 on e-mail confirmation: an existing address leads to a sign-in offer, and nothing is used', async () => {
  const { slug } = await readyBlank(testServer);
  const body = { email: 'owner@example.com' };
  await expectRefusal(
    testServer.app,
    'POST',
    `/tile/blank/${slug}/complete`,
    { body },
    { status: 409, key: 'email.taken', field: 'email' },
  );
  expect(dataOf(await call(testServer.app, 'GET', `/tile/blank/${slug}`))).toMatchObject({
    status: 'preset',
    code_attempt: 0,
    tile_id: null,
  });
});

test('a failed set-marked, mark-by-colors or history clear leaves the segment as a reload shows it', async () => {
  const { token, kitId } = owner;
  const { data } = (await call(testServer.app, 'GET', `/tile/${kitId}/segment`, { token })).json as {
    data: { id: string }[][];
  };
  const path = `/tile/${kitId}/segment/${data[0]?.[0]?.id}`;
  const before = await call(testServer.app, 'GET', path, { token });
  const outside = { status: 422, key: 'marks.outside' } as const;
  await expectRefusal(
    testServer.app,
    'POST',
    `${path}/cell/set-marked`,
    { token, body: { coordinates: { x: 99, y: 0 } } },
    outside,
  );
  await expectRefusal(
    testServer.app,
    'POST',
    `${path}/cell/mark-by-colors`,
    { token, body: { colors: ['no such colour'.slice(0, 10)] } },
    outside,
  );
  await expectRefusal(testServer.app, 'DELETE', `${path}/history`, { token: stranger }, denied);
  const after = await call(testServer.app, 'GET', path, { token });
  expect(after.json).toEqual(before.json);
});

test('failures of list, size, filter, bin, hide and show are answered in the envelope of all others', async () => {
  const calls = [
    ['GET', '/tile'],
    ['GET', '/tile/trashed'],
    ['DELETE', '/tile/trashed'],
    ['POST', `/tile/${owner.kitId}/hide`],
    ['POST', `/tile/${owner.kitId}/show`],
  ] as const;
  for (const [method, path] of calls)
    await expectRefusal(testServer.app, method, path, {}, { status: 401, key: 'signIn.needed' });
  expect((await call(testServer.app, 'GET', '/tile/filter?size=text')).status).toBe(422);
});

test('login, register and demo failures bear errors by field', async () => {
  const failures = [
    ['/auth/login', {}, ['email', 'password']],
    ['/auth/register', {}, ['full_name', 'email', 'password']],
    ['/demo', { size_id: 'text' }, ['size_id']],
  ] as const;
  for (const [path, body, fields] of failures) {
    const answer = await call(testServer.app, 'POST', path, { body });
    expect([answer.status, Object.keys(errorsByField(answer.json))], path).toEqual([422, fields]);
  }
});

test('status 500 shows "Server error" and nothing of the inside, in every language', () => {
  for (const language of languages) {
    const { status, body } = errorAnswer(new Error('relation "account" does not exist'), language);
    expect([status, body, shownRefusal(status, body, language)]).toEqual([
      500,
      { message: 'Server error' },
      'Server error',
    ]);
  }
});

test('every refusal of this server shows a text of its catalogue, never "Unknown error"', async () => {
  for (const language of languages) {
    for (const [path, body] of [
      ['/blank', { code: 'ZZZZZZZZZZZZ' }],
      ['/blank', { code: '' }],
      ['/auth/login', { email: 'nobody@example.com', password: 'x' }],
      ['/auth/reset-password', {}],
      ['/support', {}],
      ['/nowhere', {}],
    ] as const) {
      const { status, json } = await call(testServer.app, 'POST', path, { body, language });
      expect(shownRefusal(status, json, language), path).not.toBe(message('unknown.error', language));
      expect((json as { message: string }).message, path).not.toBe('');
    }
  }
});

test('editor server error: pictures that could not be made have their sentence', () => {
  expect(message('generation.failed', 'en')).toBe('An error occurred while processing your request. Please try again');
});

test('a standard list of HTTP status names (100 to 505) exists, and the description of the calls speaks by it', async () => {
  for (const status of [100, 200, 201, 204, 301, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 503, 505])
    expect(STATUS_CODES[status]).toMatch(/^[A-Z]/);
  const { paths } = (await testServer.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, { responses: object }>>;
  };
  const described = Object.values(paths).flatMap((verbs) =>
    Object.values(verbs).flatMap(({ responses }) => Object.entries(responses)),
  );
  for (const [status, { description }] of described as [string, { description: string }][])
    if (status !== 'default') expect(description).toBe(STATUS_CODES[status]);
});

/* Rows of section 5 that are the server's to keep. */

test('orientation defaults to portrait; filter and size default to empty', async () => {
  expect(await openedBlank(testServer)).toMatchObject({ orientation: 'portrait', filter_id: null, size_id: null });
});

test('size and colour must be chosen before generation', async () => {
  const { slug } = await openedBlank(testServer);
  const { status, error } = await call(testServer.app, 'POST', `/tile/blank/${slug}`, { language: 'en' });
  expect([status, error.errors]).toMatchObject([
    422,
    { size_id: ['Choose a size'], filter_id: ['Choose a colour set'] },
  ]);
});

test('form-data uploads allow empty arrays and drop nulls', async () => {
  const answer = await call(testServer.app, 'GET', '/kits?size[]=&filter[]=&q=&page=&visible=', { token: owner.token });
  expect(answer.json).toMatchObject({ data: [{ id: owner.kitId }], meta: { total: 1 } });
});
