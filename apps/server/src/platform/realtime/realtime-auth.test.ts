import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { channels } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { anna, testFeatures, testParts } from '../testing/testing-app.ts';
import { isPusherSignature, pusherSignature } from './pusher-signature.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'uzor-realtime-auth-'));
let app: FastifyInstance;
let key: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const opened = await testParts(dataDir);
  ({ close } = opened);
  key = opened.parts.realtime.connection.key;
  app = await buildApp({
    parts: opened.parts,
    features: testFeatures(),
    health: { probes: new Map(), stopping: () => false },
    web: null,
    checkAnswers: true,
  });
});
afterAll(async () => {
  await app.close();
  await close();
  rmSync(dataDir, { recursive: true, force: true });
});

const bearer = { authorization: `Bearer ${anna.token}` };
const ask = (url: string, body: object | string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ method: 'POST', url, payload: body, headers });
const demo = `private-${channels.demo('abc')}`;
const annasKit = `private-${channels.booklet('annas-kit')}`;

test.each(['/broadcasting/auth', '/api/broadcasting/auth'])(
  '%s signs the channel of a slug for anyone, as JSON and as a form',
  async (url) => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answers = [
      await ask(url, { socket_id: '12.34', channel_name: demo }),
      await ask(url, `socket_id=12.34&channel_name=${demo}`, form),
    ];
    for (const answer of answers) expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['auth']]);
    const [first, second] = answers.map((answer) => answer.json<{ auth: string }>().auth);
    expect([first, first?.startsWith(`${key}:`)]).toEqual([second, true]);
  },
);

test('a signature is for one socket and one channel', async () => {
  const signed = async (socket: string, channel: string) =>
    (await ask('/broadcasting/auth', { socket_id: socket, channel_name: channel })).json<{ auth: string }>().auth;
  const all = [await signed('1.2', demo), await signed('1.3', demo), await signed('1.2', `${demo}d`)];
  expect(new Set(all).size).toBe(3);
});

test('the channel of a kit is signed for its owner: by bearer token, or by the cookie beside app-platform', async () => {
  const body = { socket_id: '1.2', channel_name: annasKit };
  const cookie = { cookie: `uzor_session=${anna.token}` };
  expect((await ask('/broadcasting/auth', body, bearer)).statusCode).toBe(200);
  expect((await ask('/broadcasting/auth', body, { ...cookie, 'app-platform': 'web' })).statusCode).toBe(200);
  expect((await ask('/broadcasting/auth', body, cookie)).statusCode).toBe(401);
});

test('a stranger of a kit is 403, a visitor 401: only signing in can help the second', async () => {
  const body = { socket_id: '1.2', channel_name: `private-${channels.pictures('other-kit')}` };
  expect((await ask('/broadcasting/auth', body, bearer)).statusCode).toBe(403);
  expect((await ask('/broadcasting/auth', body)).statusCode).toBe(401);
  expect((await ask('/broadcasting/auth', body, { authorization: 'Bearer dead' })).statusCode).toBe(401);
});

test('a channel that is not private is never signed, for its owner neither', async () => {
  for (const name of ['demo-status-changed.abc', 'presence-room', channels.booklet('annas-kit')])
    expect((await ask('/broadcasting/auth', { socket_id: '1.2', channel_name: name }, bearer)).statusCode).toBe(403);
});

test.each([
  ['an empty body', ''],
  ['no socket', { channel_name: demo }],
  ['a socket that is a number', { socket_id: 1.2, channel_name: demo }],
  ['a socket that says more', { socket_id: '1.2:private-other', channel_name: demo }],
  ['a socket that is too long', { socket_id: `${'1'.repeat(13)}.2`, channel_name: demo }],
])('%s is refused on socket_id', async (_, body) => {
  for (const url of ['/broadcasting/auth', '/broadcasting/user-auth']) {
    const { statusCode, json } = await ask(url, body, { ...bearer, 'content-type': 'application/json' });
    expect([statusCode, Object.keys(json<{ errors: object }>().errors)]).toEqual([422, ['socket_id']]);
  }
});

test.each([
  ['no channel', {}],
  ['a channel with a colon, which parts what is signed', { channel_name: `${demo}:x` }],
  ['a channel with a space', { channel_name: `${demo} x` }],
  ['a channel that is too long', { channel_name: `private-${'a'.repeat(200)}` }],
  ['a channel that is a list', { channel_name: [demo] }],
])('%s is refused on channel_name', async (_, body) => {
  const { statusCode, json } = await ask('/broadcasting/auth', { socket_id: '1.2', ...body }, bearer);
  expect([statusCode, Object.keys(json<{ errors: object }>().errors)]).toEqual([422, ['channel_name']]);
});

test('a person signs in to the connection with nothing but the id', async () => {
  const { statusCode, json } = await ask('/api/broadcasting/user-auth', { socket_id: '1.2' }, bearer);
  const { auth, user_data: data } = json<{ auth: string; user_data: string }>();
  expect([statusCode, JSON.parse(data)]).toEqual([200, { id: anna.id }]);
  expect(auth.startsWith(`${key}:`)).toBe(true);
  expect((await ask('/api/broadcasting/user-auth', { socket_id: '1.2' })).statusCode).toBe(401);
});

test('a signature is right for its text, key and secret alone', () => {
  const keys = { key: 'app', secret: 'secret' };
  const signed = pusherSignature(keys, '1.2:private-a');
  expect(signed).toMatch(/^app:[0-9a-f]{64}$/);
  expect(isPusherSignature(keys, '1.2:private-a', signed)).toBe(true);
  expect(isPusherSignature(keys, '1.2:private-b', signed)).toBe(false);
  expect(isPusherSignature({ ...keys, secret: 'other' }, '1.2:private-a', signed)).toBe(false);
  for (const given of [undefined, null, '', 'app:', {}, signed.slice(0, -1), `${signed}0`])
    expect(isPusherSignature(keys, '1.2:private-a', given)).toBe(false);
});
