import { expect, test } from 'vitest';
import { askedAddress, deedOn, keptAddress, type OfflineBuild, sortOf } from './requests.ts';

const build: OfflineBuild = {
  version: '1',
  shells: { ru: '/mosaic/segments/0', en: '/en/mosaic/segments/0' },
  files: { ru: [], en: [] },
  pages: ['/dashboard', '/mosaic/segments/:tileId', '/en/mosaic/segments/:tileId'],
  bases: ['/tile', '/unistring'],
};
const origin = 'https://uzor.example';
const sort = (path: string, { method = 'GET', mode = 'cors' as RequestMode } = {}) =>
  sortOf({ method, mode, url: path.startsWith('http') ? path : origin + path }, build, origin);

test.each([
  ['/api/kits?page=1', 'answer'],
  ['/api/tile?page=1', 'answer'],
  ['/api/tile/7', 'answer'],
  ['/api/tile/7/segment', 'answer'],
  ['/api/tile/7/segment/8/history', 'answer'],
  ['/api/unistring/7/progress', 'answer'],
  ['/api/unistring/voiceovers', 'answer'],
  ['/files/abc.webp?until=1&signature=x', 'picture'],
  ['/assets/app-1a2b.js', 'asset'],
  ['/files/public/voice/1a2b.mp3', 'sound'],
  ['/files/public/music/1a2b.opus', 'sound'],
  ['/files/public/library/1a2b.webp', 'picture'],
])('%s is kept', (path, expected) => expect(sort(path)).toBe(expected));

test.each(['/api/profile', '/api/auth/sessions', '/api/blank/x', '/api/tile/7/instruction', '/api/tile/7/export'])(
  '%s is about a person or an order and is left to the browser',
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

test('marks and steps are deeds on their segment and their work; other calls that change something are none', () => {
  expect(sort('/api/tile/7/segment/8/operations', { method: 'POST' })).toBe('deed');
  expect(deedOn('/api/tile/7/segment/8/operations', build)).toBe('/api/tile/7/segment/8');
  expect(deedOn('/api/tile/7/segment/8/cell/set-marked', build)).toBe('/api/tile/7/segment/8');
  expect(deedOn('/api/unistring/7/progress', build)).toBe('/api/unistring/7/progress');
  expect(sort('/api/tile/7/hide', { method: 'POST' })).toBeNull();
  expect(sort('/api/auth/logout', { method: 'POST' })).toBeNull();
});

test('a picture is kept without its signature, an answer for each language', () => {
  expect(keptAddress(`${origin}/files/a.webp?until=1&signature=x`, 'ru')).toBe(`${origin}/files/a.webp`);
  const asked = `${origin}/api/kits?page=2`;
  expect(keptAddress(asked, 'ru')).not.toBe(keptAddress(asked, 'en'));
  expect(askedAddress(keptAddress(asked, 'en'))).toBe(asked);
});
