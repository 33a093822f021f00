import { languages } from '@uzor/contract';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allTexts } from '../i18n/all-texts.ts';
import { prepareAllTexts } from '../i18n/index.ts';
import { languageOfPath, pathIn } from '../i18n/path.ts';
import { PageMeta } from './document.tsx';
import { screens } from './screens.ts';

const home = 'https://uzor.example';
beforeEach(() => {
  prepareAllTexts(allTexts());
  vi.stubEnv('PUBLIC_URL', home);
});
afterEach(() => vi.unstubAllEnvs());

/** What the page at an address says of itself: the attributes of its elements, the title's text as `title`. */
function metaOf(pathname: string): readonly Readonly<Record<string, string>>[] {
  const head = document.createElement('div');
  head.innerHTML = renderToStaticMarkup(<PageMeta language={languageOfPath(pathname)} pathname={pathname} />);
  return [...head.children].map((one) => ({
    tagName: one.localName,
    ...Object.fromEntries([...one.attributes].map(({ name, value }) => [name, value])),
    ...(one.localName === 'title' && { title: one.textContent ?? '' }),
  }));
}
const contentOf = (pathname: string, key: string, name: string, value: string) =>
  metaOf(pathname).find((one) => one[key] === name)?.[value];
const titleOf = (pathname: string) => metaOf(pathname).find((one) => 'title' in one)?.['title'];
const indexed = screens.filter((one) => one.indexed).map(({ path }) => path);
const addresses = languages.flatMap((language) => indexed.map((path) => pathIn(language, path)));

test('titles and descriptions of all indexed pages differ', () => {
  expect(new Set(addresses.map(titleOf)).size).toBe(addresses.length);
  expect(new Set(addresses.map((one) => contentOf(one, 'name', 'description', 'content'))).size).toBe(addresses.length);
});
test.each(addresses)('%s names itself as canonical and both languages as its pair', (pathname) => {
  const links = metaOf(pathname).filter((one) => one['tagName'] === 'link');
  expect(links.find((one) => one['rel'] === 'canonical')?.['href']).toBe(new URL(pathname, home).href);
  const pair = Object.fromEntries(links.filter((one) => one['hreflang']).map((one) => [one['hreflang'], one['href']]));
  const bare = pathname.replace(/^\/en(?=\/|$)/, '') || '/';
  expect(pair).toEqual({
    ru: new URL(bare, home).href,
    en: new URL(pathIn('en', bare), home).href,
    'x-default': new URL(bare, home).href,
  });
  expect(contentOf(pathname, 'name', 'robots', 'content')).toBeUndefined();
});
test.each(addresses)('%s has a picture for link cards that exists', (pathname) => {
  const picture = String(contentOf(pathname, 'property', 'og:image', 'content'));
  expect(picture).toBe(contentOf(pathname, 'name', 'twitter:image', 'content'));
  expect(existsSync(path.join(import.meta.dirname, '../../public', new URL(picture).pathname))).toBe(true);
});
test.each(['/mosaic-roomaxi', '/en/paint-by-numbers-mini', '/dashboard', '/mosaic/editor'])(
  '%s asks not to be indexed and names no canonical address',
  (pathname) => {
    expect(contentOf(pathname, 'name', 'robots', 'content')).toBe('noindex');
    expect(metaOf(pathname).some((one) => one['rel'] === 'canonical')).toBe(false);
    expect(titleOf(pathname)).toBeTruthy();
  },
);
