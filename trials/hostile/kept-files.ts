import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import PostalMime from 'postal-mime';
import { readConfig } from '../../apps/server/src/config.ts';
import { photoStorage } from '../../apps/server/src/features/files/index.ts';
import { bytesOf } from '../../apps/server/src/platform/mail/mail-parts.ts';
import { openStorage } from '../../apps/server/src/platform/storage/open-storage.ts';
import type { BenchServer } from '../bench-server.ts';
import type { Findings } from './findings.ts';
import { markers } from './valid-files.ts';

/** Looks for hidden words in every stored file, decrypted with its key, and in every mail attachment. */
export async function searchKept({ dataDir, database }: BenchServer, log: Findings): Promise<void> {
  const config = readConfig({ ...process.env, DATA_DIR: dataDir });
  const parts = { database, config, log: pino({ level: 'silent' }), security: { note: () => undefined } };
  const storage = photoStorage(await openStorage(config), parts);
  const look = (name: string, parts: readonly Uint8Array[]): void => {
    log.searched += parts.length;
    if (parts.some(bearsMarker)) log.leaks.push(`${name} is laden`);
  };
  for (const name of filesIn(join(dataDir, 'files'))) {
    const bytes = await storage.read(name);
    if (bytes) look(`files/${name}`, [bytes]);
  }
  for (const name of filesIn(join(dataDir, 'mail'))) {
    const letter = await PostalMime.parse(readFileSync(join(dataDir, 'mail', name)));
    look(`mail/${name}`, letter.attachments.map(bytesOf));
  }
}

const bearsMarker = (bytes: Uint8Array) => markers.some((words) => Buffer.from(bytes).includes(words));

const filesIn = (folder: string) =>
  globSync('**/*', { cwd: folder }).filter((name) => statSync(join(folder, name)).isFile());
