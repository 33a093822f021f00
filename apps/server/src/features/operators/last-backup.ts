import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { attention, type Finding, ok } from './doctor.ts';

const hourMs = 3_600_000;
/** With nightly backups the last one is never older than this, even if it takes a while. */
const freshHours = 36;

const placeOf = (dataDir: string) => join(dataDir, 'last-backup');

export async function noteBackup(dataDir: string, madeAt: Date): Promise<void> {
  // With an external database and a bucket there may be no data folder yet.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(placeOf(dataDir), `${madeAt.toISOString()}\n`, { mode: 0o600 });
}

/** An external database may have backups of its own. */
export async function backupOf(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'production'>,
  now: Date,
): Promise<Finding> {
  const place = placeOf(config.dataDir);
  if (!existsSync(place)) {
    const isAsked = config.production && config.databaseUrl === null;
    if (isAsked) return attention('backup', 'none was ever made here: `backup FILE` makes one, every night by cron');
    return ok('backup', 'none was made here by `backup FILE`');
  }
  const madeAt = Date.parse((await readFile(place, 'utf8')).trim());
  if (Number.isNaN(madeAt)) return attention('backup', `${place} tells no time: make a backup`);
  const hours = Math.floor((now.getTime() - madeAt) / hourMs);
  const words = `the last is ${hours} h old`;
  return hours > freshHours
    ? attention('backup', `${words}: does the timer of the night still run, and is there room?`)
    : ok('backup', words);
}
