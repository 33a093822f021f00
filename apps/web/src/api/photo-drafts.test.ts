import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import type { ProductKind } from '@uzor/contract';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  draftKey,
  dropKept,
  forgetPhotos,
  keepDraft,
  keepPhoto,
  keepTryOutPhoto,
  readKept,
  readTryOut,
} from './photo-drafts.ts';

const key = draftKey('mosaic', 'b1');
const draft = { work: { sizeId: 3 }, rawPhotoId: null, unsaved: true };
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
  await keepTryOutPhoto('mosaic', photo, null);
  vi.setSystemTime(new Date('2026-08-30'));
  expect(await readKept(draftKey('mosaic', null))).toMatchObject({ unsaved: true });
  vi.setSystemTime(new Date('2026-09-01'));
  expect(await readKept(draftKey('constructor', null))).toBeNull(); // whichever is looked for
  vi.setSystemTime(new Date('2026-08-02'));
  expect(await readKept(draftKey('mosaic', null))).toBeNull();
});
test('the photo to continue with is the one tried on in the same kit, else the last one of any', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-08-01') });
  expect(await readTryOut('mosaic')).toBeNull();
  for (const [day, kind] of (['mosaic', 'string_art', 'constructor'] as const).entries()) {
    vi.setSystemTime(new Date(2026, 7, 2 + day));
    await keepTryOutPhoto(kind, photo, kind);
  }
  await keepDraft(key, draft);
  const workFor = async (kind: ProductKind | null) => (await readTryOut(kind))?.work;
  expect(await workFor('mosaic')).toBe('mosaic');
  expect(await workFor('paint_by_numbers')).toBe('constructor');
  expect(await workFor(null)).toBe('constructor');
});
test('at a sign-out all photos go', async () => {
  await keepTryOutPhoto('mosaic', photo, null);
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
