import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { UsageError } from '../usage-error.ts';
import { demandFolder } from './make.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'out-'));
  await mkdir(path.join(folder, 'here'));
  await writeFile(path.join(folder, 'file'), '');
});
afterAll(async () => rm(folder, { recursive: true }));

test.each(['here', 'not/there/yet', '.'])('%s is accepted and left unchanged', async (name) => {
  const before = await readdir(folder, { recursive: true });
  await demandFolder(path.join(folder, name));
  expect(await readdir(folder, { recursive: true })).toEqual(before);
});
test.each(['file', 'file/below', 'file/far/below'])('%s is refused under the name as typed', async (name) => {
  const typed = path.join(folder, name);
  await expect(demandFolder(typed)).rejects.toThrow(new UsageError(`--out ${typed} is not a folder`));
});
