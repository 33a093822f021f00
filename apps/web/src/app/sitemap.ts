import { languages } from '@uzor/contract';
import { pathIn } from '../i18n/path.ts';
import { screens } from './screens.ts';

/** Paths offered to search engines, without a language; hidden variants have none. */
const indexedPaths = screens.filter(({ indexed }) => indexed).map(({ path }) => path);

/** The site map: every offered page in every language, each naming the others. Its addresses are whole, so it needs the public one. */
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

/** What robots may read: pages, not calls; and where the site map is, if there is one. */
export function robots(publicUrl: string): string {
  const lines = ['User-agent: *', 'Disallow: /api/'];
  return `${(publicUrl === '' ? lines : [...lines, `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`]).join('\n')}\n`;
}
