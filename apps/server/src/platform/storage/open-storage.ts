import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { folderStorage, type Storage } from './storage.ts';

/** The bucket of the configuration, or the folder `files` of its data folder, which is made. `whose` patience a bucket is asked with. */
export async function openStorage(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  whose: 'callers' | 'commands' = 'callers',
): Promise<Storage> {
  if (s3) {
    // A large package that few installations need.
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
