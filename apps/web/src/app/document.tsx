import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import type { Language } from '@uzor/contract';
import { type ReactNode, startTransition, useEffect, useState, lazy, Suspense, useSyncExternalStore } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useLocation } from 'react-router';
import { translator } from '../i18n/index.ts';
import { languageOfPath } from '../i18n/path.ts';
import { PreparePage } from '../shared/navigation.ts';
import { colourSchemeScript, useColourScheme } from '../shared/colour-scheme.ts';
import cyrillic from '../ui/fonts/nunito-cyrillic.woff2?url';
import latin from '../ui/fonts/nunito-latin.woff2?url';
import englishTitle from '../ui/fonts/rounded-english-700.woff2?url';
import russianTitle from '../ui/fonts/rounded-russian-700.woff2?url';
import { Layout } from '../shared/layout/layout.tsx';
import { lookOf } from '../shared/look.ts';
import { Arrival } from './arrival.tsx';
import { PageMeta } from './page-meta.tsx';
import { Pages, preparePage } from './routes.tsx';
import { notices, type ShownNotice } from '../ui/notification/notify.ts';
import { askedToLeave } from '../shared/use-sign-out.ts';
import { supportRequest } from '../shared/support/request-support.ts';
import { waitingMessage } from '../shared/support/waiting-message.ts';

/** Fonts preloaded for the first view. What is rare loads with the style sheet. */
const firstFonts: Readonly<Record<Language, readonly string[]>> = {
  ru: [russianTitle, cyrillic, latin],
  en: [englishTitle, latin],
};

interface SiteDocumentProps {
  /** The document that serves all pages that are not prerendered: a frame without words until its page is drawn. */
  readonly empty?: boolean;
}

/** The whole document of every page. */
export function SiteDocument({ empty = false }: SiteDocumentProps) {
  const { pathname } = useLocation();
  const language = languageOfPath(pathname);
  const [waits, setWaits] = useState(empty);
  useEffect(() => startTransition(() => setWaits(false)), []);
  return (
    // The script below sets an attribute here before React takes the document over.
    <html lang={language} data-empty={waits || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={lookOf(false).ground} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={lookOf(true).ground} media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours; React would escape the quotes of a child. */}
        <script dangerouslySetInnerHTML={{ __html: colourSchemeScript }} />
        {/* Only in the built document: a page that is drawn in the browser is loading its fonts already. */}
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

/** What stands around every page: colours, texts of its language, notices, dialogs. */
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
const none: readonly ShownNotice[] = [];

/** Renders notices; their component is loaded with the first one. */
function NotificationPlace() {
  const shown = useSyncExternalStore(notices.subscribe, notices.current, () => none);
  return shown.length === 0 ? null : (
    <Suspense fallback={null}>
      <NotificationList shown={shown} />
    </Suspense>
  );
}

const SignOutDialog = lazy(() => import('../shared/account/sign-out-dialog.tsx'));

const nobodyAsked = () => null;

/** Asks before a sign-out that loses marks; the code of the dialog is loaded then. */
function SignOutPlace() {
  const leave = useSyncExternalStore(askedToLeave.watch, () => askedToLeave.value, nobodyAsked);
  if (leave === null) return null;
  return (
    <Suspense fallback={null}>
      <SignOutDialog onLeave={leave} onClose={() => askedToLeave.set(null)} />
    </Suspense>
  );
}

const Support = lazy(() => import('../shared/support/support.tsx'));
const nothing = () => null;

/** Renders the support drawer and the message that waits for a connection; their code is loaded when there is one. */
function SupportPlace() {
  const request = useSyncExternalStore(supportRequest.subscribe, supportRequest.current, nothing);
  const waiting = useSyncExternalStore(waitingMessage.subscribe, waitingMessage.text, nothing);
  // A page frame that is gone takes its open drawer with it.
  useEffect(() => supportRequest.close, []);
  if (request === null && waiting === null) return null;
  return (
    <Suspense fallback={null}>
      <Support request={request} waiting={waiting} />
    </Suspense>
  );
}
