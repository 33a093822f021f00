import { languages } from '@uzor/contract';
import { existsSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allTexts } from '../i18n/all-texts.ts';
import { prepareAllTexts } from '../i18n/index.ts';
import { pathIn } from '../i18n/path.ts';
import { pageMeta } from './page-meta.ts';
import { screens } from './screens.ts';

const home = 'https://uzor.example';
beforeEach(() => {
  prepareAllTexts(allTexts());
  vi.stubEnv('PUBLIC_URL', home);
});
afterEach(() => vi.unstubAllEnvs());

/** What the page at an address says of itself. */
function metaOf(pathname: string): readonly Readonly<Record<string, unknown>>[] {
  const location = { pathname, search: '', hash: '', state: null, key: 'default' };
  const meta = pageMeta({
    location,
    params: {},
    matches: [],
    loaderData: undefined,
    error: undefined,
  });
  return (meta ?? []).map((one) => ({ ...one }));
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
  const pair = Object.fromEntries(links.filter((one) => one['hrefLang']).map((one) => [one['hrefLang'], one['href']]));
  const path = pathname.replace(/^\/en(?=\/|$)/, '') || '/';
  expect(pair).toEqual({
    ru: new URL(path, home).href,
    en: new URL(pathIn('en', path), home).href,
    'x-default': new URL(path, home).href,
  });
  expect(contentOf(pathname, 'name', 'robots', 'content')).toBeUndefined();
});
test.each(addresses)('%s has a picture for link cards that exists', (pathname) => {
  const picture = String(contentOf(pathname, 'property', 'og:image', 'content'));
  expect(picture).toBe(contentOf(pathname, 'name', 'twitter:image', 'content'));
  expect(existsSync(new URL(`../../public${new URL(picture).pathname}`, import.meta.url))).toBe(true);
});
test.each(['/mosaic-roomaxi', '/en/paint-by-numbers-mini', '/dashboard', '/mosaic/editor'])(
  '%s asks not to be indexed and names no canonical address',
  (pathname) => {
    expect(contentOf(pathname, 'name', 'robots', 'content')).toBe('noindex');
    expect(metaOf(pathname).some((one) => one['rel'] === 'canonical')).toBe(false);
    expect(titleOf(pathname)).toBeTruthy();
  },
);
