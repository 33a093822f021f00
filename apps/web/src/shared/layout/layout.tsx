import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSignedIn } from '../../api/session.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { SupportLink } from '../support-link.tsx';
import { Header } from './header.tsx';
import { LanguageOffer } from './language-offer.tsx';
import classes from './layout.module.css';
import { allGuideItems, landingItems } from './menu-items.ts';
import { SkipLink } from './skip-link.tsx';

interface LayoutProps {
  readonly children: ReactNode;
  /** The dotted background; off at the desk. */
  readonly weave?: boolean;
  readonly windowLight?: boolean;
  /** A content page, which is readable before its code has loaded. */
  readonly readFirst?: boolean;
  readonly header?: ReactNode;
  readonly footer?: boolean;
  /** Shows the frame without text, for a page whose language is not known yet. */
  readonly bare?: boolean;
}

export function Layout({
  children,
  weave = true,
  windowLight = false,
  readFirst = false,
  header = <Header />,
  footer = true,
  bare = false,
}: LayoutProps) {
  return (
    <div className={classes.page} data-weave={weave || undefined} data-read-first={readFirst || undefined}>
      {windowLight && (
        <div className={classes.light} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      )}
      {bare ? (
        <div className={classes.blankHeader} />
      ) : (
        <>
          <SkipLink />
          {header}
        </>
      )}
      <main id="content" className={classes.content} tabIndex={-1}>
        {children}
      </main>
      {footer && !bare && (
        <>
          <Footer />
          <LanguageOffer />
        </>
      )}
    </div>
  );
}

function Footer() {
  const { t } = useTranslation();
  const { to } = useLanguage();
  const signedIn = useSignedIn();
  return (
    <footer className={classes.footer}>
      <div className={classes.footerInner}>
        <div>
          <Logo />
          <p>{t('footer.motto')}</p>
        </div>
        <ul className={classes.footerLinks}>
          {landingItems.map(({ path, name }) => (
            <li key={path}>
              <Link to={to(path)}>{t(name)}</Link>
            </li>
          ))}
          <li>
            <Link to={to('/code-verification')}>{t('menu.code')}</Link>
          </li>
        </ul>
        <ul className={classes.footerLinks}>
          {allGuideItems.map(({ path, name }) => (
            <li key={path}>
              <Link to={to(path)}>{t(name)}</Link>
            </li>
          ))}
          <li>
            {signedIn ? (
              <Link to={to('/dashboard/my-works')}>{t('menu.works')}</Link>
            ) : (
              <Link to={to('/auth/login')}>{t('menu.signIn')}</Link>
            )}
          </li>
          <li>
            <SupportLink>{t('footer.help')}</SupportLink>
          </li>
          <li>
            <Link to={to('/privacy')}>{t('footer.privacy')}</Link>
          </li>
        </ul>
        <p className={classes.promise}>{t('footer.promise')}</p>
      </div>
    </footer>
  );
}
