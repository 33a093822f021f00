import { type ComponentType, useEffect, useState, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, type Location, useNavigationType } from 'react-router';
import { type AccountRequest, dropAccountRequest, useAccountRequest } from '../api/account-request.ts';
import { readTab, writeTab } from '../api/kept-text.ts';
import { useSignedIn } from '../api/session.ts';
import { translator } from '../i18n/index.ts';
import { useLanguage } from '../i18n/language.ts';
import { withoutLanguage } from '../i18n/path.ts';
import type { TitleName } from '../i18n/titles.ts';
import { signedOutKey } from '../shared/use-sign-out.ts';
import { notify, notifyUntil } from '../ui/notification/notify.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { screenOf } from './screens.ts';

/** On every page: focuses the heading after navigation inside the site, and shows dialogs that any page can open. */
export function Arrival() {
  const { pathname, key } = useLocation();
  const path = withoutLanguage(pathname);
  // The first page of a visit has the key `default`; there the browser's own focus is right.
  const arrived = key !== 'default';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is a new page, a new query is not.
  useEffect(() => (arrived ? focusHeading() : undefined), [path]);
  useScrollMemory();
  useSignedOutNotice();
  return (
    <>
      <AccountDialogPlace />
      <NoticePlace />
      <WorkerPlace />
    </>
  );
}

/** Shows a notice once after the customer signed out, which loads a new page. */
function useSignedOutNotice(): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (readTab(signedOutKey) === null) return;
    writeTab(signedOutKey, null);
    notify({ tone: 'success', title: t('menu.signedOut') });
  }, [t]);
}

/** A loading page often has a different heading; the final one is expected within this time. */
const longestLoadingMs = 20_000;

/** Focuses the page's heading, and its replacement after loading, until the customer acts. Returns a stop function. */
function focusHeading(): () => void {
  let heading: Element | null = null;
  const watch = new MutationObserver(look);
  const patience = setTimeout(end, longestLoadingMs);
  function look() {
    const found = document.querySelector<HTMLElement>('h1');
    if (!found || found === heading) return;
    const focused = document.activeElement;
    if (focused !== heading && focused?.closest('main, dialog')) return end();
    heading = found;
    found.tabIndex = -1;
    // The router has already set the scroll position.
    found.focus({ preventScroll: true });
  }
  function end() {
    clearTimeout(patience);
    watch.disconnect();
    for (const event of ['keydown', 'pointerdown']) window.removeEventListener(event, end);
  }
  for (const event of ['keydown', 'pointerdown']) window.addEventListener(event, end);
  watch.observe(document.body, { childList: true, subtree: true });
  look();
  return end;
}

function AccountDialogPlace() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const request = useAccountRequest();
  const [Dialog, setDialog] = useState<ComponentType<{ readonly request: AccountRequest }> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the dialog belongs to the page that opened it.
  useEffect(() => () => dropAccountRequest(), [pathname]);
  useEffect(() => {
    if (!request || Dialog) return;
    Promise.all([
      import('../features/sign-in/account-dialog.tsx'),
      translator(language).loadNamespaces(['signIn', 'fields']),
    ]).then(
      ([{ default: loaded }]) => setDialog(() => loaded),
      () => {
        notify({ tone: 'danger', title: t('states.offline.title'), text: t('states.offline.text') });
        dropAccountRequest(request);
        request.onLeft?.();
      },
    );
  }, [request, Dialog, language, t]);
  return request && Dialog && <Dialog request={request} />;
}

/** Pages on which customers order; only these show the notice. */
const places: ReadonlySet<TitleName> = new Set<TitleName>([
  'getScheme',
  'noScheme',
  'codeVerification',
  'demo',
  'editor',
  'presets',
  'checkEmail',
]);

function NoticePlace() {
  const path = withoutLanguage(useLocation().pathname);
  const name = screenOf(path)?.name;
  const here = name !== undefined && places.has(name);
  const notice = useLoaded(
    async (signal) => (here ? whenIdle(signal).then(() => import('../shared/shop-notice/notice-dialog.tsx')) : null),
    [here],
  );
  return here && notice && <notice.default key={path} />;
}

/** These pages are not interrupted by the offer of a new version. */
const quiet: ReadonlySet<TitleName> = new Set<TitleName>(['segment', 'progress', 'editor', 'checkEmail']);

function WorkerPlace() {
  const { t } = useTranslation();
  const path = withoutLanguage(useLocation().pathname);
  const signedIn = useSignedIn();
  const [offered, setOffered] = useState<{ readonly take: () => void } | null>(null);
  useEffect(() => {
    if (!signedIn || !import.meta.env.PROD) return undefined;
    const left = new AbortController();
    whenLoaded(left.signal)
      .then(() => whenIdle(left.signal))
      .then(() => import('./start-worker.ts'))
      .then(
        ({ startWorker }) => {
          if (left.signal.aborted) return;
          const stop = startWorker((take) => setOffered({ take }));
          left.signal.addEventListener('abort', stop);
        },
        () => undefined, // the page was left or the connection lost; the next page tries again
      );
    return () => left.abort();
  }, [signedIn]);
  const name = screenOf(path)?.name;
  const disturbs = name === undefined || quiet.has(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again on every page, because a notice times out.
  useEffect(() => {
    if (!offered || disturbs) return undefined;
    const { take } = offered;
    return notifyUntil({
      tone: 'success',
      title: t('renewal.title'),
      text: t('renewal.text'),
      action: { label: t('renewal.take'), run: take },
    });
  }, [offered, disturbs, path, t]);
  return null;
}

function whenLoaded(signal: AbortSignal): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true, signal }));
}

const storageKey = 'uzor:scroll';

/** Scrolls new pages to their top or anchor and restores positions; browsers do so before the page has rendered. */
function useScrollMemory(): void {
  const location = useLocation();
  const action = useNavigationType();
  useEffect(rememberOverReloads, []);
  useLayoutEffect(() => {
    if (location.key !== firstKey) arriveAt(location, action === 'POP');
    firstKey = null;
    const note = () => {
      positions[location.key] = window.scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [location, action]);
}

/** Scroll positions by history entry. */
let positions: Record<string, number> = {};
/** The history entry this document was loaded for, until it has been rendered. */
let firstKey: string | null = typeof window === 'undefined' ? null : (window.history.state?.key ?? 'default');

function arriveAt({ key, hash, state }: Location, returning: boolean): void {
  const left = returning ? positions[key] : undefined;
  const anchor = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (left !== undefined) window.scrollTo(0, left);
  else if (anchor) anchor.scrollIntoView();
  else if (!state?.sameScroll) window.scrollTo(0, 0);
}

function rememberOverReloads(): () => void {
  const restoreBy = (mode: ScrollRestoration) => {
    window.history.scrollRestoration = mode;
  };
  const arrive = () => restoreBy('manual');
  const leave = () => {
    restoreBy('auto');
    writeTab(storageKey, JSON.stringify(positions));
  };
  positions = JSON.parse(readTab(storageKey) ?? '{}');
  arrive();
  window.addEventListener('pageshow', arrive);
  window.addEventListener('pagehide', leave);
  return () => {
    leave();
    window.removeEventListener('pageshow', arrive);
    window.removeEventListener('pagehide', leave);
  };
}
