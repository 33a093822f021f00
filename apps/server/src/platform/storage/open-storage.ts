import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { folderStorage, type Storage } from './storage.ts';

/** The configured bucket, or the folder `files` of the data folder. `whose` selects the timeouts of a bucket. */
export async function openStorage(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  whose: 'callers' | 'commands' = 'callers',
): Promise<Storage> {
  if (s3) {
    // Loaded late: a large package that few installations need.
    const [{ bucketStorage }, { patienceOf }] = await Promise.all([
      import('./s3-storage.ts'),
      import('./s3-client.ts'),
    ]);
    return bucketStorage(s3, patienceOf[whose]);
  }
  const folder = join(dataDir, 'files');
  await mkdir(folder, { recursive: true });
  return folderStorage(folder);
}
