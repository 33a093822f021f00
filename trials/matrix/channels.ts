import { once } from 'node:events';
import { channels } from '@uzor/contract';
import { WebSocket } from 'ws';
import { type Caller, callers } from '../../apps/server/src/testing/contract-guards.ts';
import type { BenchServer } from '../bench-server.ts';
import { type Answer, type Call, good, textAt } from '../../apps/server/src/testing/customer.ts';
import type { Property } from './property.ts';

/* Who may join which channel, and how soon a connection ends with its sign-in. */

/** Statuses that callers owe on a channel, in the order of `callers`. */
const owed = {
  ofSlug: [200, 200, 200, 200, 200, 200, 200, 200],
  ofKit: [200, 403, 401, 401, 401, 403, 403, 403],
  ofWork: [200, 403, 401, 401, 401, 403, 200, 403],
  unknown: [403, 403, 401, 401, 401, 403, 403, 403],
} as const;

/** Every channel by every caller; nothing where each may join exactly what is theirs. */
export async function channelFindings(
  { slug, kitId }: Property,
  postAs: (caller: Caller) => Promise<(path: string, body: object) => Promise<Answer>>,
): Promise<{ readonly tried: number; readonly findings: readonly string[] }> {
  const rows = [
    [channels.blank(slug), owed.ofSlug],
    [channels.demo(slug), owed.ofSlug],
    [channels.booklet(kitId), owed.ofKit],
    [channels.pictures(kitId), owed.ofKit],
    [channels.work(kitId), owed.ofWork],
    ['anything.else', owed.unknown],
  ] as const;
  const findings: string[] = [];
  for (const [channel, statuses] of rows) {
    for (const [i, caller] of callers.entries()) {
      const body = { socket_id: '1.1', channel_name: `private-${channel}` };
      const post = await postAs(caller);
      const { status } = await post('/broadcasting/auth', body);
      if (status !== statuses[i]) findings.push(`${channel} answers ${caller} ${status}, not ${statuses[i]}`);
    }
  }
  return { tried: rows.length * callers.length, findings };
}

/** Milliseconds from signing out until the server ends the connection that the sign-in opened. */
export async function endOfConnection(
  { shop }: BenchServer,
  call: Call,
  kitId: string,
  token: string,
): Promise<number> {
  const key = textAt(await good(call('GET', '/config')), 'data', 'realtime', 'key');
  const socket = new WebSocket(`${shop.replace('http', 'ws')}/app/${key}?protocol=7`);
  const heard = async (): Promise<string> => String((await once(socket, 'message'))[0]);
  const socketId = /"socket_id\\":\\"([\d.]+)/.exec(await heard())?.[1];
  const channel = `private-${channels.booklet(kitId)}`;
  const auth = textAt(
    await good(call('POST', '/broadcasting/auth', { socket_id: socketId, channel_name: channel }, token)),
    'auth',
  );
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
  if (!(await heard()).includes('subscription_succeeded')) throw new Error('The owner could not join the channel');
  const closed = once(socket, 'close');
  const endedAt = performance.now();
  await good(call('POST', '/auth/logout', undefined, token));
  await closed;
  return performance.now() - endedAt;
}
