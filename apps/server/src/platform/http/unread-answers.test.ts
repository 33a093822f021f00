import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../testing/test-server.ts';
import { endUnread } from './unread-answers.ts';

const picture = Buffer.alloc(24 * 1_048_576);

/** A server whose answers are large, and a way to send it bytes from an address of this machine. */
async function opened() {
  const app = fastify();
  onTestFinished(() => app.close());
  endUnread(app);
  let calls = 0;
  app.get('/picture', async () => {
    calls++;
    return picture;
  });
  const { port } = new URL(await app.listen({ port: 0, host: '0.0.0.0' }));
  const send = (times: number, localAddress = '127.0.0.1'): Socket => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress });
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined);
    socket.write('GET /picture HTTP/1.1\r\nhost: uzor.test\r\n\r\n'.repeat(times));
    return socket;
  };
  return { send, calls: () => calls };
}

test('a connection that sends many calls before their answers is ended, and few of them run', async () => {
  const { send, calls } = await opened();
  await once(send(600).resume(), 'close');
  expect(calls()).toBeLessThan(10);
});

test('a network that leaves 64 MB unread gets no further answer until it has taken them; others do', async () => {
  const { send, calls } = await opened();
  const idle = [send(1).pause(), send(1).pause()];
  await eventually(async () => calls() === 2);
  expect(await buffer(send(1))).toHaveLength(0);
  const ofOther = await once(send(1, '127.0.0.2'), 'data');
  expect(ofOther.toString()).toContain('200 OK');
  for (const socket of idle) socket.destroy();
  await eventually(async () => String(await once(send(1), 'data').catch(() => '')).includes('200 OK'));
});
