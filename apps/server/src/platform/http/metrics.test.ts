import { once } from 'node:events';
import type { Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countIntakeReplaced, countJob, countRequest, countSockets, serveMetrics } from './metrics.ts';

let server: Server;
let url: string;
beforeAll(async () => {
  server = await serveMetrics('127.0.0.1', 0);
  const address = server.address();
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(async () => {
  server.close();
  await once(server, 'close');
});

/** The value of one series, NaN where it is not there. */
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

test('tries of jobs are counted by queue and outcome', async () => {
  countJob('booklet', 'done', 1.5);
  countJob('booklet', 'failed', 0.1);
  countJob('booklet', 'failed', 0.1);
  expect(await reading('uzor_job_seconds_count{queue="booklet",outcome="done"}')).toBe(1);
  expect(await reading('uzor_job_seconds_count{queue="booklet",outcome="failed"}')).toBe(2);
});

test('replaced photo processes add up, and open connections are what they are now', async () => {
  const before = await reading('uzor_intake_replaced_total');
  countIntakeReplaced();
  countIntakeReplaced();
  expect((await reading('uzor_intake_replaced_total')) - before).toBe(2);
  countSockets(7);
  countSockets(3);
  expect(await reading('uzor_realtime_connections')).toBe(3);
});

test('the process itself is measured, in the format of Prometheus', async () => {
  const answer = await fetch(`${url}/metrics`);
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await reading('process_resident_memory_bytes')).toBeGreaterThan(0);
});

test('nothing else is served on this port', async () => {
  for (const path of ['/', '/metrics/', '/health/live', '/api/config'])
    expect((await fetch(url + path)).status, path).toBe(404);
});

test('a port that is taken is an error at the start', async () => {
  const { port } = new URL(url);
  await expect(serveMetrics('127.0.0.1', Number(port))).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
