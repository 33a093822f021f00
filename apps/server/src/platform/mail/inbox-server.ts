import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { writeWhole } from '../storage/storage.ts';

export function inboxFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** A mail server that saves every message; file names sort by the time of arrival. Not listening yet. */
export function openInboxServer(dataDir: string): SMTPServer {
  const folder = inboxFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  return new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    size: 50 * 1_048_576,
    onData(stream, _session, done) {
      const name = `${stamp(new Date())}-${randomBytes(4).toString('hex')}.eml`;
      buffer(stream)
        .then((message) => writeWhole(join(folder, name), message))
        .then(
          () => done(),
          (error: Error) => done(error),
        );
    },
  });
}

export async function forgetInbox(dataDir: string, until: Date): Promise<void> {
  const folder = inboxFolder(dataDir);
  const oldest = stamp(until);
  const old = (await readdir(folder)).filter((name) => name.endsWith('.eml') && name < oldest);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}

const stamp = (moment: Date): string => moment.toISOString().replace(/[-:.]/g, '');
