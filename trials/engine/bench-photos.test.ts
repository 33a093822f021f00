import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { UsageError } from '../../apps/cli/src/usage-error.ts';
import { photoFiles } from '../../apps/cli/src/colours/photo-files.ts';
import { openFaces } from './strings/photos.ts';
import { photoNamed, photosFolder } from './bench-photos.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'bench-photos-'));
  await mkdir(path.join(folder, 'people'));
  for (const name of ['b.png', 'a.jpg', 'people/C.JPEG', 'people/d.webp', 'notes.md', 'a.jpg.txt'])
    await writeFile(path.join(folder, name), '');
});
afterAll(async () => rm(folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

test('photos are found in the folder and its subfolders, in a fixed order', async () => {
  const found = await photoFiles(folder);
  expect(found.map((file) => path.relative(folder, file))).toEqual([
    'a.jpg',
    'b.png',
    'people/C.JPEG',
    'people/d.webp',
  ]);
});
test('a photo is found without its extension; a missing one is named in the refusal', () => {
  expect(photoNamed(folder, 'a')).toBe(path.join(folder, 'a.jpg'));
  expect(photoNamed(folder, 'b')).toBe(path.join(folder, 'b.png'));
  expect(() => photoNamed(folder, 'd')).toThrow(new UsageError(`No d.png or d.jpg in ${folder}`));
});
test("the folder is the one typed, otherwise the environment's; without either it is asked for", () => {
  vi.stubEnv('BENCH_PHOTOS', '/from/environment');
  expect(photosFolder({ photos: '/typed' })).toBe('/typed');
  expect(photosFolder({})).toBe('/from/environment');
  vi.stubEnv('BENCH_PHOTOS', undefined);
  expect(() => photosFolder({})).toThrow(UsageError);
});
test('a missing face is named in the refusal', async () => {
  await expect(openFaces(folder, [{ name: 'x', file: 'people/x.jpg' }])).rejects.toThrow(
    new UsageError(`No people/x.jpg in ${folder}`),
  );
});
