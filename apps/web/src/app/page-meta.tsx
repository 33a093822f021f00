import { type Language, languages } from '@uzor/contract';
import { translator } from '../i18n/index.ts';
import { pathIn, withoutLanguage } from '../i18n/path.ts';
import { landingOf } from '../shared/shop-window.ts';
import { StructuredData } from '../ui/structured-data.tsx';
import { screenOf } from './screens.ts';

const locales = { ru: 'ru_RU', en: 'en_GB' } as const satisfies Record<Language, string>;
const address = (path: string) => new URL(path, import.meta.env.PUBLIC_URL).href;

interface PageMetaProps {
  readonly language: Language;
  /** Null for the document that does not know its page yet. */
  readonly pathname: string | null;
}

/** Title, description and addresses of a page; no page sets its own. */
export function PageMeta({ language, pathname }: PageMetaProps) {
  const path = pathname === null ? null : withoutLanguage(pathname);
  const screen = path === null ? undefined : screenOf(path);
  const t = translator(language).getFixedT(language, 'titles');
  const name = path === null ? 'main' : (screen?.name ?? 'notFound');
  const product = screen?.product?.name[language] ?? '';
  const title = t(`${name}.title`, { product, applyPostProcessor: false });
  const description = t(`${name}.description`, { product, applyPostProcessor: false });
  const brand = translator(language).t('brand', { ns: 'common', applyPostProcessor: false });
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {/* Search engines and link cards need absolute addresses: without a public address they are left out. */}
      {path !== null && screen?.indexed && import.meta.env.PUBLIC_URL !== '' && (
        <Offered {...{ language, path, title, description, brand }} />
      )}
      {!screen?.indexed && <meta name="robots" content="noindex" />}
    </>
  );
}

/** What an indexed page says in searches and on link cards. */
interface OfferedProps {
  readonly language: Language;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
}

/** The site, for the structured data of the main page. */
const site = (language: Language, brand: string) => ({
  '@type': 'WebSite',
  name: brand,
  url: address(pathIn(language, '/')),
  inLanguage: language,
});

/** The breadcrumbs of the page as structured data of schema.org. */
const trail = (language: Language, path: string, brand: string, title: string) => ({
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

function Offered({ language, path, title, description, brand }: OfferedProps) {
  const picture = pictureOf(path);
  const canonical = address(pathIn(language, path));
  return (
    <>
      <link rel="canonical" href={canonical} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={address(pathIn(other, path))} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(path)} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:locale" content={locales[language]} />
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={locales[other]} />
        ))}
      <meta property="og:url" content={canonical} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
      <StructuredData facts={path === '/' ? site(language, brand) : trail(language, path, brand, title)} />
    </>
  );
}
