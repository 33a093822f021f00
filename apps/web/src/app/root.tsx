import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import type { ReactNode } from 'react';
import { Links, type LinksFunction, Meta, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { languageOfPath } from '../i18n/path.ts';
import { colourSchemeScript } from '../ui/colour-scheme.ts';
import { Layout as PageLayout } from '../ui/layout/layout.tsx';
import { lookOf } from '../ui/look.ts';
import { Arrival } from './arrival.tsx';
import { firstFonts } from './fonts.ts';
import { PageFrame } from './page-frame.tsx';

export { pageMeta as meta } from './page-meta.ts';
export { PageError as ErrorBoundary } from './page-error.tsx';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/logo-mark.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** The document around every page, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const language = languageOfPath(useLocation().pathname);
  return (
    // The script below sets an attribute here before React takes the document over.
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={lookOf(false).ground} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={lookOf(true).ground} media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; React would escape the quotes of a child. */}
        <script dangerouslySetInnerHTML={{ __html: colourSchemeScript }} />
        {/* Only as the document comes: a page filled in by the browser has its fonts under way. */}
        {import.meta.env.SSR &&
          firstFonts[language].map((href) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
        <Meta />
        <Links />
      </head>
      <body>
        <PageFrame language={language}>{children}</PageFrame>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Shown while a page that is not prerendered is fetched; without words, because the language is not known yet. */
export function HydrateFallback() {
  return <PageLayout bare>{null}</PageLayout>;
}

export default Arrival;
