import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { type Language, languages } from '@uzor/contract';
import { type ReactNode, startTransition, useEffect, useState, lazy, Suspense, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useLocation } from 'react-router';
import { translator } from '../i18n/index.ts';
import { languageOfPath, pathIn, withoutLanguage } from '../i18n/path.ts';
import { PreparePage } from '../shared/navigation.ts';
import { colourSchemeScript, useColourScheme } from '../shared/colour-scheme.ts';
import cyrillic from '../ui/fonts/nunito-cyrillic.woff2?url';
import latin from '../ui/fonts/nunito-latin.woff2?url';
import englishTitle from '../ui/fonts/rounded-english-700.woff2?url';
import russianTitle from '../ui/fonts/rounded-russian-700.woff2?url';
import { Layout } from '../shared/layout/layout.tsx';
import { lookOf } from '../shared/look.ts';
import { Arrival } from './arrival.tsx';
import { Pages, preparePage } from './routes.tsx';
import { notices } from '../ui/notification/notify.ts';
import { useObservable } from '../ui/observable.ts';
import { askedToLeave } from '../shared/use-sign-out.ts';
import { supportRequest, waitingMessage } from '../shared/support/request-support.ts';
import { landingOf } from '../shared/shop-window.ts';
import { StructuredData } from '../ui/structured-data.tsx';
import { screenOf } from './screens.ts';

/** Fonts preloaded for the first view; rare ones load with the style sheet. */
const firstFonts: Readonly<Record<Language, readonly string[]>> = {
  ru: [russianTitle, cyrillic, latin],
  en: [englishTitle, latin],
};

/** The whole document of a page; an `empty` one has no text until the browser has rendered the page. */
export function SiteDocument({ empty = false }: { readonly empty?: boolean }) {
  const { pathname } = useLocation();
  const language = languageOfPath(pathname);
  const [waits, setWaits] = useState(empty);
  useEffect(() => startTransition(() => setWaits(false)), []);
  return (
    // The script below sets an attribute here before React hydrates the document.
    <html lang={language} data-empty={waits || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={lookOf(false).ground} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={lookOf(true).ground} media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React would escape the quotes of a child. */}
        <script dangerouslySetInnerHTML={{ __html: colourSchemeScript }} />
        {/* Only when prerendering: a page rendered in the browser is already loading its fonts. */}
        {import.meta.env.SSR &&
          firstFonts[language].map((href) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
        <PageMeta language={language} pathname={waits ? null : pathname} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/logo-mark.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
      </head>
      <body>
        <Site language={language}>{waits ? <Layout bare>{null}</Layout> : <Pages />}</Site>
      </body>
    </html>
  );
}

export function Site({ language, children }: { readonly language: Language; readonly children: ReactNode }) {
  useColourScheme();
  return (
    <I18nextProvider i18n={translator(language)}>
      <PreparePage value={preparePage}>{children}</PreparePage>
      <Arrival />
      <NotificationPlace />
      <SignOutPlace />
      <SupportPlace />
    </I18nextProvider>
  );
}

const NotificationList = lazy(() => import('../ui/notification/list.tsx'));

function NotificationPlace() {
  const shown = useObservable(notices);
  return shown.length === 0 ? null : (
    <Suspense fallback={null}>
      <NotificationList shown={shown} />
    </Suspense>
  );
}

const SignOutDialog = lazy(() => import('../shared/account/sign-out-dialog.tsx'));

function SignOutPlace() {
  const leave = useObservable(askedToLeave);
  if (leave === null) return null;
  return (
    <Suspense fallback={null}>
      <SignOutDialog onLeave={leave} onClose={() => askedToLeave.set(null)} />
    </Suspense>
  );
}

const Support = lazy(() => import('../shared/support/support.tsx'));

function SupportPlace() {
  const request = useObservable(supportRequest);
  const waiting = useSyncExternalStore(waitingMessage.subscribe, waitingMessage.text, () => null);
  // Closes the drawer when its page frame unmounts.
  useEffect(() => () => supportRequest.set(null), []);
  if (request === null && waiting === null) return null;
  return (
    <Suspense fallback={null}>
      <Support request={request} waiting={waiting} />
    </Suspense>
  );
}

const locales = { ru: 'ru_RU', en: 'en_GB' } as const satisfies Record<Language, string>;
const address = (path: string) => new URL(path, import.meta.env.PUBLIC_URL).href;

interface PageMetaProps {
  readonly language: Language;
  /** Null in the empty document, which serves several pages. */
  readonly pathname: string | null;
}

/** Title, description and URLs of a page; pages do not set their own. */
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
      {/* Search engines and link cards need absolute URLs: without `PUBLIC_URL` these tags are left out. */}
      {path !== null && screen?.indexed && import.meta.env.PUBLIC_URL !== '' && (
        <Offered {...{ language, path, title, description, brand }} />
      )}
      {!screen?.indexed && <meta name="robots" content="noindex" />}
    </>
  );
}

interface OfferedProps {
  readonly language: Language;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
}

const site = (language: Language, brand: string) => ({
  '@type': 'WebSite',
  name: brand,
  url: address(pathIn(language, '/')),
  inLanguage: language,
});

const trail = (language: Language, path: string, brand: string, title: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: brand, item: address(pathIn(language, '/')) },
    { '@type': 'ListItem', position: 2, name: title, item: address(pathIn(language, path)) },
  ],
});

/** The link-card picture of a landing page, made by `tools/make-pictures.ts`; other pages use the main page's. */
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
