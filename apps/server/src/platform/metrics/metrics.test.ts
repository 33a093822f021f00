import { register } from 'prom-client';
import { afterAll, expect, test } from 'vitest';
import {
  countGivenUp,
  countIntakeReplaced,
  countJob,
  countMail,
  countOrder,
  countRequest,
  countSockets,
} from './counts.ts';
import type { OpenJobs } from '../jobs/pg-boss-rows.ts';
import { serveMetrics } from './metrics-server.ts';

const health = { probes: new Map([['database', async () => 'failed' as const]]), stopping: () => false };
let jobs: OpenJobs[] | null = [];
const readings = {
  async openJobs() {
    if (!jobs) throw new Error('the database is away');
    return jobs;
  },
  freeBytes: async () => 5e9,
  connections: () => ({ open: 3, idle: 2, waiting: 0 }),
};
const anyPort = { host: '127.0.0.1', port: 0 };

register.resetMetrics(); // the process may have run other tests
const server = await serveMetrics(anyPort, health, readings);
const url = server.listeningOrigin;
afterAll(() => server.close());

test.each([
  ['127.0.0.1', 200],
  ['::ffff:10.1.2.3', 200],
  ['fd12::7', 200],
  ['203.0.113.7', 403],
  ['2001:db8::7', 403],
])('a caller from %s is answered %i', async (remoteAddress, status) => {
  expect((await server.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(status);
  expect((await server.inject({ url: '/health/live', remoteAddress })).statusCode).toBe(200);
});

/** The value of one series; NaN without one. */
async function reading(series: string): Promise<number> {
  const lines = (await (await fetch(`${url}/metrics`)).text()).split('\n');
  return Number(lines.find((line) => line.startsWith(`${series} `))?.slice(series.length + 1) ?? 'none');
}

test('requests are counted by method, route and status, with their time', async () => {
  countRequest('GET', '/api/tile/:id', 200, 0.004);
  countRequest('GET', '/api/tile/:id', 200, 0.2);
  countRequest('GET', '/api/tile/:id', 404, 0.001);
  const labels = 'method="GET",route="/api/tile/:id",status="200"';
  expect(await reading(`uzor_request_seconds_count{${labels}}`)).toBe(2);
  expect(await reading(`uzor_request_seconds_sum{${labels}}`)).toBeCloseTo(0.204);
  expect(await reading(`uzor_request_seconds_bucket{le="0.005",${labels}}`)).toBe(1);
  expect(await reading(`uzor_request_seconds_bucket{le="0.3",${labels}}`)).toBe(2);
});

test('tries of jobs are counted by queue and outcome, orders by kind and stage, mails by letter and outcome', async () => {
  countJob('booklet', 'done', 1.5);
  countJob('booklet', 'failed', 0.1);
  countJob('booklet', 'failed', 0.1);
  countGivenUp('booklet');
  expect(await reading('uzor_job_seconds_count{queue="booklet",outcome="done"}')).toBe(1);
  expect(await reading('uzor_job_seconds_count{queue="booklet",outcome="failed"}')).toBe(2);
  expect(await reading('uzor_jobs_given_up_total{queue="booklet"}')).toBe(1);
  countOrder('string_art', 'opened');
  countMail('scheme', 'sent');
  expect(await reading('uzor_orders_total{kind="string_art",stage="opened"}')).toBe(1);
  expect(await reading('uzor_mails_total{letter="scheme",outcome="sent"}')).toBe(1);
  countIntakeReplaced();
  expect(await reading('uzor_intake_replaced_total')).toBe(1);
  countSockets(7);
  countSockets(3);
  expect(await reading('uzor_realtime_connections')).toBe(3);
});

test('the jobs waiting, the free disk and the connections are read for every scrape', async () => {
  jobs = [{ queue: 'tracings', state: 'waiting', jobs: 7, oldestSeconds: 42, failingSeconds: 0 }];
  expect(await reading('uzor_open_jobs{queue="tracings",state="waiting"}')).toBe(7);
  expect(await reading('uzor_open_jobs_oldest_seconds{queue="tracings",state="waiting"}')).toBe(42);
  jobs = [];
  expect(await reading('uzor_open_jobs{queue="tracings",state="waiting"}')).toBeNaN();
  expect(await reading('uzor_free_bytes')).toBe(5e9);
  expect(await reading('uzor_database_connections{state="open"}')).toBe(3);
});

test('without a database everything else is still exported', async () => {
  jobs = null;
  expect(await reading('uzor_free_bytes')).toBe(5e9);
  expect(await reading('uzor_realtime_connections')).toBe(3);
});

test('a worker, which serves no pages, reports its health here', async () => {
  expect((await fetch(`${url}/health/live`)).status).toBe(200);
  const ready = await fetch(`${url}/health/ready`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: 'unavailable', checks: [{ name: 'database', state: 'failed' }] });
});

test('nothing else is served on this port', async () => {
  for (const path of ['/', '/metrics/', '/api/config']) expect((await fetch(url + path)).status, path).toBe(404);
});

test('a port in use is an error at the start', async () => {
  const { port } = new URL(url);
  const taken = { host: '127.0.0.1', port: Number(port) };
  await expect(serveMetrics(taken, health, readings)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
