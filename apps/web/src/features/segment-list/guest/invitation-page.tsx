import { languages } from '@uzor/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { pathIn, withoutLanguage } from '../../../i18n/path.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Frame } from '../../../ui/frame/frame.tsx';
import { Logo } from '../../../ui/logo/logo.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { StatePage } from '../../../shared/state-screen/screens.tsx';
import classes from './invitation.module.css';

/** The frame of the page: the product is named once, and nothing asks for anything. */
export function Page({ children, busy = false }: { readonly children: ReactNode; readonly busy?: boolean }) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Logo />
        <OtherLanguage />
      </header>
      <main id="content" className={classes.content} tabIndex={-1} aria-busy={busy || undefined}>
        {children}
      </main>
    </div>
  );
}

/** The links of the usual header drop what stands behind the `#`, and with it the key. */
function OtherLanguage() {
  const { language } = useLanguage();
  const { pathname, hash } = useLocation();
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <a
        key={other}
        className={classes.language}
        href={pathIn(other, withoutLanguage(pathname)) + hash}
        hrefLang={other}
        lang={other}
      >
        {other.toUpperCase()}
      </a>
    ));
}

/** Shown until the invitation is loaded. */
export function Opening() {
  const { t } = useTranslation('together');
  return (
    <Page busy>
      <h1 className="visually-hidden">{t('guest.loading')}</h1>
      <div className={classes.picture}>
        <Frame>
          <Skeleton ratio={5 / 7} radius={2} />
        </Frame>
      </div>
      <Skeleton width="70%" height={44} />
      <Skeleton width="90%" height={24} />
    </Page>
  );
}

/** The invitation did not come; it can be asked for again. */
export function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(['together', 'common']);
  return (
    <StatePage
      title={t('guest.failed')}
      text={t('guest.failedText')}
      actions={<Button onClick={onRetry}>{t('retry', { ns: 'common' })}</Button>}
    />
  );
}
