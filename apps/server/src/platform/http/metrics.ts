import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, register } from 'prom-client';

const requests = new Histogram({
  name: 'uzor_request_seconds',
  help: 'Time to answer a request, by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
});
const jobs = new Histogram({
  name: 'uzor_job_seconds',
  help: 'Time of one try of a job, by queue and outcome',
  labelNames: ['queue', 'outcome'],
  buckets: [0.02, 0.1, 0.3, 1, 3, 10, 30],
});
const replaced = new Counter({
  name: 'uzor_intake_replaced_total',
  help: 'Photo processes replaced because they exceeded time or memory',
});
const sockets = new Gauge({ name: 'uzor_realtime_connections', help: 'Open realtime connections of this process' });

export function countRequest(method: string, route: string, status: number, seconds: number): void {
  requests.labels(method, route, String(status)).observe(seconds);
}

export function countJob(queue: string, outcome: 'done' | 'failed', seconds: number): void {
  jobs.labels(queue, outcome).observe(seconds);
}

export function countIntakeReplaced(): void {
  replaced.inc();
}

export function countSockets(open: number): void {
  sockets.set(open);
}

/** Serves /metrics on a port of its own, never on the public one. */
export async function serveMetrics(host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(port, host, resolve);
  await promise;
  collectDefaultMetrics(); // possible once per process, so only after the port is ours
  return server;
}
