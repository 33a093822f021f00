import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { crowdToken } from '../../apps/server/src/testing/crowd.ts';

/* A thousand people with the site open: each has a socket and loads something every few seconds. */

/** One request: its status, and milliseconds from its due time to the last byte of its answer. */
export interface Look {
  readonly status: number;
  readonly ms: number;
}
export interface Stay {
  readonly shop: string;
  readonly visitors: number;
  readonly everySeconds: number;
  readonly seconds: number;
}

/** Pages, and calls that pages make. */
const places = [
  '/',
  '/api/kits',
  '/api/banners',
  '/en',
  '/api/tile',
  '/api/profile',
  '/api/where-buy?product=mosaic&sort=price',
  '/api/config',
  '/api/media-library',
];

/** The visitor's own address, as a proxy reports it to the server: rate limits apply per address. */
export const addressOf = (visitor: number): string => `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`;

export async function openSockets({ shop, visitors }: Stay, realtimeKey: string): Promise<WebSocket[]> {
  const address = `${shop.replace('http', 'ws')}/app/${realtimeKey}?protocol=7`;
  const open: WebSocket[] = [];
  for (let visitor = 0; visitor < visitors; visitor++) {
    const socket = new WebSocket(address, { headers: { 'x-forwarded-for': addressOf(visitor) } });
    socket.on('error', () => undefined); // Counted as closed at the end.
    await once(socket, 'open');
    open.push(socket);
  }
  return open;
}

/** All requests; the first round opens connections, warms up and is not measured. */
export async function browse(stay: Stay): Promise<Look[]> {
  const startsAt = performance.now();
  const visits = Array.from({ length: stay.visitors }, (_, visitor) => visit(stay, visitor, startsAt));
  return (await Promise.all(visits)).flat();
}

async function visit(
  { shop, visitors, everySeconds, seconds }: Stay,
  visitor: number,
  startsAt: number,
): Promise<Look[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const looks: Look[] = [];
  const headers = {
    'x-forwarded-for': addressOf(visitor),
    authorization: `Bearer ${crowdToken(visitor + 1)}`,
    'app-platform': 'web',
    'accept-encoding': 'gzip, deflate, br',
  };
  for (let round = 0; round <= seconds / everySeconds; round++) {
    const dueAt = startsAt + (round + visitor / visitors) * everySeconds * 1000;
    await pause(Math.max(0, dueAt - performance.now()));
    const path = places[(visitor + round) % places.length] ?? '/';
    const status = await statusOf(agent, shop + path, headers);
    if (round > 0) looks.push({ status, ms: performance.now() - dueAt });
  }
  agent.destroy();
  return looks;
}

/** The status of an answer read to its end; 0 if there was none. */
function statusOf(agent: Agent, url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  get(url, { agent, headers }, (answer) => {
    answer.once('error', () => resolve(0));
    answer.once('end', () => resolve(answer.statusCode ?? 0));
    answer.resume();
  }).once('error', () => resolve(0));
  return promise;
}
