import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { latestMigration } from '../postgres/database.ts';

export type CheckState = 'ok' | 'warning' | 'failed';

export interface Check {
  readonly name: string;
  readonly state: CheckState;
}

/** What /health/ready checks. A probe that takes longer than 2 s counts as failed. */
export interface Health {
  readonly probes: ReadonlyMap<string, () => Promise<CheckState>>;
  /** True after SIGTERM, so that proxies stop sending requests. */
  stopping(): boolean;
}

const PROBE_MS = 2000;
const packageFile = new URL('../../../../../package.json', import.meta.url);
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { readonly version: string };

export async function checkHealth(health: Health): Promise<readonly Check[]> {
  return Promise.all([...health.probes].map(async ([name, probe]) => ({ name, state: await stateOf(probe) })));
}

async function stateOf(probe: () => Promise<CheckState>): Promise<CheckState> {
  const { promise, resolve } = Promise.withResolvers<CheckState>();
  const late = setTimeout(resolve, PROBE_MS, 'failed');
  probe().then(resolve, () => resolve('failed'));
  return promise.finally(() => clearTimeout(late));
}

export function registerHealth(app: FastifyInstance, health: Health): void {
  const schema = latestMigration();
  async function answer(reply: FastifyReply, partsOf: (checks: readonly Check[]) => object) {
    const checks = await checkHealth(health);
    const isReady = !health.stopping() && checks.every((check) => check.state !== 'failed');
    if (!isReady) reply.header('retry-after', '2');
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable', ...partsOf(checks) });
  }
  app.get('/health', async (_request, reply) => answer(reply, () => ({ version, schema })));
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => answer(reply, (checks) => ({ checks })));
}
