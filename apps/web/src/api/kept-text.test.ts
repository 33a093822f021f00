import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readLocal, writeLocal } from './kept-text.ts';

const stored = new Map<string, string>();
const goodStore = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
};
const refuse = (name: string) => () => {
  throw new DOMException('Refused', name);
};

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', goodStore);
  writeLocal('a', null);
});
afterEach(() => vi.unstubAllGlobals());

test('what is kept lies in the browser’s store, and is gone when it is let go', () => {
  writeLocal('a', '1');
  expect([stored.get('a'), readLocal('a'), readLocal('b')]).toEqual(['1', '1', null]);
  writeLocal('a', null);
  expect([stored.has('a'), readLocal('a')]).toEqual([false, null]);
});
test('a browser that refuses its store keeps texts while the page lives', () => {
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse('SecurityError') });
  expect(readLocal('a')).toBeNull();
  writeLocal('a', '1');
  expect(readLocal('a')).toBe('1');
  writeLocal('a', null);
  expect(readLocal('a')).toBeNull();
});
test('where the store is full, the newest text counts, not the one that lies there', () => {
  stored.set('a', 'old');
  vi.stubGlobal('localStorage', { ...goodStore, setItem: refuse('QuotaExceededError') });
  writeLocal('a', 'new');
  expect(readLocal('a')).toBe('new');
  vi.stubGlobal('localStorage', goodStore);
  writeLocal('a', 'newest');
  stored.set('a', 'of another tab');
  expect(readLocal('a')).toBe('of another tab');
});
test('while a page is drawn at build nothing is kept', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readLocal('a')).toBeNull();
});
