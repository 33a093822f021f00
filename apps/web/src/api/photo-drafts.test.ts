import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftKey, dropKept, forgetPhotos, keepDraft, keepPhoto, keepTryOutPhoto, readKept } from './photo-drafts.ts';

const key = draftKey('mosaic', 'b1');
const draft = { work: { sizeId: 3 }, rawPhotoId: null, unsaved: true, awaitsCode: false };
const photo = new Blob(['photo']);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a photo with what was done to it is there until it is dropped', async () => {
  await keepPhoto(key, photo);
  expect(await readKept(key)).toBeNull(); // nothing was done to it yet
  await keepDraft(key, draft);
  expect(await readKept(key)).toMatchObject(draft);
  expect(await readKept(draftKey('mosaic', null))).toBeNull();
  await dropKept(key);
  expect(await readKept(key)).toBeNull();
});
test('a photo is kept for a month', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-01') });
  await keepTryOutPhoto('mosaic', photo, { work: null, awaitsCode: true });
  vi.setSystemTime(new Date('2026-08-30'));
  expect(await readKept(draftKey('mosaic', null))).toMatchObject({ awaitsCode: true, unsaved: true });
  vi.setSystemTime(new Date('2026-09-01'));
  expect(await readKept(draftKey('constructor', null))).toBeNull(); // whichever is looked for
  vi.setSystemTime(new Date('2026-08-02'));
  expect(await readKept(draftKey('mosaic', null))).toBeNull();
});
test('at a sign-out all photos go', async () => {
  await keepTryOutPhoto('mosaic', photo, { work: null, awaitsCode: true });
  await forgetPhotos();
  expect(await readKept(draftKey('mosaic', null))).toBeNull();
});
test('a database that opens and then refuses leaves nobody waiting for a photo, and is closed', async () => {
  await keepDraft(key, draft);
  const close = vi.spyOn(IDBDatabase.prototype, 'close');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Broken', 'InvalidStateError');
  });
  expect(await readKept(key)).toBeNull();
  await keepDraft(key, draft);
  expect(close).toHaveBeenCalledTimes(2);
  expect(console.warn).toHaveBeenCalled();
});
test('a browser without a database keeps no photo and says so', async () => {
  vi.stubGlobal('indexedDB', undefined);
  await keepPhoto(key, photo);
  expect(await readKept(key)).toBeNull();
  expect(console.warn).toHaveBeenCalled();
});
