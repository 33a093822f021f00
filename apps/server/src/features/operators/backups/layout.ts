import { buffer, json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { readArchive } from '../../../platform/backup/archive.ts';
import type { Where } from '../../../platform/backup/archive-place.ts';
import type { Entry } from '../../../platform/backup/tar.ts';

/** Version of the layout below; a reader refuses a later one. The second may have its keys in a file apart, the third goes on from an earlier backup. */
const latestFormat = 3;
/** Tables whose rows lie with the keys, where these lie apart: without them no private file can be opened. */
export const keyTables: ReadonlySet<string> = new Set(['photo_key']);
/** Entries in their order: files come before the rows that speak of them, so that one erased meanwhile is known to be missing. */
export const backupPaths = {
  about: 'backup.json',
  secret: 'secret-key',
  files: 'files/',
  earlier: 'earlier.json',
  missing: 'missing.json',
  jobs: 'jobs.json',
  tables: 'tables/',
} as const;
/** What a storage that is in use has in any case. */
export const usedFolders = ['public', 'photos', 'booklets', 'owner'] as const;

const sinceSchema = z.object({ digest: z.string(), madeAt: z.string() });
/** The backup that another goes on from: digest over all it holds, and when it was made. */
export type Since = z.infer<typeof sinceSchema>;
const aboutSchema = z.object({
  format: z.int(),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })),
  holds: z._default(z.enum(['all', 'all but keys', 'keys']), 'all'),
  since: z._default(z.nullable(sinceSchema), null),
});
export type About = z.infer<typeof aboutSchema>;
const keysSchema = z.array(z.string());

/** Where a backup lies. */
export interface BackupFiles {
  /** A new one when it is written; it gets its name once it has been read again. */
  readonly file: Where;
  /** Holds the secret and the keys of private files and is overwritten by each backup, so that what was erased cannot be opened from an older one either; null: they are in `file`. */
  readonly keys: Where | null;
}

/** The version of a layout with these. */
export const formatOf = (areApart: boolean, since: Since | null): number =>
  since === null ? (areApart ? 2 : 1) : latestFormat;

/** What a backup says of itself. @throws RangeError for a later layout */
export async function readAbout(entry: Entry | undefined): Promise<About> {
  if (entry?.path !== backupPaths.about) throw new RangeError('This is no backup of Uzor');
  const about = aboutSchema.parse(await json(entry.content));
  if (about.format > latestFormat)
    throw new RangeError('The backup was made by a newer version: restore it by that one');
  return about;
}

/** Keys of the files that lie in an earlier backup. */
export const readEarlier = async ({ content }: Entry): Promise<Set<string>> =>
  new Set(keysSchema.parse(await json(content)));

/** The key of a file in a backup; null for an entry of another kind. */
export const fileKeyOf = ({ path }: Pick<Entry, 'path'>): string | null =>
  path.startsWith(backupPaths.files) ? path.slice(backupPaths.files.length) : null;

/** The file with the secret keys; null if the server had them in its environment. */
export async function secretOf(file: Where, passphrase: string | null): Promise<Buffer | null> {
  for await (const { path, content } of readArchive(file, passphrase)) {
    if (path === backupPaths.secret) return buffer(content);
    if (path.startsWith(backupPaths.files) || path === backupPaths.missing) return null;
  }
  return null;
}

/** @throws RangeError where the keys lie apart and their file is not named, or is none of keys, or is named in vain */
export async function demandKeys({ file, keys }: BackupFiles, passphrase: string | null): Promise<void> {
  const { holds } = await aboutOf(file, passphrase);
  if (holds === 'keys') throw new RangeError(`${file} holds keys alone: it is what --keys names beside a backup`);
  if (holds === 'all' && keys !== null) throw new RangeError(`${file} holds its keys itself: leave --keys out`);
  if (holds === 'all') return;
  if (keys === null) throw new RangeError(`The keys of ${file} lie apart: name their file by --keys`);
  if ((await aboutOf(keys, passphrase)).holds !== 'keys') throw new RangeError(`${keys} is not the file of keys`);
}

async function aboutOf(file: Where, passphrase: string | null): Promise<About> {
  for await (const entry of readArchive(file, passphrase)) return readAbout(entry);
  return readAbout(undefined);
}
