import { buffer, json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { readArchive } from '../../platform/backup/archive.ts';
import type { Entry } from '../../platform/backup/tar.ts';

/** Readers refuse backups of a later format. */
export const latestFormat = 1;
/** Tables that go into a separate file of keys, if there is one: without them no private file can be opened. */
export const keyTables: ReadonlySet<string> = new Set(['photo_key']);
/**
 * Paths in the archive, in order. Files come before the rows that refer to them; `missing` lists files that were erased
 * before they could be copied.
 */
export const backupPaths = {
  about: 'backup.json',
  secret: 'secret-key',
  files: 'files/',
  missing: 'missing.json',
  jobs: 'jobs.json',
  tables: 'tables/',
} as const;
/** Folders that exist in any storage in use. */
export const usedFolders = ['public', 'photos', 'booklets', 'owner'] as const;

const aboutSchema = z.object({
  format: z.int(),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })),
  holds: z.enum(['all', 'all but keys', 'keys']),
});
export type About = z.infer<typeof aboutSchema>;

export interface BackupFiles {
  readonly file: string;
  /**
   * Holds the secret and the keys of private files; null: they are in `file`. Each backup overwrites it, so that erased
   * files cannot be opened from an older backup.
   */
  readonly keys: string | null;
}

/** @throws RangeError if the entry does not begin a backup, or the backup has a later layout */
export async function readAbout(entry: Entry | undefined): Promise<About> {
  if (entry?.path !== backupPaths.about) throw new RangeError('This is no backup of Uzor');
  const about = aboutSchema.parse(await json(entry.content));
  if (about.format > latestFormat)
    throw new RangeError('The backup was made by a newer version: restore it by that one');
  return about;
}

/** The file with the secret keys; null if the server had them in its environment. */
export async function secretOf(file: string, passphrase: string | null): Promise<Buffer | null> {
  for await (const { path, content } of readArchive(file, passphrase)) {
    if (path === backupPaths.secret) return buffer(content);
    if (path.startsWith(backupPaths.files) || path === backupPaths.missing) return null;
  }
  return null;
}

/**
 * @throws RangeError if `file` holds only keys, if it needs separate keys and none or a file without keys are given, or
 * if it needs none and some are given
 */
export async function demandKeys({ file, keys }: BackupFiles, passphrase: string | null): Promise<void> {
  const { holds } = await aboutOf(file, passphrase);
  if (holds === 'keys') throw new RangeError(`${file} holds keys alone: it is what --keys names beside a backup`);
  if (holds === 'all' && keys !== null) throw new RangeError(`${file} holds its keys itself: leave --keys out`);
  if (holds === 'all') return;
  if (keys === null) throw new RangeError(`The keys of ${file} lie apart: name their file by --keys`);
  if ((await aboutOf(keys, passphrase)).holds !== 'keys') throw new RangeError(`${keys} is not the file of keys`);
}

async function aboutOf(file: string, passphrase: string | null): Promise<About> {
  for await (const entry of readArchive(file, passphrase)) return readAbout(entry);
  return readAbout(undefined);
}
