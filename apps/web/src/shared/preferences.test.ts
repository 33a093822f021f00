import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keptPreferences, type Unvalidated } from './preferences.ts';

interface Likes {
  readonly large: boolean;
  readonly speed: number;
}
const read = ({ large, speed }: Unvalidated<Likes>): Likes => ({
  large: large === true,
  speed: typeof speed === 'number' ? speed : 1,
});

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
  const { preferences, prefer } = keptPreferences('likes', read);
  const told: Likes[] = [];
  preferences.watch(() => told.push(preferences.value));
  prefer({ speed: 2 });
  prefer({ large: true });
  expect(told).toEqual([
    { large: false, speed: 2 },
    { large: true, speed: 2 },
  ]);
  expect(keptPreferences('likes', read).preferences.value).toEqual({ large: true, speed: 2 });
});
test('whatever else lies there is as if never touched', () => {
  for (const text of ['', 'large', 'null', '7', '[]', '{"large":1,"speed":"fast"}']) {
    stored.set('likes', text);
    expect(keptPreferences('likes', read).preferences.value).toEqual({ large: false, speed: 1 });
  }
});
