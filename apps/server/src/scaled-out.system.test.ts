import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { channels, statusChanged } from '@uzor/contract';
import type pusherJs from 'pusher-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, good, oneAttempt, readyBlank, strangersAddress, textAt, triedBase } from './testing/customer.ts';
import { openTestDatabase, type TestDatabase, urlOf } from './platform/testing/testing.ts';
import { bucketEnvironment, type BucketServer, openBucketServer } from './testing/bucket-server.ts';
import { freePort } from './testing/free-port.ts';
import { openPostbox, type Postbox } from './testing/postbox.ts';
import { type ServerProcesses, serverProcesses } from './testing/server-processes.ts';
import { openProxy } from './testing/two-web-proxy.ts';

/* Two web and two worker processes on one database, one bucket and one mail server, as on several machines. */

const STOPS = 20;
const Pusher = createRequire(import.meta.url)('pusher-js') as (typeof pusherJs)['default'];

const home = mkdtempSync(join(tmpdir(), 'uzor-scaled-'));
let store: TestDatabase;
let files: BucketServer;
let postbox: Postbox;
let processes: ServerProcesses;

const start = (name: string, role: 'web' | 'worker', port = 0) =>
  processes.start(name, { ROLE: role, PORT: String(port), DATA_DIR: join(home, name) });

let ports: number[];
beforeAll(async () => {
  [store, files, postbox] = await Promise.all([openTestDatabase(), openBucketServer('uzor'), openPostbox()]);
  processes = serverProcesses({
    DATABASE_URL: urlOf(store.connection),
    ...bucketEnvironment(files.settings('uzor')),
    SMTP_URL: `smtp://127.0.0.1:${postbox.port}`,
    SECRET_KEY: 'of all four processes, forty characters.',
    NODE_ENV: 'test',
    TRUST_PROXY: 'on',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  });
  ports = [await freePort(), await freePort()];
  await start('web-1', 'web', ports[0]);
  await Promise.all([start('web-2', 'web', ports[1]), start('worker-1', 'worker'), start('worker-2', 'worker')]);
});
afterAll(async () => {
  await processes.endAll();
  await Promise.all([postbox.close(), files.close(), store.drop()]);
  rmSync(home, { recursive: true, force: true });
});

test('an order through both web processes is made by a worker, whose death another makes good; a client of one web process is notified', async () => {
  const proxy = await openProxy(ports);
  const call = caller({ shop: proxy.url });
  const email = strangersAddress();
  const slug = await readyBlank(call, await oneAttempt(store));
  const client = new Pusher(await keyOf(ports[0] ?? 0), {
    cluster: 'own',
    wsHost: '127.0.0.1',
    wsPort: ports[0] ?? 0,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: { endpoint: `http://127.0.0.1:${ports[0]}/broadcasting/auth`, transport: 'ajax' },
  });
  const channel = client.subscribe(`private-${channels.blank(slug)}`);
  const heard = new Promise((resolve) => channel.bind(statusChanged, resolve));
  await new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve));
  // Draw again, and kill a worker meanwhile: one of the two has the job.
  const again = { size_id: 1, filter_id: 2, orientation: 'landscape' };
  await good(call('POST', `${triedBase}/blank/${slug}`, again));
  await processes.end('worker-1', 'SIGKILL');
  expect(await heard).toMatchObject({ status: expect.any(Number) });
  for (let made = 0; made < 1; await pause(100)) {
    const { body } = await good(call('GET', `${triedBase}/blank/${slug}`));
    made = (Object(body).data.tracing_photos as { preset: number }[]).filter(({ preset }) => preset === 1).length;
  }
  await good(call('POST', `${triedBase}/blank/${slug}/apply-preset`, { preset: 1 }));
  const ordered = await good(call('POST', `${triedBase}/blank/${slug}/complete`, { email, consent: true }));
  const id = textAt(ordered, 'data', 'tile_id');
  const token = textAt(ordered, 'token');
  for (let status: unknown = 0; status !== 3; await pause(100)) {
    const { body } = await good(call('GET', `${triedBase}/${id}`, undefined, token));
    status = Object(body).data.status;
  }
  const own = () => postbox.letters.filter(({ to }) => to === email);
  while (own().length < 2) await pause(100);
  expect(own()).toHaveLength(2);
  client.disconnect();
  proxy.close();
  await start('worker-1', 'worker');
});

/** The key of the realtime channel, as the web is told it. */
async function keyOf(port: number): Promise<string> {
  const { body } = await good(caller({ shop: `http://127.0.0.1:${port}` })('GET', '/config'));
  return Object(body).data.realtime.key;
}

test(`SIGTERM ${STOPS} times under load, one web process after the other: no call of a customer fails`, async () => {
  const proxy = await openProxy(ports);
  const call = caller({ shop: proxy.url });
  const code = await oneAttempt(store);
  const answers = new Map<number, number>();
  let isOver = false;
  const visitor = async (one: number): Promise<void> => {
    while (!isOver) {
      const isReader = one % 2 === 0;
      const { status } = isReader ? await call('GET', '/media-library') : await call('POST', '/codes/status', { code });
      answers.set(status, (answers.get(status) ?? 0) + 1);
      await pause(20);
    }
  };
  const visitors = Promise.all([0, 1, 2, 3].map(visitor));
  for (let stops = 0; stops < STOPS; stops++) {
    const place = stops % 2;
    expect(await processes.end(`web-${place + 1}`, 'SIGTERM')).toBe(0);
    await start(`web-${place + 1}`, 'web', ports[place]);
  }
  isOver = true;
  await visitors;
  proxy.close();
  expect([...answers.keys()]).toEqual([200]);
  expect(answers.get(200)).toBeGreaterThan(STOPS);
});
