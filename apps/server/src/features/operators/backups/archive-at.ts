import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Where } from '../../../platform/backup/archive-place.ts';
import type { BackupService } from '../../../setting-groups.ts';

/* Backups by the names that operators type: a path, or `s3://BUCKET/NAME`. */

interface InBucket {
  readonly bucket: string;
  /** Without a slash at either end. */
  readonly key: string;
}

/** Null for a path. @throws RangeError for half an address */
function inBucket(name: string): InBucket | null {
  if (!/^s3:/i.test(name)) return null;
  const [, bucket, key] = /^s3:\/\/([a-z0-9][a-z0-9.-]*)\/(?!\/)(.+?)\/*$/.exec(name) ?? [];
  if (bucket === undefined || key === undefined) throw new RangeError(`${name}: give s3://BUCKET/NAME`);
  return { bucket, key };
}

function demandService(name: string, service: BackupService | null): BackupService {
  if (service !== null) return service;
  throw new RangeError(
    `${name}: where that bucket is, is not known. Set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY`,
  );
}

/** The place that a name means. @throws RangeError for half an address, and for a bucket of nobody knows which service */
export async function archiveAt(name: string, service: BackupService | null): Promise<Where> {
  const there = inBucket(name);
  if (there === null) return resolve(name);
  const { bucketPlace } = await import('../../../platform/backup/bucket-place.ts'); // a large package that few installations need
  return bucketPlace({ ...demandService(name, service), bucket: there.bucket }, there.key);
}

/** Names of what lies in a folder, or in a bucket under a name, in their order. */
export async function archivesIn(folder: string, service: BackupService | null): Promise<string[]> {
  const there = inBucket(folder);
  if (there === null) return (await readdir(resolve(folder))).sort();
  const { namesInBucket } = await import('../../../platform/backup/bucket-place.ts');
  const names = await namesInBucket({ ...demandService(folder, service), bucket: there.bucket }, `${there.key}/`);
  return names.filter((name) => !name.includes('/'));
}
