import { type Config, readConfig } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import { WrongEnvironment } from './environment.ts';
import { openLog } from './log.ts';
import { AlreadyRunning } from './platform/postgres/data-folder-lock.ts';
import { WrongSchema } from './platform/postgres/database.ts';
import { openWebBuild } from './platform/web-files/open-web-build.ts';
import { startupMessage } from './startup-message.ts';
import { stopOnSignals } from './stop-on-signals.ts';

// Photos, mails and the database are private on this machine.
process.umask(0o077);

try {
  await main(readConfig(process.env));
} catch (error) {
  // One clear line for what an operator can fix; the full error for bugs.
  const isPlain =
    error instanceof AlreadyRunning ||
    error instanceof WrongEnvironment ||
    error instanceof WrongSchema ||
    (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  console.error(isPlain ? plainText(error) : error);
  process.exit(1);
}

function plainText(error: Error): string {
  return 'code' in error && error.code === 'EADDRINUSE'
    ? `The port is taken: ${error.message}. Give another PORT.`
    : error.message;
}

async function main(config: Config): Promise<void> {
  const log = openLog(config);
  const web = config.role === 'worker' ? null : openWebBuild(config, log);
  // Imported only now, while a first build of the web app is already running.
  const { serve } = await import('./serve.ts');
  const { connection, close } = await openDataFolder(config, (error) => log.error({ err: error }, 'embedded database'));
  const probes = new Map(web ? [['web', async () => web.state()]] : []);
  const server = await serve(config, { connection, log, web: web?.files ?? null, probes });
  stopOnSignals(server, close, log);
  console.log(await startupMessage(config, server, web?.state() !== 'warning'));
}
