import { join } from 'node:path';
import type { Config } from './config.ts';
import { inboxPath } from './platform/mail/inbox.ts';
import type { Server } from './serve.ts';

/** The message printed in the terminal after the start. */
export async function startupMessage(config: Config, server: Server, isWebBuilt: boolean): Promise<string> {
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
