import { type Config, readConfig } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import { WrongEnvironment } from './environment.ts';
import { openLog } from './log.ts';
import { AlreadyRunning } from './platform/postgres/data-folder-lock.ts';
import { NewerSchema } from './platform/postgres/database.ts';
import type { CheckState } from './platform/http/health.ts';
import { buildWeb, webBuildFolder } from './platform/web-files/web-build.ts';
import { webFiles } from './platform/web-files/web-files.ts';
import { serve } from './serve.ts';
import { startupMessage } from './startup-message.ts';
import { stopOnSignals } from './stop-on-signals.ts';

// Photos, mails and the database are nobody else's on this machine.
process.umask(0o077);

try {
  await main(readConfig(process.env));
} catch (error) {
  // One clear line for what an operator can fix; the full error for bugs.
  const isPlain =
    error instanceof AlreadyRunning ||
    error instanceof WrongEnvironment ||
    error instanceof NewerSchema ||
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
  const { connection, close } = await openDataFolder(config, (error) => log.error({ err: error }, 'embedded database'));
  const webFolder = config.role === 'worker' ? null : webBuildFolder(config.webBuild);
  const web = webFolder === null ? null : webFiles(webFolder, config);
  let webState: CheckState = web === null || web.isThere() ? 'ok' : 'warning';
  const server = await serve(config, { connection, log, web, probes: new Map([['web', async () => webState]]) });
  stopOnSignals(server, close, log);
  console.log(await startupMessage(config, server, web?.isThere() ?? true));
  if (webFolder === null || !web || web.isThere()) return;
  await buildWeb(webFolder, config.webBuild).then(
    () => {
      web.reload();
      webState = 'ok';
      console.log('The web app is built.');
    },
    (error: unknown) => {
      webState = 'failed';
      log.error({ err: error }, 'the web app could not be built');
    },
  );
}
