import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSignedIn } from '../api/session.ts';
import { withoutLanguage } from '../i18n/path.ts';
import type { TitleName } from '../i18n/titles.ts';
import { notifyUntil } from '../ui/notification/notify.ts';
import { whenIdle } from '../ui/when-idle.ts';
import { screenOf } from './screens.ts';

/** Work on a board is not interrupted by a new version. */
const quiet: ReadonlySet<TitleName> = new Set<TitleName>(['segment', 'progress', 'editor', 'checkEmail']);

/** Has the works of those who are signed in open without a network, and offers a new version where nothing is disturbed. */
export function WorkerPlace() {
  const { t } = useTranslation();
  const path = withoutLanguage(useLocation().pathname);
  const signedIn = useSignedIn();
  const [offered, setOffered] = useState<{ readonly take: () => void } | null>(null);
  useEffect(() => {
    if (!signedIn || !import.meta.env.PROD) return undefined;
    const left = new AbortController();
    whenLoaded(left.signal)
      .then(() => whenIdle(left.signal))
      .then(() => import('../offline/register.ts'))
      .then(
        ({ startWorker }) => {
          if (left.signal.aborted) return;
          const stop = startWorker((take) => setOffered({ take }));
          left.signal.addEventListener('abort', stop);
        },
        () => undefined, // the page has gone, or the connection: the next page tries again
      );
    return () => left.abort();
  }, [signedIn]);
  const name = screenOf(path)?.name;
  const disturbs = name === undefined || quiet.has(name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: offered again on every page, because a notice goes by itself.
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

/** Resolves once the page and its pictures have loaded: nothing of the worker may delay them. */
function whenLoaded(signal: AbortSignal): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', () => resolve(), { once: true, signal }));
}
