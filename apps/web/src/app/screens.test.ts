import { availableKinds } from '@uzor/kit';
import { expect, test } from 'vitest';
import { openKinds, shownFlags } from '../ui/shop-window.ts';
import { prerenderedPaths } from './prerendered.ts';
import { screenOf } from './screens.ts';

test('the shop window shows exactly what the kit can make', () => {
  expect(openKinds).toEqual(availableKinds);
});
test('flags of the environment win over the defaults', () => {
  expect(shownFlags('').has('mosaic-roomaxi')).toBe(false);
  expect(shownFlags('mosaic-roomaxi=on, mosaic-mini=off').has('mosaic-roomaxi')).toBe(true);
  expect(shownFlags('mosaic-mini=off').has('mosaic-mini')).toBe(false);
});
test('every page of the mosaic has an address', () => {
  const addresses = [
    ['/', 'main'],
    ['/mosaic', 'mosaic'],
    ['/mosaic-mini', 'mosaicMini'],
    ['/mosaic/get-scheme', 'getScheme'],
    ['/mosaic/no-scheme', 'noScheme'],
    ['/mosaic/editor', 'editor'],
    ['/mosaic/editor/abc', 'editor'],
    ['/mosaic/presets/abc', 'presets'],
    ['/mosaic/check-email/abc', 'checkEmail'],
    ['/mosaic/instruction/7', 'instruction'],
    ['/mosaic/segments/7', 'segments'],
    ['/mosaic/segments/7/segment/3', 'segment'],
    ['/code-verification', 'codeVerification'],
    ['/auth/login', 'signIn'],
    ['/auth/login/mosaic/abc', 'signIn'],
    ['/dashboard', 'works'],
    ['/dashboard/my-works/diamond-mosaic', 'works'],
  ] as const;
  for (const [path, name] of addresses) expect(screenOf(path)?.name).toBe(name);
});
test('hidden variants, kinds without pages and odd paths are not found', () => {
  for (const path of ['/mosaic-roomaxi', '/constructor', '/paint-by-numbers/editor/abc', '/fr/mosaic', '/mosaic/editor/abc/def', '/foo'])
    expect(screenOf(path)).toBeUndefined();
});
test('pages whose address has no parts are drawn at build in both languages', () => {
  const paths = prerenderedPaths();
  for (const path of ['/', '/en', '/mosaic', '/en/mosaic', '/code-verification', '/en/not-found', '/auth/login', '/mosaic/editor'])
    expect(paths).toContain(path);
  expect(paths.some((path) => path.includes(':'))).toBe(false);
  expect(new Set(paths).size).toBe(paths.length);
});
