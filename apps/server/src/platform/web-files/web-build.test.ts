import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/testing.ts';
import { compressBuild } from './compress-build.ts';
import { webBuildKey } from './web-build.ts';

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

const settings = { FEATURES: '', PUBLIC_URL: '' };
const repository = {
  'package-lock.json': '{}',
  'tsconfig.base.json': '{}',
  'apps/web/package.json': '{ "dependencies": { "@uzor/intake": "0.1.0", "react": "19" } }',
  'apps/web/vite.config.ts': '1',
  'apps/web/budget.ts': '1',
  'apps/web/bench/player.bench.ts': '1',
  'apps/web/src/app/document.tsx': '1',
  'apps/web/src/app/document.test.tsx': '1',
  'apps/web/public/logo.svg': '1',
  'packages/intake/package.json': '{}',
  'packages/intake/src/headers.ts': '1',
  'packages/intake/models/faces.tflite': '1',
  'packages/print/src/booklet.ts': '1',
};

test.each([
  'package-lock.json',
  'tsconfig.base.json',
  'apps/web/vite.config.ts',
  'apps/web/src/app/document.tsx',
  'apps/web/src/app/new.tsx',
  'apps/web/public/logo.svg',
  'packages/intake/package.json',
  'packages/intake/src/headers.ts',
  'packages/intake/models/faces.tflite',
])('the web app is rebuilt after a change of %s', (file) => {
  const folder = testFolder();
  write(folder, repository);
  const before = webBuildKey(settings, folder);
  write(folder, { [file]: '{ "changed": true }' });
  expect(webBuildKey(settings, folder)).not.toBe(before);
});

test('files that no build reads do not change its key; settings do', () => {
  const folder = testFolder();
  write(folder, repository);
  const before = webBuildKey(settings, folder);
  for (const file of ['apps/web/src/app/document.test.tsx', 'apps/web/budget.ts']) write(folder, { [file]: 'changed' });
  write(folder, { 'packages/print/src/booklet.ts': 'changed' });
  expect(webBuildKey(settings, folder)).toBe(before);
  expect(webBuildKey({ ...settings, FEATURES: 'plush=on' }, folder)).not.toBe(before);
});

test('compressing a build resumes where it stopped, and skips small files and pictures', async () => {
  const folder = testFolder();
  const text = 'a page '.repeat(1000);
  write(folder, {
    'client/index.html': text,
    'client/mosaic/index.html': text,
    'client/mosaic/index.html.br': 'made before',
    'client/small.js': 'x',
    'client/logo.png': text,
  });
  await compressBuild(folder);
  const made = (name: string) => readFileSync(join(folder, 'client', name));
  expect(brotliDecompressSync(made('index.html.br')).toString()).toBe(text);
  expect(gunzipSync(made('index.html.gz')).toString()).toBe(text);
  expect(made('mosaic/index.html.br').toString()).toBe('made before');
  for (const name of ['small.js.br', 'logo.png.br']) expect(existsSync(join(folder, 'client', name)), name).toBe(false);
});
