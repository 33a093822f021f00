import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from '../../testing/test-server.ts';
import { openPusherServer } from './pusher-server.ts';

const keys = { key: 'key', secret: 'secret' };
const most = { ofAddress: 3, ofSignIn: 2 };
const pusher = openPusherServer(keys, { origins: [], proxies: 1, most });
const server = createServer();
let url: string;
beforeAll(async () => {
  pusher.attach(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/app/key`;
});
afterAll(() => {
  pusher.stop();
  server.close();
});

interface Connection {
  readonly socket: WebSocket;
  /** Its number, or null where it was refused. */
  readonly id: string | null;
  readonly closed: Promise<number>;
}
async function connected(address: string): Promise<Connection> {
  const socket = new WebSocket(url, { headers: { 'x-forwarded-for': address } });
  const closed = once(socket, 'close').then(([code]) => Number(code));
  const [raw] = await once(socket, 'message');
  const { event, data } = JSON.parse(String(raw));
  const id = event === 'pusher:connection_established' ? String(JSON.parse(data).socket_id) : null;
  return { socket, id, closed };
}

test('an address has so many connections at most, and another one comes in as one of them ends', async () => {
  const held = await Promise.all([1, 2, 3].map(() => connected('2001:db8::1')));
  expect(await (await connected('2001:db8::2')).closed).toBe(4100);
  expect((await connected('198.51.100.1')).id).not.toBeNull();
  held[0]?.socket.close();
  await held[0]?.closed;
  await eventually(async () => (await connected('2001:db8::3')).id);
});

test('a sign-in has so many connections at most', async () => {
  const held = await Promise.all(['198.51.100.2', '198.51.100.3', '198.51.100.4'].map(connected));
  for (const { id } of held) pusher.bind(id ?? '', 'sign-in');
  expect(await held[2]?.closed).toBe(4100);
  expect(held[0]?.socket.readyState).toBe(WebSocket.OPEN);
});
