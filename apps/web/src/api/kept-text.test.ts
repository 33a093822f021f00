import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
const goodStore = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
};
const refuse = (name: string) => () => {
  throw new DOMException('Refused', name);
};
/** Every page begins with modules of its own. */
const page = async () => {
  vi.resetModules();
  return import('./kept-text.ts');
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', goodStore);
});
afterEach(() => vi.unstubAllGlobals());

test('what is kept is there on the next page, and gone when it is let go', async () => {
  (await page()).keepText('a', '1');
  const next = await page();
  expect([next.keptText('a'), next.keptText('b')]).toEqual(['1', null]);
  next.keepText('a', null);
  expect((await page()).keptText('a')).toBeNull();
});
test('a browser that refuses its store keeps texts while the page lives', async () => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse('SecurityError') });
  const { keepText, keptText } = await page();
  expect(keptText('a')).toBeNull();
  keepText('a', '1');
  expect(keptText('a')).toBe('1');
  keepText('a', null);
  expect(keptText('a')).toBeNull();
});
test('where the store is full, the newest text counts, not the one that lies there', async () => {
  stored.set('a', 'old');
  vi.stubGlobal('localStorage', { ...goodStore, setItem: refuse('QuotaExceededError') });
  const { keepText, keptText } = await page();
  keepText('a', 'new');
  expect(keptText('a')).toBe('new');
  vi.stubGlobal('localStorage', goodStore);
  keepText('a', 'newest');
  stored.set('a', 'of another tab');
  expect(keptText('a')).toBe('of another tab');
});
test('while a page is drawn at build nothing is kept', async () => {
  vi.stubGlobal('localStorage', undefined);
  expect((await page()).keptText('a')).toBeNull();
});
