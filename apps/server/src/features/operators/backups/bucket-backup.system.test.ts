import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../../../platform/clock.ts';
import { folderStorage } from '../../../platform/storage/storage.ts';
import { emptyDatabase, openTestDatabase, type TestDatabase, testFolder } from '../../../platform/testing/testing.ts';
import type { BackupService } from '../../../setting-groups.ts';
import { type BucketServer, openBucketServer } from '../../../testing/bucket-server.ts';
import { runCommand } from '../../../testing/run-command.ts';
import { backup } from '../backup-commands.ts';
import type { OperatorCommand } from '../operator-command.ts';
import { restoreBackup } from '../restore.ts';
import { archiveAt } from './archive-at.ts';
import { checkChain } from './chain.ts';
import { listBackups, removeBackup } from './list-commands.ts';

const passphrase = 'correct horse battery';
const picture = 'public/banners/a.jpg';
const dayMs = 86_400_000;
let service: BucketServer;
let backupService: BackupService;
let source: TestDatabase;
let dataDir: string;
let daysAhead: number;
beforeAll(async () => {
  service = await openBucketServer('backups', 'shop');
  backupService = service.settings('backups');
  source = await openTestDatabase();
});
afterAll(async () => {
  await source.drop();
  await service.close();
});
beforeEach(async () => {
  service.bucket('backups').clear();
  dataDir = testFolder();
  daysAhead = 0;
  process.env['BACKUP_PASSPHRASE'] = passphrase;
  onTestFinished(() => void delete process.env['BACKUP_PASSPHRASE']);
  await files().put(picture, Buffer.from('a banner'), 'image/jpeg');
});

const files = () => folderStorage(join(dataDir, 'files'));
const held = () => [...service.bucket('backups').keys()].sort();

async function run(...said: readonly [OperatorCommand, ...string[]]): Promise<string> {
  const given = {
    database: source.database,
    clock: { now: () => new Date(systemClock.now().getTime() + daysAhead * dayMs) },
    installation: () => ({ connection: source.connection, dataDir, s3: service.settings('shop'), backupService }),
    storage: async () => files(),
  };
  return (await runCommand(given, ...said)).join('\n');
}

test('a row of backups is streamed into a bucket, read again there, listed, and restored from it', async () => {
  daysAhead = 1;
  const keys = ['--keys', 's3://backups/shop-keys'];
  expect(await run(backup, 's3://backups/row/1', ...keys)).toContain('read again and found whole');
  await files().put('public/banners/b.jpg', Buffer.from('of the second day'), 'image/jpeg');
  daysAhead = 2;
  const told = await run(backup, 's3://backups/row/2', '--since', 's3://backups/row/1', ...keys);
  expect(told).toContain('1 files lie in s3://backups/row/1');
  expect(held()).toEqual(['row/1', 'row/2', 'shop-keys']);
  expect(service.unfinished()).toBe(0);
  expect(service.bucket('backups').get('row/2')?.bytes.includes('of the second day')).toBe(false);
  expect(await run(listBackups, 's3://backups/row')).toBe('1\n2');

  const at = (name: string) => archiveAt(`s3://backups/${name}`, backupService);
  const [file, first] = [await at('row/2'), await at('row/1')];
  const chain = await checkChain(file, [first], passphrase);
  const { connection, drop } = await emptyDatabase();
  onTestFinished(drop);
  const storage = folderStorage(join(testFolder(), 'files'));
  const target = { connection, storage, dataDir: testFolder(), now: new Date(), resume: false };
  await restoreBackup(target, { file, keys: await at('shop-keys') }, passphrase, chain);
  expect((await storage.read(picture))?.toString()).toBe('a banner');
  expect((await storage.read('public/banners/b.jpg'))?.toString()).toBe('of the second day');
  await run(removeBackup, 's3://backups/row/1');
  expect(held()).toEqual(['row/2', 'shop-keys']);
  await expect(run(removeBackup, 's3://backups/row/1')).rejects.toThrow('is not there');
});

test('what a bucket keeps otherwise than it was sent gets no name, and nothing of it stays', async () => {
  const bucket = service.bucket('backups');
  const set = bucket.set.bind(bucket);
  bucket.set = (key, object) => set(key, { ...object, bytes: Buffer.from(object.bytes).fill(7, 300, 310) });
  onTestFinished(() => void Reflect.deleteProperty(bucket, 'set'));
  await expect(run(backup, 's3://backups/damaged')).rejects.toThrow('s3://backups/damaged.part cannot be used');
  expect([held(), service.unfinished()]).toEqual([[], 0]);
});

test('a name that is taken, a bucket that is not there, half an address and an unknown service are told in words', async () => {
  await run(backup, 's3://backups/once');
  await expect(run(backup, 's3://backups/once')).rejects.toThrow('s3://backups/once exists already; give a new name');
  await expect(run(backup, 's3://nowhere/once')).rejects.toThrow(/bucket refuses or is silent \(.+\): check the name/);
  await expect(run(backup, 's3://backups')).rejects.toThrow('give s3://BUCKET/NAME');
  await expect(archiveAt('s3://backups/once', null)).rejects.toThrow('Set BACKUP_S3_ENDPOINT');
});

test('a backup beside the files that it copies is made, with a word of what that is worth', async () => {
  expect(await run(backup, 's3://shop/once')).toContain('whoever loses that bucket loses both');
});
