import { join } from 'node:path';
import { type Config, readConfig } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import { WrongEnvironment } from './environment.ts';
import { openLog } from './log.ts';
import { inboxPath } from './platform/mail/inbox.ts';
import { AlreadyRunning } from './platform/postgres/data-folder-lock.ts';
import { WrongSchema } from './platform/postgres/database.ts';
import { openWebBuild } from './platform/web-files/web-build.ts';
import type { Server } from './serve.ts';
import { stopOnSignals } from './stop-on-signals.ts';

/** The message printed in the terminal after the start. */
async function startupMessage(config: Config, server: Server, isWebBuilt: boolean): Promise<string> {
  const lines: [string, string][] = [
    ['Role', config.role],
    ['Database', config.databaseUrl === null ? `embedded, ${join(config.dataDir, 'postgres')}` : 'DATABASE_URL'],
    ['Files', config.s3 ? `S3, bucket ${config.s3.bucket}` : join(config.dataDir, 'files')],
    ['Realtime', config.pusher ? `Pusher at ${config.pusher.host}` : 'built in'],
    ['Mail', mailPlace(config)],
  ];
  if (!isWebBuilt) lines.push(['Web app', 'building; the API already answers']);
  if (server.address !== null && !config.production) {
    for (const { kind, code } of await server.features.trialCodes()) lines.push(['Trial code', `${code}  (${kind})`]);
  }
  const title = server.address === null ? 'Uzor worker is running' : `Uzor is open: ${config.publicUrl}`;
  return ['', title, ...lines.map(([name, value]) => `  ${name.padEnd(11)}${value}`), ''].join('\n');
}

function mailPlace(config: Config): string {
  if (config.smtpUrl !== null) return 'SMTP_URL';
  return config.production
    ? 'held: set SMTP_URL'
    : `${join(config.dataDir, 'mail')}, readable at ${config.publicUrl}${inboxPath}`;
}

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
