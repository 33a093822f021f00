import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@uzor/engine';
import { encodeJpeg } from '@uzor/intake';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressText, bytesOf } from './platform/mail/mail-parts.ts';
import { type Call, caller, good, textAt, wishedBlank } from './testing/customer.ts';
import { freePort } from './testing/free-port.ts';

const ORDERS = 20;
const KILLS = 6;
const AT_A_TIME = 5;

const dataDir = mkdtempSync(join(tmpdir(), 'uzor-killed-'));
let shop = '';
let port = 0;
let server: ChildProcess;

/** Starts the server in a process group of its own and waits until it is open. */
async function start(codes: number): Promise<string[]> {
  server = fork(new URL('./whole.test-server.ts', import.meta.url), {
    detached: true,
    execArgv: [],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      CODES: String(codes),
      NODE_ENV: 'test',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [made] = (await once(server, 'message')) as [string[]];
  return made;
}

async function kill(): Promise<void> {
  const ended = once(server, 'exit');
  process.kill(-(server.pid ?? 0), 'SIGKILL');
  await ended;
}

beforeAll(async () => {
  port = await freePort();
  shop = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  if (server.exitCode === null && server.signalCode === null) await kill();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A call that is repeated until the server answers. */
const call: Call = async (...asked) => {
  for (;;) {
    const answer = await caller({ shop })(...asked).catch(() => null);
    if (answer !== null && answer.status !== 503) return answer;
    await pause(100);
  }
};

interface Confirmed {
  readonly email: string;
  readonly token: string;
  readonly kitId: string;
  readonly code: string;
}

async function order(code: string, email: string, photo: Uint8Array<ArrayBuffer>): Promise<Confirmed> {
  const slug = await wishedBlank(call, { code, kind: 'mosaic', sizeId: 1, photo, lookAgainMs: () => 100 });
  const answer = await good(call('POST', `/tile/blank/${slug}/complete`, { email, preset: 1 }));
  return { email, code, token: textAt(answer, 'token'), kitId: textAt(answer, 'data', 'tile_id') };
}

/** Subjects of the mails to an address, and whether one has a booklet. */
async function postboxOf(address: string): Promise<{ mails: number; booklets: number }> {
  const folder = join(dataDir, 'mail');
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const messages = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  const own = messages.filter(({ to = [] }) => addressText(to) === address);
  const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === '%PDF-';
  return {
    mails: own.length,
    booklets: own.filter(({ attachments }) => attachments.some((one) => isPdf(bytesOf(one)))).length,
  };
}

test('kill -9 of the whole group at any moment: every confirmed order ends with its kit and its mails', async () => {
  const random = seededRandom(9);
  const data = Uint8ClampedArray.from({ length: 320 * 420 * 4 }, (_, i) =>
    i % 4 === 3 ? 255 : (i / 1000 + random() * 40) % 256,
  );
  const photo = new Uint8Array(await encodeJpeg({ width: 320, height: 420, data }, 90));
  const codes = await start(ORDERS);
  const waiting = codes.map((code, place) => ({ code, email: `customer${place}@example.com` }));
  const confirmed: Confirmed[] = [];
  const customers = Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        confirmed.push(await order(next.code, next.email, photo));
    }),
  );
  for (let kills = 0; kills < KILLS; kills++) {
    await pause(300 + random() * 3000);
    await kill();
    await start(0);
  }
  await customers;
  await kill();
  await start(0);

  expect(confirmed).toHaveLength(ORDERS);
  for (const { kitId, token, email, code } of confirmed) {
    for (let status = 0; status !== 3; await pause(100)) {
      const { body } = await call('GET', `/tile/${kitId}`, undefined, token);
      status = Object(body).data.status;
      expect(status).not.toBe(4);
    }
    for (let box = await postboxOf(email); box.booklets === 0 || box.mails < 2; box = await postboxOf(email))
      await pause(200);
    expect((await call('POST', '/codes/status', { code })).body).toMatchObject({ data: { attempts_left: 0 } });
  }
});
