import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Traces } from './otlp.ts';

/** Sends spans if a receiver is configured; otherwise only the empty API is loaded. Call once per process. */
export async function openTraces({ traces, role }: Pick<Config, 'traces' | 'role'>, log: Logger): Promise<Traces> {
  if (traces === null) return { stop: async () => undefined };
  const { sendTraces } = await import('./otlp.ts');
  return sendTraces(traces, role, log);
}
