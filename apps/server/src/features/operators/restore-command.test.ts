import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { folderStorage } from '../../platform/storage/storage.ts';
import { emptyDatabase, openTestDatabase, testFolder, urlOf } from '../../platform/testing/testing.ts';
import { writeBackup } from './backup.ts';
import { restoreCommand } from './restore-command.ts';

test('the log of security of a restored server begins with its restoring', async () => {
  const original = await openTestDatabase();
  onTestFinished(original.drop);
  const [from, dataDir] = [testFolder(), testFolder()];
  const file = join(testFolder(), 'backup');
  const { connection } = original;
  const storage = folderStorage(join(from, 'files'));
  await writeBackup({ connection, storage, dataDir: from, now: new Date() }, { file, keys: null }, null);
  const { connection: empty, drop } = await emptyDatabase();
  onTestFinished(drop);
  vi.stubEnv('DATABASE_URL', urlOf(empty));
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('SECRET_KEY', 's'.repeat(32));
  onTestFinished(() => void vi.unstubAllEnvs());
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await restoreCommand.run([file]).finally(() => said.mockRestore());
  const [line, ...more] = readFileSync(join(dataDir, 'security.log'), 'utf8').trimEnd().split('\n');
  expect(JSON.parse(line ?? '')).toMatchObject({ event: 'operator.deed', deed: 'restore', done: true });
  expect(more).toEqual([]);
});
