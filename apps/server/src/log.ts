import { type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';
import type { Config } from './config.ts';
import { traceFields } from './platform/tracing/traced.ts';

/** Logs only method, route, status and order names of a request; with traces, its trace too. */
export function openLog(config: Pick<Config, 'logLevel' | 'role' | 'traces'>, to?: NodeJS.WritableStream): Logger {
  const options: LoggerOptions = {
    level: config.logLevel,
    base: { role: config.role },
    ...(config.traces && { mixin: traceFields }),
    redact: {
      paths: [
        '*.authorization',
        '*.cookie',
        '*.password',
        '*.token',
        '*.code',
        'req.headers',
        // pg attaches the whole connection, with its cancel key: 3 kB a line.
        'err.client',
        'err.detail',
        'err.where',
        'err.config',
        'err.parameters',
      ],
      remove: true,
    },
    serializers: { err: withReason },
  };
  return to ? pino(options, to) : pino(options);
}

/** `code` is removed everywhere, because codes of boxes are worth money; an error's code is kept as `reason`. */
function withReason(error: Error): object {
  const shown = stdSerializers.err(error);
  return 'code' in error && typeof error.code === 'string' ? { ...shown, reason: error.code } : shown;
}
