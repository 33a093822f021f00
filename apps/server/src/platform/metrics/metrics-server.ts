import { readFile } from 'node:fs/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry, register } from 'prom-client';
import { type Health, registerHealth } from '../http/health.ts';
import { gatewayOf, isInside } from '../http/network.ts';
import type { OpenJobs } from '../jobs/pg-boss-rows.ts';

/** Current values, read for every scrape. */
export interface Readings {
  openJobs(): Promise<readonly OpenJobs[]>;
  /** Free bytes on the disk of the data folder; null if the system does not report them. */
  freeBytes(): Promise<number | null>;
  /** Connections of this process to the database. */
  connections(): { readonly open: number; readonly idle: number; readonly waiting: number };
}

/**
 * Serves /metrics, /health/live and /health/ready on a separate port, never on the public one. Metrics are only for
 * callers on this machine and in private networks; others get only health.
 */
export async function serveMetrics(
  { host, port }: { readonly host: string; readonly port: number },
  health: Health,
  readings: Readings,
): Promise<FastifyInstance> {
  const app = fastify({ logger: false });
  const now = registerOf(readings);
  const gateway = gatewayOf(await readFile('/proc/net/route', 'utf8').catch(() => ''));
  registerHealth(app, health);
  app.get('/metrics', async (request, reply) => {
    if (!isInside(request.ip, gateway)) return reply.status(403).send('For callers of a private network');
    const texts = await Promise.all([register.metrics(), now.metrics()]);
    return reply.type(register.contentType).send(texts.join('\n'));
  });
  await app.listen({ host, port });
  // Default metrics can be registered once per process, so this waits until the port is ours.
  if (!register.getSingleMetric('process_cpu_user_seconds_total')) collectDefaultMetrics();
  return app;
}

/** A registry for one server. The gauges of jobs are absent while the database does not answer. */
function registerOf(readings: Readings): Registry {
  const registry = new Registry();
  const registers = [registry];
  const oldest = new Gauge({
    name: 'uzor_open_jobs_oldest_seconds',
    help: 'Age of the oldest job that could run by now, by queue and state',
    labelNames: ['queue', 'state'],
    registers,
  });
  new Gauge({
    name: 'uzor_open_jobs',
    help: 'Jobs that wait, run or were given up within a week, by queue',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset();
      oldest.reset();
      for (const { queue, state, jobs, oldestSeconds } of await readings.openJobs().catch(() => [])) {
        this.labels(queue, state).set(jobs);
        oldest.labels(queue, state).set(oldestSeconds);
      }
    },
  });
  new Gauge({
    name: 'uzor_free_bytes',
    help: 'Free bytes on the disk of the data folder',
    registers,
    async collect() {
      this.set((await readings.freeBytes()) ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'uzor_database_connections',
    help: 'Connections of this process to the database, and calls that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, connections] of Object.entries(readings.connections())) this.labels(state).set(connections);
    },
  });
  return registry;
}
