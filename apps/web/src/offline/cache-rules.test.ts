import { expect, test } from 'vitest';
import { type OfflineBuild, sortOf } from './cache-rules.ts';

const build: OfflineBuild = {
  version: '1',
  shells: { ru: '/mosaic/segments/0', en: '/en/mosaic/segments/0' },
  files: { ru: [], en: [] },
  pages: ['/dashboard', '/mosaic/segments/:tileId', '/en/mosaic/segments/:tileId'],
};
const origin = 'https://uzor.example';
const sort = (path: string, { mode = 'cors' as RequestMode } = {}) =>
  sortOf({ method: 'GET', mode, url: path.startsWith('http') ? path : origin + path }, build, origin);

test.each([
  ['/files/segments/abc.webp?until=1&signature=x', 'picture'],
  ['/files/public/library/1a2b.webp', 'picture'],
  ['/assets/app-1a2b.js', 'asset'],
  ['/files/public/voice/1a2b.mp3', 'sound'],
  ['/files/public/music/1a2b.opus', 'sound'],
])('%s is kept', (path, expected) => expect(sort(path)).toBe(expected));

test.each(['/api/kits', '/api/profile', '/files/photos/1.jpg', '/files/crops/1.jpg'])(
  '%s is left to the browser',
  (path) => expect(sort(path)).toBeNull(),
);

test('other origins are left to the browser', () => expect(sort('https://elsewhere.example/assets/a.js')).toBeNull());

test('pages of works are told from other pages, and from addresses that are no pages', () => {
  const page = (path: string) => sort(path, { mode: 'navigate' });
  expect([page('/mosaic/segments/7'), page('/en/mosaic/segments/7'), page('/dashboard')]).toEqual([
    'page',
    'page',
    'page',
  ]);
  expect([page('/'), page('/mosaic/segments/7/more'), page('/files/a.webp')]).toEqual(['elsewhere', 'elsewhere', null]);
});
