import { expect, test } from 'vitest';
import { type Manifest, neededFiles } from './needed-files.ts';

const manifest: Manifest = {
  'src/app/entry.client.tsx': { file: 'assets/entry.js', imports: ['_common.js'] },
  'src/app/root.tsx?route': { file: 'assets/root.js', css: ['assets/root.css'] },
  '_common.js': { file: 'assets/common.js', dynamicImports: ['src/i18n/ru/works.json', 'src/i18n/en/works.json'] },
  'src/i18n/ru/works.json': { file: 'assets/works-ru.js' },
  'src/i18n/en/works.json': { file: 'assets/works-en.js' },
  'src/pages/works.tsx?route': { file: 'assets/works.js', dynamicImports: ['src/part.tsx', 'src/pages/editor.tsx'] },
  'src/part.tsx': { file: 'assets/part.js', assets: ['assets/a.woff2', 'assets/a.wasm'], imports: ['_common.js'] },
  'src/pages/editor.tsx': { file: 'assets/editor.js' },
};

test('a page needs what it imports now and later, its styles, fonts and texts, and no other page', () => {
  expect(neededFiles(manifest, ['works.tsx'], 'ru')).toEqual(
    ['a.woff2', 'common.js', 'entry.js', 'part.js', 'root.css', 'root.js', 'works-ru.js', 'works.js'].map(
      (file) => `assets/${file}`,
    ),
  );
});

test('a page that the build does not have is told', () => {
  expect(() => neededFiles(manifest, ['gone.tsx'], 'ru')).toThrow(RangeError);
});
