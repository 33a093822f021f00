import fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { checkHealth, type CheckState, type Health, registerHealth } from './health.ts';

afterEach(() => {
  vi.useRealTimers();
});

const health = (probes: Readonly<Record<string, () => Promise<CheckState>>>, stopping = false): Health => ({
  probes: new Map(Object.entries(probes)),
  stopping: () => stopping,
});
const is = (state: CheckState) => async () => state;

async function ask(given: Health, url = '/health/ready') {
  const app = fastify();
  registerHealth(app, given);
  const { statusCode, headers, json } = await app.inject({ url });
  return { status: statusCode, headers, body: json() };
}

test('a server whose checks pass or warn is ready, and the answer is not cached', async () => {
  const { status, headers, body } = await ask(health({ database: is('ok'), mail: is('warning') }));
  expect([status, headers['cache-control'], headers['retry-after']]).toEqual([200, 'no-store', undefined]);
  expect(body).toEqual({
    status: 'ok',
    checks: [
      { name: 'database', state: 'ok' },
      { name: 'mail', state: 'warning' },
    ],
  });
});

test.each<[string, () => Promise<CheckState>]>([
  ['answers failed', is('failed')],
  ['throws', () => Promise.reject(new Error('The database is away'))],
])('one check that %s makes the server unavailable, to be asked again in 2 s', async (_, probe) => {
  const { status, headers, body } = await ask(health({ database: probe, storage: is('ok') }));
  expect([status, headers['retry-after']]).toEqual([503, '2']);
  expect(body).toEqual({
    status: 'unavailable',
    checks: [
      { name: 'database', state: 'failed' },
      { name: 'storage', state: 'ok' },
    ],
  });
  expect(JSON.stringify(body)).not.toContain('away');
});

test('a check that does not answer within 2 s counts as failed and does not delay the others', async () => {
  vi.useFakeTimers();
  const checks = checkHealth(health({ database: () => new Promise<CheckState>(() => undefined), storage: is('ok') }));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await checks).toEqual([
    { name: 'database', state: 'failed' },
    { name: 'storage', state: 'ok' },
  ]);
  expect(vi.getTimerCount()).toBe(0);
});

test('the version of the code and the newest migration are told', async () => {
  const { status, body } = await ask(health({ database: is('ok') }), '/health');
  expect(status).toBe(200);
  expect(body).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    schema: expect.stringMatching(/^\d{4}-[a-z-]+$/),
  });
});

test('a stopping server is not ready although every check passes, yet alive', async () => {
  const stopping = health({ database: is('ok') }, true);
  expect(await ask(stopping)).toMatchObject({
    status: 503,
    body: { status: 'unavailable', checks: [{ name: 'database', state: 'ok' }] },
  });
  expect(await ask(stopping, '/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } });
});

test('liveness runs no checks: an unavailable database must not restart the process', async () => {
  const probe = vi.fn(is('failed'));
  expect((await ask(health({ database: probe }), '/health/live')).status).toBe(200);
  expect(probe).not.toHaveBeenCalled();
});
