import type { Logger } from 'pino';
import type { Server } from './serve.ts';

/** The process must have ended this many milliseconds after SIGTERM. */
const STOP_WITHIN_MS = 9500;

/** Exit code after an uncaught error, so that a supervisor may restart the process. */
export const crashedExitCode = 70;

/** Stops the server, what it depends on (`close`), and the process on SIGTERM, Ctrl-C or an uncaught error. */
export function stopOnSignals(server: Pick<Server, 'stop'>, close: () => Promise<void>, log: Logger): void {
  let isStopping = false;
  const stop = (exitCode: number): void => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(exitCode || 1), STOP_WITHIN_MS).unref();
    server
      .stop()
      .then(close)
      .then(
        () => process.exit(exitCode),
        (error: unknown) => {
          log.error({ err: error }, 'stopped in disorder');
          process.exit(exitCode || 1);
        },
      );
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  // Unhandled rejections arrive here too.
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'an error that nobody caught');
    stop(crashedExitCode);
  });
}
