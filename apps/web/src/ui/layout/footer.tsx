import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SupportLink } from '../support-link.tsx';
import { useSignedIn } from '../../api/session.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Logo } from '../logo/logo.tsx';
import classes from './layout.module.css';
import { allGuideItems, landingItems } from './menu-items.ts';

/** Dark in both colour schemes; every link leads to a page that exists. */
export function Footer() {
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
          {signedIn && (
            <li>
              <Link to={to('/dashboard/my-works')}>{t('menu.works')}</Link>
            </li>
          )}
          {!signedIn && (
            <li>
              <Link to={to('/auth/login')}>{t('menu.signIn')}</Link>
            </li>
          )}
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
