import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { identityOf, openDatabase } from '../../platform/postgres/database.ts';
import { bucketStorage } from '../../platform/storage/s3-storage.ts';
import { ForeignFiles, ownedStorage } from '../../platform/storage/storage-owner.ts';
import { emptyDatabase, openTestDatabase, testFolder, urlOf } from '../../platform/testing/testing.ts';
import { bucketEnvironment, openBucketServer } from '../../testing/bucket-server.ts';
import { writeBackup } from './backup.ts';
import { restoreCommand } from './restore-command.ts';

const picture = 'public/banners/a.jpg';

/** A service with two buckets; the first one is the original's. */
async function openBuckets() {
  const { settings, close } = await openBucketServer('original', 'copy');
  onTestFinished(close);
  return { settings, original: bucketStorage(settings('original')), copy: bucketStorage(settings('copy')) };
}

test('a backup is restored into a bucket and a database elsewhere, which erase nothing of the original', async () => {
  const { settings, original, copy } = await openBuckets();
  const source = await openTestDatabase();
  onTestFinished(source.drop);
  const dataDir = testFolder();
  const file = join(dataDir, 'backup');
  await ownedStorage(original, () => identityOf(source.database)).claim();
  await original.put(picture, Buffer.from('a banner'), 'image/jpeg');
  const parts = { connection: source.connection, storage: original, dataDir, now: new Date() };
  await writeBackup(parts, { to: file, keys: null }, null);

  const { connection, drop } = await emptyDatabase();
  onTestFinished(drop);
  for (const [name, value] of Object.entries({
    DATABASE_URL: urlOf(connection),
    DATA_DIR: join(dataDir, 'copy'),
    SECRET_KEY: 's'.repeat(32),
    ...bucketEnvironment(settings('original')),
  }))
    vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  await expect(restoreCommand.run([file])).rejects.toThrow('The storage is not empty');
  vi.stubEnv('S3_BUCKET', settings('copy').bucket);
  await restoreCommand.run([file]);
  expect((await copy.read(picture))?.toString()).toBe('a banner');

  const database = openDatabase(connection, () => undefined, 2);
  onTestFinished(() => database.destroy());
  const identity = () => identityOf(database);
  await expect(ownedStorage(original, identity).storage.remove([picture])).rejects.toThrow(ForeignFiles);
  expect((await original.read(picture))?.toString()).toBe('a banner');
  await ownedStorage(copy, identity).storage.remove([picture]);
  expect(await copy.read(picture)).toBeNull();
});
