import { once } from 'node:events';
import { channels } from '@uzor/contract';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { accountService } from './people/index.ts';
import { call } from '../testing/caller.ts';
import { finishedKit } from '../testing/orders.ts';
import { openTestServer } from '../testing/test-server.ts';

const testServer = await openTestServer({ worker: true });
const { kitId } = await finishedKit(testServer, 'anna@example.com');
const kit = testServer.database.selectFrom('kit').select('account_id').where('id', '=', kitId);
const accountId = (await kit.executeTakeFirstOrThrow()).account_id;
await testServer.app.listen({ port: 0, host: '127.0.0.1' });
testServer.parts.realtime.attach(testServer.app.server);

const signIn = () => accountService(testServer.parts).signIn(testServer.database, accountId);

interface Listener {
  readonly closed: Promise<number>;
  readonly socket: WebSocket;
}

/** A connection of Anna, by a sign-in of hers, on the channel of her work. */
async function listening(token: string): Promise<Listener> {
  const { port } = new URL(testServer.app.listeningOrigin);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${testServer.parts.realtime.connection.key}?protocol=7`);
  const next = async (): Promise<{ event: string; data: string }> =>
    JSON.parse(String((await once(socket, 'message'))[0]));
  const { socket_id: id } = JSON.parse((await next()).data) as { socket_id: string };
  const channel = `private-${channels.booklet(kitId)}`;
  const { json } = await call(testServer.app, 'POST', '/broadcasting/auth', {
    token,
    body: { socket_id: id, channel_name: channel },
  });
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...Object(json) } }));
  expect((await next()).event).toBe('pusher_internal:subscription_succeeded');
  return { socket, closed: once(socket, 'close').then(([code]) => Number(code)) };
}

test.each([
  ['signs out', 'POST', '/auth/logout', 'own'],
  ['ends all other sign-ins', 'DELETE', '/auth/sessions', 'other'],
] as const)('who %s ends the connections of these sign-ins, and no other', async (_, method, path, ending) => {
  const tokens = { own: await signIn(), other: await signIn() };
  const listeners = { own: await listening(tokens.own), other: await listening(tokens.other) };
  expect((await call(testServer.app, method, path, { token: tokens.own })).status).toBe(204);
  expect(await listeners[ending].closed).toBe(4200);
  const { socket } = listeners[ending === 'own' ? 'other' : 'own'];
  expect(socket.readyState).toBe(WebSocket.OPEN);
  socket.close();
});

test('a connection ends with its account', async () => {
  const token = await signIn();
  const { closed } = await listening(token);
  expect((await call(testServer.app, 'DELETE', '/profile', { token })).status).toBe(204);
  expect(await closed).toBe(4200);
});
