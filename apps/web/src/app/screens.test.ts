import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openProducts, shownFlags } from '../shared/shop-window.ts';
import { prerenderedPaths, screenOf } from './screens.ts';

test('flags of the environment win over the defaults', () => {
  expect(shownFlags('').has('mosaic-roomaxi')).toBe(false);
  expect(shownFlags('mosaic-roomaxi=on, mosaic-mini=off').has('mosaic-roomaxi')).toBe(true);
  expect(shownFlags('mosaic-mini=off').has('mosaic-mini')).toBe(false);
});
test('every product has its pages, each with a title of its own', () => {
  for (const { webSlug, segments } of openProducts) {
    const paths = [
      '',
      '/get-scheme',
      '/no-scheme',
      '/demo/abc',
      '/editor',
      '/editor/abc',
      '/presets/abc',
      '/check-email/abc',
      '/instruction/7',
    ];
    if (segments !== 'none') paths.push('/segments/7', '/segments/7/segment/3');
    for (const path of paths) expect(screenOf(`/${webSlug}${path}`)?.product?.webSlug).toBe(webSlug);
    const names = paths.map((path) => screenOf(`/${webSlug}${path}`)?.name);
    expect(new Set(names).size).toBe(names.length - 1); // the editor has two addresses
  }
});
test('string art is wound, not laid by segments', () => {
  for (const path of ['/unistring/segments/7', '/unistring/segments/7/segment/3'])
    expect(screenOf(path)).toBeUndefined();
  expect(screenOf('/unistring/7/progress')).toMatchObject({ name: 'progress', indexed: false });
  expect(screenOf('/mosaic/7/progress')).toBeUndefined();
});
test('every page of the mosaic has an address', () => {
  const addresses = [
    ['/', 'main'],
    ['/mosaic', 'mosaic'],
    ['/mosaic-mini', 'mosaicMini'],
    ['/code-verification', 'codeVerification'],
    ['/auth/login', 'signIn'],
    ['/auth/login/mosaic/abc', 'signIn'],
    ['/dashboard', 'works'],
    ['/dashboard/my-works/diamond-mosaic', 'worksOfKind'],
    ['/dashboard/my-works/unistring', 'worksOfKind'],
  ] as const;
  for (const [path, name] of addresses) expect(screenOf(path)?.name).toBe(name);
});
test.each(['/mosaic-roomaxi', '/paint-by-numbers-mini', '/paint-by-numbers-roomaxi'])(
  '%s is hidden by its flag: a page for whoever has the link, not for search engines',
  (path) => expect(screenOf(path)).toMatchObject({ page: 'landing', indexed: false }),
);
test('odd paths are not found', () => {
  const lost = ['/fr/mosaic', '/mosaic/editor/abc/def', '/foo'];
  for (const path of lost) expect(screenOf(path)).toBeUndefined();
});
test('pages whose address has no parts are drawn at build in both languages', () => {
  const paths = prerenderedPaths();
  for (const path of [
    '/',
    '/en',
    '/mosaic',
    '/en/mosaic',
    '/code-verification',
    '/en/not-found',
    '/auth/login',
    '/mosaic/editor',
  ])
    expect(paths).toContain(path);
  expect(paths.some((path) => path.includes(':'))).toBe(false);
  expect(new Set(paths).size).toBe(paths.length);
});
test('the shipped banners lead to pages that are there', () => {
  const shipped = readFileSync(path.join(import.meta.dirname, '../../../../assets/banners/banners.json'), 'utf8');
  const links = [...shipped.matchAll(/"link": "([^"]+)"/g)].map(([, link = '']) => link);
  expect(links).toHaveLength(3);
  for (const link of links) expect(screenOf(link)?.indexed, link).toBe(true);
});
