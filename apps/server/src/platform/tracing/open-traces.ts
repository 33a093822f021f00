import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import type { Traces } from './otlp.ts';

/** Sends spans where a receiver is set; otherwise nothing of OpenTelemetry but its empty API is loaded. Once a process. */
export async function openTraces({ traces, role }: Pick<Config, 'traces' | 'role'>, log: Logger): Promise<Traces> {
  if (traces === null) return { stop: async () => undefined };
  const { sendTraces } = await import('./otlp.ts');
  return sendTraces(traces, role, log);
}
