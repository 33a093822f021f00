import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, readKept } from './photo-drafts.ts';

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a database that opens and then refuses leaves nobody waiting for a photo, and is closed', async () => {
  let closed = 0;
  const database = {
    transaction() {
      throw new DOMException('Broken', 'InvalidStateError');
    },
    close: () => closed++,
  };
  vi.stubGlobal('indexedDB', {
    open() {
      const opening: { result: unknown; onsuccess?: () => void } = { result: database };
      // As a browser does, whatever the listener throws ends here.
      setTimeout(() => {
        try {
          opening.onsuccess?.();
        } catch {
          // reported by the browser, heard by nobody
        }
      });
      return opening;
    },
  });
  expect(await readKept('mosaic:try-out')).toBeNull();
  await keepDraft('mosaic:try-out', { work: null, rawPhotoId: null, unsaved: true, awaitsCode: false });
  expect(closed).toBe(3);
  expect(console.warn).toHaveBeenCalled();
});
