import { type Logger, pino, stdSerializers } from 'pino';
import type { Config } from './config.ts';

/** JSON lines on standard output. Of a request, only method, route and status are logged. */
export function openLog(config: Pick<Config, 'logLevel' | 'role'>): Logger {
  return pino({
    level: config.logLevel,
    base: { role: config.role },
    redact: {
      paths: [
        '*.authorization',
        '*.cookie',
        '*.password',
        '*.token',
        '*.code',
        'req.headers',
        'err.detail',
        'err.where',
        'err.config',
        'err.parameters',
      ],
      remove: true,
    },
    serializers: { err: stdSerializers.err },
  });
}
