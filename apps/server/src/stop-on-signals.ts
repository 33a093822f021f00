import type { Logger } from 'pino';
import type { Server } from './serve.ts';

/** The process must have ended this long after SIGTERM. */
const STOP_WITHIN_MS = 9500;

/** Ends the server, and then the process, on SIGTERM or Ctrl-C. `close` ends what the server stands on. */
export function stopOnSignals(server: Server, close: () => Promise<void>, log: Logger): void {
  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    server
      .stop()
      .then(close)
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'stopped in disorder');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
