import { expect, test } from 'vitest';
import { testFolder } from '../testing/testing.ts';
import { folderStorage } from './storage.ts';
import { ForeignFiles, ownedStorage } from './storage-owner.ts';

const owned = (folder: string, name: string) => ownedStorage(folderStorage(folder), async () => name);

test('files of another database are never removed, whichever was there first', async () => {
  const folder = testFolder();
  const [original, copy] = [owned(folder, 'original'), owned(folder, 'copy')];
  await original.claim();
  await original.storage.put('photos/a.jpg', Uint8Array.of(1), 'image/jpeg');
  await expect(copy.claim()).rejects.toThrow(ForeignFiles);
  await expect(copy.storage.remove(['photos/a.jpg'])).rejects.toThrow('belong to another database');
  expect(await copy.storage.read('photos/a.jpg')).toEqual(Buffer.of(1));
  await original.storage.remove(['photos/a.jpg']);
  expect(await original.storage.read('photos/a.jpg')).toBeNull();
});

test('the first removal marks unmarked files, and the same database recognises its mark', async () => {
  const folder = testFolder();
  await owned(folder, 'one').storage.remove(['photos/a.jpg']);
  await owned(folder, 'one').claim();
  await expect(owned(folder, 'two').storage.remove(['photos/a.jpg'])).rejects.toThrow(ForeignFiles);
});
