import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { folderStorage } from '../../platform/storage/storage.ts';
import { temporaryDatabase, testFolder } from '../../platform/testing/testing.ts';
import { runCommand } from '../../testing/run-command.ts';
import { takeAudio, takeBanners, takeCatalogue, takeLibrary } from './import-commands.ts';
import type { OperatorCommand } from './operator-command.ts';

const testDatabase = await temporaryDatabase();

const assets = fileURLToPath(new URL('../../../../../assets/', import.meta.url));
/** Runs a command on files in `folder`; returns its output. */
async function run(folder: string, ...said: readonly [OperatorCommand, ...string[]]): Promise<string> {
  const storage = async () => folderStorage(join(folder, 'files'));
  return (await runCommand({ database: testDatabase.database, storage }, ...said)).join('\n');
}

test('catalogue import reports how many entries are new, changed and the same', async () => {
  const folder = testFolder();
  await cp(join(assets, 'banners/paint-wide.jpg'), join(folder, 'a.jpg'));
  const file = join(folder, 'kits.csv');
  const list = (price: number) =>
    writeFile(
      file,
      `name,title,product,size,color,picture,price,popularity,added_at,wb_url,ozon_url,ya_url,active
A,Один,packs,,,a.jpg,${price},1,2026-01-01,,,,1
B,Два,packs,,,a.jpg,5,1,2026-01-01,https://shop.example/b,,,0
`,
    );
  await list(100);
  expect(await run(folder, takeCatalogue, file)).toBe('2 new, 0 changed, 0 the same');
  expect(await run(folder, takeCatalogue, file)).toBe('0 new, 0 changed, 2 the same');
  await list(200);
  expect(await run(folder, takeCatalogue, file)).toBe('0 new, 1 changed, 1 the same');
});

test('audio import takes tracks and voices, and known ones once', async () => {
  const folder = testFolder();
  await mkdir(join(folder, 'music'));
  await mkdir(join(folder, 'voice/anna'), { recursive: true });
  await writeFile(join(folder, 'music/a.mp3'), 'music');
  await writeFile(join(folder, 'voice/anna/one.mp3'), 'one');
  const title = { ru: 'Анна', en: 'Anna' };
  const track = { id: 'a', name: title, files: { mp3: { file: 'a.mp3' } } };
  const voice = { key: 'anna', lang: 'ru', name: title, file: 'anna/{id}.mp3', durations: { one: 1 } };
  await writeFile(join(folder, 'music/music.json'), JSON.stringify([track]));
  await writeFile(join(folder, 'voice/voices.json'), JSON.stringify([voice]));
  expect(await run(folder, takeAudio, folder)).toBe('2 new, 0 changed, 0 the same');
  expect(await run(folder, takeAudio, folder)).toBe('0 new, 0 changed, 2 the same');
  await writeFile(join(folder, 'voice/anna/one.mp3'), 'one, said anew');
  expect(await run(folder, takeAudio, folder)).toBe('0 new, 1 changed, 1 the same');
});

test('an import names the missing file or folder', async () => {
  expect(() => takeLibrary.read([])).toThrow('Which folder?');
  expect(() => takeBanners.read([])).toThrow('Which file?');
});
