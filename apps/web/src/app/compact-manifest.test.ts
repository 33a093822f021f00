import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { compactManifest } from './compact-manifest.ts';

const flags = { parentId: 'root', hasLoader: false, hasDefaultExport: true };
const shared = {
  module: '/assets/page.js',
  imports: ['/assets/common.js', '/assets/ui.js'],
  css: ['/assets/page.css'],
};
const manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/common.js'], css: [] },
  routes: {
    root: { id: 'root', path: '', hasLoader: false, module: '/assets/root.js', imports: [], css: [] },
    'ru:/': { id: 'ru:/', index: true, ...flags, module: '/assets/main.js', imports: ['/assets/ui.js'], css: [] },
    'ru:/mosaic': { id: 'ru:/mosaic', path: 'mosaic', ...flags, ...shared },
    'en:/mosaic': { id: 'en:/mosaic', path: 'en/mosaic', ...flags, ...shared },
  },
  url: '/assets/manifest-1.js',
  version: '1',
};

test('the shorter script sets the same manifest', () => {
  const window: { __reactRouterManifest?: unknown } = {};
  const script = compactManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  runInNewContext(script, { window });
  expect(JSON.parse(JSON.stringify(window.__reactRouterManifest))).toEqual(manifest);
  expect(script.match(/page\.js/g)).toHaveLength(1);
});
test('a manifest of another form stops the build', () => {
  expect(() => compactManifest('export default {}')).toThrow(RangeError);
});
