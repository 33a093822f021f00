import { createRequire } from 'node:module';
import type pusherJs from 'pusher-js';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { channels, statusChanged } from '@uzor/contract';
import { openTestApp } from '../../testing/test-app.ts';
import { openRealtime } from './realtime.ts';
import { anna } from '../testing/testing-app.ts';
import { isPusherSignature, pusherSignature } from './pusher-signature.ts';

/** The package is CommonJS that says it has a default export: types and value disagree. */
type PusherClient = InstanceType<(typeof pusherJs)['default']>;
const Pusher = createRequire(import.meta.url)('pusher-js') as (typeof pusherJs)['default'];
const { app, parts } = await openTestApp();
parts.realtime.attach(app.server);

const clients: PusherClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
function connect(token: string | null, base = ''): PusherClient {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const client = new Pusher(parts.realtime.connection.key, {
    cluster: 'own',
    wsHost: '127.0.0.1',
    wsPort: Number(new URL(app.listeningOrigin).port),
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: { endpoint: `${app.listeningOrigin}${base}/broadcasting/auth`, transport: 'ajax', headers },
    userAuthentication: {
      endpoint: `${app.listeningOrigin}${base}/broadcasting/user-auth`,
      transport: 'ajax',
      headers,
    },
  });
  clients.push(client);
  return client;
}
const heard = <T>(
  target: { bind(event: string, callback: (payload: T) => void): unknown },
  event: string,
): Promise<T> => new Promise((resolve) => target.bind(event, resolve));

test('a visitor with a slug receives its channel, also what another process publishes', async () => {
  const channel = connect(null).subscribe(`private-${channels.demo('abc')}`);
  await heard(channel, 'pusher:subscription_succeeded');
  const first = heard(channel, statusChanged);
  await parts.realtime.publish(channels.demo('other'), 2);
  await parts.realtime.publish(channels.demo('abc'), 3);
  expect(await first).toEqual({ status: 3 });
});

test('its owner receives a kit’s channel', async () => {
  const own = connect(anna.token, '/api').subscribe(`private-${channels.booklet('annas-kit')}`);
  await heard(own, 'pusher:subscription_succeeded');
});

test('a client signs in as its user', async () => {
  const client = connect(anna.token);
  client.signin();
  await client.user.signinDonePromise;
  expect(client.user.user_data).toMatchObject({ id: 'anna' });
});

/** A raw connection, for messages that a well-behaved client would not send. */
async function bare(
  path: string,
  origin?: string,
): Promise<{
  say: (event: string, data: object) => void;
  next: () => Promise<{ event: string; data?: string }>;
  closed: Promise<number>;
}> {
  const socket = new WebSocket(`${app.listeningOrigin.replace('http', 'ws')}${path}`, origin ? { origin } : {});
  const messages: { event: string }[] = [];
  const waiting: ((message: { event: string }) => void)[] = [];
  socket.on('message', (raw) => {
    const message = JSON.parse(String(raw)) as { event: string };
    const next = waiting.shift();
    if (next) next(message);
    else messages.push(message);
  });
  const closed = new Promise<number>((resolve) => {
    socket.on('close', resolve);
    socket.on('error', () => resolve(0));
  });
  return {
    say: (event, data) => socket.send(JSON.stringify({ event, data })),
    next: () =>
      new Promise((resolve) => {
        const message = messages.shift();
        if (message) resolve(message);
        else waiting.push(resolve);
      }),
    closed,
  };
}

test('nothing is joined without a valid signature, not even a user’s own channel', async () => {
  const { say, next } = await bare(`/app/${parts.realtime.connection.key}?protocol=7`);
  expect((await next()).event).toBe('pusher:connection_established');
  for (const data of [
    { channel: 'private-demo-status-changed.abc', auth: `${parts.realtime.connection.key}:00` },
    { channel: 'private-demo-status-changed.abc' },
    { channel: '#server-to-user-anna' },
    { channel: 'presence-x' },
    { channel: 'open' },
    {},
  ]) {
    say('pusher:subscribe', data);
    expect((await next()).event).toBe('pusher:subscription_error');
  }
  say('pusher:ping', {});
  expect((await next()).event).toBe('pusher:pong');
});

test('an unknown key and an invalid sign-in are answered and closed; a foreign page is refused', async () => {
  const unknown = await bare('/app/somebody?protocol=7');
  expect((await unknown.next()).event).toBe('pusher:error');
  expect(await unknown.closed).toBe(4001);
  const wrong = await bare(`/app/${parts.realtime.connection.key}`);
  await wrong.next();
  wrong.say('pusher:signin', { auth: 'x:y', user_data: '{"id":"anna"}' });
  expect(await wrong.closed).toBe(4009);
  expect(await (await bare(`/app/${parts.realtime.connection.key}`, 'https://evil.example')).closed).toBe(0);
});

test('a hint that cannot be sent has no effect', async () => {
  const lost = await openRealtime({
    ...parts,
    config: { ...parts.config, pusher: { appId: '1', key: 'k', secret: 's', host: '127.0.0.1', port: 9 } },
    connection: { connectionString: '' },
  });
  await expect(lost.publish('x', 1)).resolves.toBeUndefined();
  expect(lost.connection).toEqual({ key: 'k', wsHost: '127.0.0.1', wsPort: 9, forceTLS: false });
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
    expect([first, first?.startsWith(`${parts.realtime.connection.key}:`)]).toEqual([second, true]);
  },
);

test('a body longer than a socket and a channel is refused', async () => {
  const body = { socket_id: '12.34', channel_name: demo, more: 'x'.repeat(5000) };
  for (const url of ['/broadcasting/auth', '/api/broadcasting/user-auth'])
    expect((await ask(url, body)).statusCode).toBe(413);
});

test('a signature is for one socket and one channel', async () => {
  const signed = async (socket: string, channel: string) =>
    (await ask('/broadcasting/auth', { socket_id: socket, channel_name: channel })).json<{ auth: string }>().auth;
  const all = [await signed('1.2', demo), await signed('1.3', demo), await signed('1.2', `${demo}d`)];
  expect(new Set(all).size).toBe(3);
});

test('the channel of a kit is signed for its owner: by bearer token, or by the cookie beside app-platform or a CSRF header', async () => {
  const body = { socket_id: '1.2', channel_name: annasKit };
  const cookie = { cookie: `uzor_session=${anna.token}` };
  expect((await ask('/broadcasting/auth', body, bearer)).statusCode).toBe(200);
  expect((await ask('/broadcasting/auth', body, { ...cookie, 'app-platform': 'web' })).statusCode).toBe(200);
  expect((await ask('/broadcasting/auth', body, { ...cookie, 'x-csrf-token': 'any' })).statusCode).toBe(200);
  expect((await ask('/broadcasting/auth', body, cookie)).statusCode).toBe(401);
});

test('a stranger to a kit gets 403, a visitor 401: only signing in can help the second', async () => {
  const body = { socket_id: '1.2', channel_name: `private-${channels.pictures('other-kit')}` };
  expect((await ask('/broadcasting/auth', body, bearer)).statusCode).toBe(403);
  expect((await ask('/broadcasting/auth', body)).statusCode).toBe(401);
  expect((await ask('/broadcasting/auth', body, { authorization: 'Bearer dead' })).statusCode).toBe(401);
});

test('a channel that is not private is never signed, not even for its owner', async () => {
  for (const name of ['demo-status-changed.abc', 'presence-room', channels.booklet('annas-kit')])
    expect((await ask('/broadcasting/auth', { socket_id: '1.2', channel_name: name }, bearer)).statusCode).toBe(403);
});

test('an ambiguous socket id or channel name is refused on its field', async () => {
  const fieldOf = async (url: string, body: object | string) => {
    const { statusCode, json } = await ask(url, body, { ...bearer, 'content-type': 'application/json' });
    expect(statusCode).toBe(422);
    return Object.keys(json<{ errors: object }>().errors);
  };
  for (const url of ['/broadcasting/auth', '/broadcasting/user-auth'])
    for (const socket_id of [undefined, 1.2, '1.2:private-other', `${'1'.repeat(13)}.2`])
      expect(await fieldOf(url, { socket_id, channel_name: demo })).toEqual(['socket_id']);
  expect(await fieldOf('/broadcasting/auth', '')).toEqual(['socket_id']);
  for (const channel_name of [undefined, `${demo}:x`, `${demo} x`, `private-${'a'.repeat(200)}`, [demo]])
    expect(await fieldOf('/broadcasting/auth', { socket_id: '1.2', channel_name })).toEqual(['channel_name']);
});

test('signing in to the connection reveals only the person’s id', async () => {
  const { statusCode, json } = await ask('/api/broadcasting/user-auth', { socket_id: '1.2' }, bearer);
  const { auth, user_data: data } = json<{ auth: string; user_data: string }>();
  expect([statusCode, JSON.parse(data)]).toEqual([200, { id: anna.id }]);
  expect(auth.startsWith(`${parts.realtime.connection.key}:`)).toBe(true);
  expect((await ask('/api/broadcasting/user-auth', { socket_id: '1.2' })).statusCode).toBe(401);
});

test('a signature is valid only for its text, key and secret', () => {
  const keys = { key: 'app', secret: 'secret' };
  const signed = pusherSignature(keys, '1.2:private-a');
  expect(signed).toMatch(/^app:[0-9a-f]{64}$/);
  expect(isPusherSignature(keys, '1.2:private-a', signed)).toBe(true);
  expect(isPusherSignature(keys, '1.2:private-b', signed)).toBe(false);
  expect(isPusherSignature({ ...keys, secret: 'other' }, '1.2:private-a', signed)).toBe(false);
  for (const given of [undefined, null, '', 'app:', {}, signed.slice(0, -1), `${signed}0`])
    expect(isPusherSignature(keys, '1.2:private-a', given)).toBe(false);
});
