import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { endConnections } from './end-connections.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** A server that answers with the number of the call and, once stopping, closes the connection with it. */
async function listening() {
  let stopping = false;
  let calls = 0;
  const server = createServer((_call, answer) => {
    if (stopping) answer.setHeader('connection', 'close');
    answer.end(String(++calls));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (): Promise<string> => {
    const sent = request({ port, host: '127.0.0.1', agent, method: 'POST' });
    sent.end();
    const [answer] = await once(sent, 'response');
    return text(answer);
  };
  return {
    ask,
    end: (idleMs: number) => {
      stopping = true;
      return endConnections(server, idleMs);
    },
  };
}

test('a request on a kept connection after the stop is answered, and its connection ends', async () => {
  const { ask, end } = await listening();
  expect(await ask()).toBe('1');
  const ended = end(60_000);
  expect(await ask()).toBe('2');
  await ended;
  await expect(ask()).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('an idle kept connection is closed', async () => {
  const { ask, end } = await listening();
  expect(await ask()).toBe('1');
  await end(1);
  await expect(ask()).rejects.toThrow();
});

test('a server that does not listen ends at once', async () => {
  await expect(endConnections(createServer(), 60_000)).resolves.toBeUndefined();
});
