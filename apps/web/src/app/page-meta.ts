import { languages } from '@uzor/contract';
import type { MetaDescriptor, MetaFunction } from 'react-router';
import { translator } from '../i18n/index.ts';
import { languageOfPath, pathIn, withoutLanguage } from '../i18n/path.ts';
import { screenOf } from './screens.ts';

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
  return [
    { title },
    { name: 'description', content: description },
    // Search engines and link cards need absolute addresses: without a public address they are left out.
    ...(screen?.indexed && import.meta.env.PUBLIC_URL !== '' ? offered(language, path, title, description) : []),
    ...(screen?.indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
};

function offered(
  language: (typeof languages)[number],
  path: string,
  title: string,
  description: string,
): MetaDescriptor[] {
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
    { property: 'og:url', content: canonical },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: address('/pictures/share.jpg') },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
