import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPageState, takePageState } from './page-state.ts';

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => store.set(key, text),
    removeItem: (key: string) => store.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what a page was told is told to the same page in the other language, once', () => {
  keepPageState('/en/auth/login', { returnTo: '/mosaic/segments/7' });
  expect(takePageState('/en/auth/login')).toEqual({ returnTo: '/mosaic/segments/7' });
  expect(takePageState('/en/auth/login')).toBeUndefined();
});
test('another page is told nothing, and nothing is kept of nothing', () => {
  keepPageState('/en/auth/login', { returnTo: '/mosaic' });
  expect(takePageState('/en/products')).toBeUndefined();
  keepPageState('/en/auth/login', null);
  expect(takePageState('/en/auth/login')).toBeUndefined();
});
