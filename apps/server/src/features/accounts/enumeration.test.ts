import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '../../testing/caller.ts';
import { type TestServer, openTestServer } from '../../testing/test-server.ts';

/* What a stranger can learn of who has an account: nothing, by time neither. Medians of many calls are compared as a ratio. */

const pairs = 40;
let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
  await call(testServer.app, 'POST', '/auth/register', {
    body: { full_name: 'Anna', email: 'known@example.com', password: 'Simple1' },
  });
});
afterAll(() => testServer.close());

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** How much longer the first of two calls takes than the second; they take turns, so that what else the machine does falls on both. */
async function ratioOf(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<number> {
  const timed = async (work: () => Promise<unknown>) => {
    const begun = performance.now();
    await work();
    return performance.now() - begun;
  };
  const times: [number[], number[]] = [[], []];
  for (let i = -3; i < pairs; i++) {
    const order = i % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const one of order) {
      const took = await timed(one === 0 ? first : second);
      if (i >= 0) times[one].push(took);
    }
  }
  return median(times[0]) / median(times[1]);
}

test('forgot-password takes a known and an unknown address the same time within noise', async () => {
  const ask = (email: string) => () => call(testServer.app, 'POST', '/auth/forgot-password', { body: { email } });
  const ratio = await ratioOf(ask('known@example.com'), ask('nobody@example.com'));
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('a wrong password takes a known and an unknown address the same time within noise', async () => {
  const signIn = (email: string) => () =>
    call(testServer.app, 'POST', '/auth/login', { body: { email, password: 'Wrong1' } });
  const ratio = await ratioOf(signIn('known@example.com'), signIn('nobody@example.com'));
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});

test('the measure would find a call that hashes a password for known addresses only', async () => {
  const signIn = () =>
    call(testServer.app, 'POST', '/auth/login', { body: { email: 'known@example.com', password: 'Wrong1' } });
  const refusedUnheard = () =>
    call(testServer.app, 'POST', '/auth/login', { body: { email: 'known@example.com', password: '' } });
  expect(await ratioOf(signIn, refusedUnheard)).toBeGreaterThan(2);
});
