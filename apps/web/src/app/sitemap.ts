import { languages } from '@uzor/contract';
import { pathIn } from '../i18n/path.ts';
import { screens } from './screens.ts';

/** Paths indexed by search engines, without a language prefix; hidden variants are left out. */
const indexedPaths = screens.filter(({ indexed }) => indexed).map(({ path }) => path);

/** The site map: every indexed page in every language, with links to its translations. Needs the public address, as links must be absolute. */
export function sitemap(publicUrl: string): string {
  const address = (path: string) => new URL(path, publicUrl).href;
  const entries = indexedPaths.flatMap((path) => {
    const others = languages
      .map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${address(pathIn(other, path))}"/>`)
      .join('');
    return languages.map((language) => `<url><loc>${address(pathIn(language, path))}</loc>${others}</url>`);
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>\n',
  ].join('\n');
}

/**
 * Beginnings of private addresses, without a language prefix. Pages that only must not be listed (hidden variants, shared
 * works) are absent: a robot has to read them to see that they ask not to be indexed.
 */
const privatePaths = [
  '/dashboard',
  '/auth/',
  '/*/editor/',
  '/*/presets/',
  '/*/check-email/',
  '/*/demo/',
  '/*/instruction/',
  '/*/segments/',
  '/unistring/*/progress',
] as const;

/** The text of `robots.txt`: the API and private pages are not for robots; names the site map if there is one. */
export function robots(publicUrl: string): string {
  const barred = languages.flatMap((language) => privatePaths.map((path) => `Disallow: ${pathIn(language, path)}`));
  const lines = ['User-agent: *', 'Disallow: /api/', ...barred];
  return `${(publicUrl === '' ? lines : [...lines, `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`]).join('\n')}\n`;
}
