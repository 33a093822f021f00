import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { eventsWith, hostileEvent, hostileTexts } from '../../testing/hostile-values.ts';
import { eventually } from '../../testing/test-server.ts';
import { openPusherServer } from './pusher-server.ts';
import { pusherSignature } from './pusher-signature.ts';

const keys = { key: 'key', secret: 'secret' };
const most = { ofAddress: 3, ofSignIn: 2 };
const pusher = openPusherServer(keys, { origins: [], proxies: 1, most });
const server = createServer();
pusher.attach(server);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
const url = `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/app/key`;
afterAll(() => {
  pusher.stop();
  server.close();
});

interface Connection {
  readonly socket: WebSocket;
  /** Its number, or null if it was refused. */
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

test('an address has a limited number of connections, and another one is accepted when one ends', async () => {
  const held = await Promise.all([1, 2, 3].map(() => connected('2001:db8::1')));
  expect(await (await connected('2001:db8::2')).closed).toBe(4100);
  expect((await connected('198.51.100.1')).id).not.toBeNull();
  held[0]?.socket.close();
  await held[0]?.closed;
  await eventually(async () => (await connected('2001:db8::3')).id);
});

test('a sign-in has a limited number of connections', async () => {
  const held = await Promise.all(['198.51.100.2', '198.51.100.3', '198.51.100.4'].map(connected));
  for (const { id } of held) pusher.bind(id ?? '', 'sign-in');
  expect(await held[2]?.closed).toBe(4100);
  expect(held[0]?.socket.readyState).toBe(WebSocket.OPEN);
});

/** Whether a connection still answers pings. */
async function isServed({ socket }: Connection): Promise<boolean> {
  if (socket.readyState !== WebSocket.OPEN) return false;
  socket.send('{"event":"pusher:ping"}');
  const [raw] = await once(socket, 'message');
  return JSON.parse(String(raw)).event === 'pusher:pong';
}

test('whatever an event bears in whichever field, no other connection feels it', async () => {
  const bystander = await connected('198.51.100.10');
  let hostile = await connected('198.51.100.11');
  const sendHostile = async (event: string | Uint8Array): Promise<void> => {
    if (hostile.socket.readyState !== WebSocket.OPEN) hostile = await connected('198.51.100.11');
    hostile.socket.send(event);
    hostile.socket.ping();
    await Promise.race([once(hostile.socket, 'pong'), hostile.closed]);
  };
  for (const event of hostileTexts.flatMap(eventsWith)) await sendHostile(event);
  await fc.assert(fc.asyncProperty(hostileEvent, sendHostile));
  hostile.socket.close();
  expect(await isServed(bystander)).toBe(true);
  bystander.socket.close();
});

test('a connection that reads nothing is ended; another of its channel hears everything', async () => {
  const [idle, reading] = await Promise.all(['198.51.100.8', '198.51.100.9'].map(connected));
  const channel = 'private-work';
  for (const one of [idle, reading]) {
    const auth = pusherSignature(keys, `${one?.id}:${channel}`);
    one?.socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
    await once(one?.socket ?? new EventEmitter(), 'message');
  }
  idle?.socket.pause();
  let heard = 0;
  reading?.socket.on('message', () => void heard++);
  for (let sent = 1; sent <= 40; sent++) {
    pusher.broadcast(channel, 'large', { text: 'x'.repeat(1_048_576) });
    await eventually(async () => heard === sent);
  }
  idle?.socket.resume();
  await idle?.closed;
  expect(reading?.socket.readyState).toBe(WebSocket.OPEN);
});

test('an event with an invalid field ends its connection with 4006', async () => {
  for (const data of [{ channel: 1 }, { channel: 'private-x', auth: { toString: 1 } }, 'text', null]) {
    const { socket, closed } = await connected('198.51.100.12');
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data }));
    expect(await closed).toBe(4006);
  }
});

/** The head of a frame (RFC 6455, section 5.2), masked by zeros. */
const frame = (first: number, payload: Uint8Array, announced = payload.length): Buffer =>
  Buffer.concat([Buffer.from([first, 0x80 | announced, 0, 0, 0, 0]), payload]);
const frames = {
  'invalid UTF-8': frame(0x81, Buffer.from([0xff, 0xfe, 0xc0])),
  'a reserved opcode': frame(0x83, Buffer.from('{}')),
  'a reserved bit': frame(0xf1, Buffer.from('{}')),
  'a continuation of nothing': frame(0x80, Buffer.from('{}')),
  'an endless ping': frame(0x89, Buffer.alloc(0), 126),
  'no mask': Buffer.from([0x81, 2, 0x7b, 0x7d]),
  'a close code that does not exist': frame(0x88, Buffer.from([0, 1])),
  'half a frame': frame(0x81, Buffer.from('{"ev'), 100),
  'no frame at all': Buffer.from('GET / HTTP/1.1\r\n\r\n'),
  nothing: Buffer.alloc(0),
} as const;

test.each(Object.entries(frames))(
  '%s, and a connection half open afterwards, harms no other one',
  async (_name, bytes) => {
    const bystander = await connected('198.51.100.13');
    const { port } = new URL(url);
    const raw = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true });
    raw.on('error', () => undefined);
    raw.write(
      'GET /app/key HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    await once(raw, 'data');
    raw.end(bytes);
    expect(await isServed(bystander)).toBe(true);
    raw.destroy();
    bystander.socket.close();
  },
);
