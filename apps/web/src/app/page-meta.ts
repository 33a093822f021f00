import { type Language, languages } from '@uzor/contract';
import type { MetaDescriptor, MetaFunction } from 'react-router';
import { translator } from '../i18n/index.ts';
import { languageOfPath, pathIn, withoutLanguage } from '../i18n/path.ts';
import { landingOf } from '../ui/shop-window.ts';
import { screenOf } from './screens.ts';

const locales = { ru: 'ru_RU', en: 'en_GB' } as const satisfies Record<Language, string>;
const address = (path: string) => new URL(path, import.meta.env.PUBLIC_URL).href;

/** Title, description and addresses of the page at a location; no page sets its own. */
export const pageMeta: MetaFunction = ({ location, error }) => {
  const language = languageOfPath(location.pathname);
  const path = withoutLanguage(location.pathname);
  const screen = screenOf(path);
  const t = translator(language).getFixedT(language, 'titles');
  const name = error ? 'notFound' : (screen?.name ?? 'notFound');
  const product = screen?.product?.name[language] ?? '';
  const title = t(`${name}.title`, { product, applyPostProcessor: false });
  const description = t(`${name}.description`, { product, applyPostProcessor: false });
  const brand = translator(language).t('brand', { ns: 'common', applyPostProcessor: false });
  return [
    { title },
    { name: 'description', content: description },
    // Search engines and link cards need absolute addresses: without a public address they are left out.
    ...(screen?.indexed && import.meta.env.PUBLIC_URL !== ''
      ? offered({ language, path, title, description, brand })
      : []),
    ...(screen?.indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
};

/** What an indexed page says in searches and on link cards. */
interface Offered {
  readonly language: Language;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
}

/** The site, for the structured data of the main page. */
const site = (language: Language, brand: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: brand,
  url: address(pathIn(language, '/')),
  inLanguage: language,
});

/** Where the page stands, for structured data. */
const trail = (language: Language, path: string, brand: string, title: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: brand, item: address(pathIn(language, '/')) },
    { '@type': 'ListItem', position: 2, name: title, item: address(pathIn(language, path)) },
  ],
});

/** The picture of a landing page on link cards, made by `tools/make-pictures.ts`; other pages have the main page's. */
function pictureOf(path: string): string {
  const landing = landingOf(path.slice(1));
  return address(`/pictures/share${landing ? `-${landing.slug}` : ''}.jpg`);
}

function offered({ language, path, title, description, brand }: Offered): MetaDescriptor[] {
  const picture = pictureOf(path);
  const canonical = address(pathIn(language, path));
  return [
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...languages.map((other) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: other,
      href: address(pathIn(other, path)),
    })),
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: address(path) },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: locales[language] },
    ...languages
      .filter((other) => other !== language)
      .map((other) => ({ property: 'og:locale:alternate', content: locales[other] })),
    { property: 'og:url', content: canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
    { 'script:ld+json': path === '/' ? site(language, brand) : trail(language, path, brand, title) },
  ];
}
