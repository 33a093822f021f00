import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { keptPreferences } from './preferences.ts';

const likes = z.object({ large: z.catch(z.boolean(), false), speed: z.catch(z.number(), 1) });

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what is chosen is told at once, kept whole, and known on the next page', () => {
  const { preferences, prefer } = keptPreferences('likes', likes);
  const told: z.infer<typeof likes>[] = [];
  preferences.watch(() => told.push(preferences.value));
  prefer({ speed: 2 });
  prefer({ large: true });
  expect(told).toEqual([
    { large: false, speed: 2 },
    { large: true, speed: 2 },
  ]);
  expect(keptPreferences('likes', likes).preferences.value).toEqual({ large: true, speed: 2 });
});
test('whatever else lies there is as if never touched', () => {
  for (const text of ['', 'large', 'null', '7', '[]', '{"large":1,"speed":"fast"}']) {
    stored.set('likes', text);
    expect(keptPreferences('likes', likes).preferences.value).toEqual({ large: false, speed: 1 });
  }
});
