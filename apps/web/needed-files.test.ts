import { expect, test } from 'vitest';
import { documentFiles, type Manifest, neededFiles } from './needed-files.ts';

const manifest: Manifest = {
  'src/app/entry.client.tsx': {
    file: 'assets/entry.js',
    css: ['assets/base.css'],
    imports: ['_common.js'],
    dynamicImports: [
      'src/features/works/works-screen.tsx',
      'src/features/editor/editor-screen.tsx',
      'src/pages/queries.tsx',
    ],
  },
  '_common.js': {
    file: 'assets/common.js',
    css: ['assets/common.css'],
    dynamicImports: ['src/i18n/ru/works.json', 'src/i18n/en/works.json'],
  },
  'src/i18n/ru/works.json': { file: 'assets/works-ru.js' },
  'src/i18n/en/works.json': { file: 'assets/works-en.js' },
  'src/pages/queries.tsx': { file: 'assets/queries.js', imports: ['_common.js'] },
  'src/features/works/works-screen.tsx': {
    file: 'assets/works.js',
    css: ['assets/works.css'],
    dynamicImports: ['src/part.tsx', 'src/features/editor/editor-screen.tsx'],
  },
  'src/part.tsx': { file: 'assets/part.js', assets: ['assets/a.woff2', 'assets/a.wasm'], imports: ['_common.js'] },
  'src/features/editor/editor-screen.tsx': { file: 'assets/editor.js' },
};

test('a page needs what it imports now and later, its styles, fonts and texts, and no other page', () => {
  expect(neededFiles(manifest, ['works'], 'ru').map((file) => file.replace('assets/', ''))).toEqual(
    ['a.woff2', 'base.css', 'common.css', 'common.js', 'entry.js', 'part.js', 'queries.js', 'works-ru.js'].concat(
      'works.css',
      'works.js',
    ),
  );
});

test('a document names what its page runs with at once, style sheets of shared code first', () => {
  const { entry, texts, scripts, sheets } = documentFiles(manifest, 'works', ['ru/works']);
  expect(entry).toBe('/assets/entry.js');
  expect(texts).toEqual(['/assets/works-ru.js']);
  expect(scripts).toEqual(['common', 'entry', 'queries', 'works'].map((name) => `/assets/${name}.js`));
  expect(sheets).toEqual(['common', 'base', 'works'].map((name) => `/assets/${name}.css`));
});
