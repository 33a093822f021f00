import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openLog } from './log.ts';
import { temporaryDatabase, testConfig, testFolder } from './platform/testing/testing.ts';
import { serve } from './serve.ts';
import { freePort } from './testing/free-port.ts';

test('a call that waits for the content of a first start is asked to retry if the process ends before', async () => {
  const { connection } = await temporaryDatabase();
  const held: Socket[] = [];
  const silent = createServer((socket) => held.push(socket)).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const port = await freePort();
  const config = testConfig(testFolder(), {
    PORT: String(port),
    S3_ENDPOINT: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    S3_BUCKET: 'uzor',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret key',
  });
  const server = await serve(config, { connection, log: openLog(config), web: null, coldEngine: true });
  const waiting = fetch(`http://127.0.0.1:${port}/api/media-library`);
  expect((await fetch(`http://127.0.0.1:${port}/api/config`)).status).toBe(200);
  const stopped = server.stop();
  const { status, headers } = await waiting;
  expect([status, headers.has('retry-after')]).toEqual([503, true]);
  for (const socket of held) socket.destroy();
  silent.close();
  await stopped;
});
