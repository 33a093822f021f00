import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPlatform, openPlatform } from './open-platform.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the platform that was open last is kept for each work by itself', () => {
  keepPlatform('k1', 4);
  keepPlatform('k2', 6);
  expect(kept.get('open-platform:k1')).toBe('4');
  expect([openPlatform('k1'), openPlatform('k2'), openPlatform('k3')]).toEqual([4, 6, null]);
});
test('what is no platform is as if never kept', () => {
  kept.set('open-platform:k1', 'first');
  expect(openPlatform('k1')).toBeNull();
});
test('in a browser that keeps nothing the platform is known while the page lives', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('forbidden');
    },
  });
  expect(openPlatform('k4')).toBeNull();
  keepPlatform('k4', 4);
  expect(openPlatform('k4')).toBe(4);
});
