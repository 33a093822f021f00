import { type Language, languages } from '@uzor/contract';
import { type ComponentProps, lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { requestAccount } from '../../api/account-request.ts';
import { useCachedProfile } from '../../api/cached-profile.ts';
import { keepPageState } from '../../api/page-state.ts';
import { useSignedIn } from '../../api/session.ts';
import { useLanguage } from '../../i18n/language.ts';
import { pathIn, withoutLanguage } from '../../i18n/path.ts';
import type { AccountDrawer as Loaded } from '../account/account-drawer.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { chooseColourScheme } from '../colour-scheme.ts';
import { Drawer } from '../../ui/dialog/drawer.tsx';
import { IconHelpCircle, IconMenu2, IconMoon, IconSun } from '../../ui/icons/basic.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { notify } from '../../ui/notification/notify.ts';
import { requestSupport } from '../support/request-support.ts';
import { useSignOut } from '../use-sign-out.ts';
import { rememberLanguage } from './language-offer.tsx';
import classes from './layout.module.css';
import { allGuideItems, headerItems, landingItems } from './menu-items.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';

export function Header() {
  const { t } = useTranslation();
  const { to } = useLanguage();
  const signedIn = useSignedIn();
  const signInHere = useSignInHere();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header className={classes.header} data-signed-in={signedIn || undefined}>
      <Link to={to('/')} className={classes.home}>
        <Logo />
      </Link>
      <nav className={classes.nav} aria-label={t('menu.title')}>
        {headerItems.map(({ path, name }) => (
          <NavLink key={path} to={to(path)}>
            {t(name)}
          </NavLink>
        ))}
        <NavLink to={to('/code-verification')} className={classes.roomy}>
          {t('menu.code')}
        </NavLink>
      </nav>
      <div className={classes.tools}>
        <PageChoices />
        <div className={classes.ask}>
          <IconButton label={t('footer.help')} icon={IconHelpCircle} size={22} onClick={() => requestSupport()} />
        </div>
        <div className={classes.account}>
          {!signedIn && (
            <Button variant="secondary" size="small" to={to('/auth/login')} onClick={signInHere}>
              {t('menu.signIn')}
            </Button>
          )}
        </div>
        {signedIn && <AccountButton />}
        <IconButton
          label={t('menu.open')}
          icon={IconMenu2}
          size={26}
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        />
      </div>
      <MenuDrawer open={menuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  );
}

function MenuDrawer({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { to } = useLanguage();
  const signedIn = useSignedIn();
  const signInHere = useSignInHere();
  const leaveAccount = useSignOut();
  const items = [
    { path: '/', text: t('menu.main') },
    ...landingItems.map(({ path, name }) => ({ path, text: t(name) })),
    { path: '/code-verification', text: t('menu.code') },
    ...allGuideItems.map(({ path, name }) => ({ path, text: t(name) })),
    ...(signedIn
      ? [
          { path: '/dashboard/my-works', text: t('menu.works') },
          { path: '/dashboard/settings', text: t('menu.settings') },
        ]
      : []),
  ];
  return (
    <Drawer open={open} onClose={onClose} title={t('menu.title')}>
      <PageChoices />
      <ul className={classes.menu}>
        {!signedIn && (
          <li>
            <NavLink
              to={to('/auth/login')}
              onClick={(event) => {
                onClose();
                signInHere(event);
              }}
            >
              {t('menu.signIn')}
            </NavLink>
          </li>
        )}
        {items.map(({ path, text }) => (
          <li key={path}>
            <NavLink to={to(path)} end={path === '/'} onClick={onClose}>
              {text}
            </NavLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            onClick={() => {
              onClose();
              requestSupport();
            }}
          >
            {t('footer.help')}
          </button>
        </li>
        {signedIn && (
          <li>
            <button type="button" onClick={() => void leaveAccount()}>
              {t('menu.signOut')}
            </button>
          </li>
        )}
      </ul>
    </Drawer>
  );
}

/** Opens the sign-in dialog. The link is followed instead in a new tab, before hydration and on the account pages. */
function useSignInHere(): (event: MouseEvent) => void {
  const { t } = useTranslation();
  const { to } = useLanguage();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // The page stays open, so a notice confirms the sign-in and links to the works.
  const onSignedIn = () =>
    notify({
      tone: 'success',
      title: t('menu.signedIn'),
      action: { label: t('menu.works'), run: () => void navigate(to('/dashboard/my-works')) },
    });
  return (event) => {
    const isForOtherTab = event.ctrlKey || event.metaKey || event.shiftKey;
    if (isForOtherTab || withoutLanguage(pathname).startsWith('/auth/')) return;
    event.preventDefault();
    requestAccount({ onSignedIn });
  };
}

export function PageChoices() {
  return (
    <div className={classes.choices}>
      <LanguageLinks />
      <ColourSchemeSwitch />
    </div>
  );
}

/** Links to the page in the other language. A full page load fetches its texts. */
function LanguageLinks() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { pathname, search, state } = useLocation();
  const addressIn = (other: Language) => pathIn(other, withoutLanguage(pathname)) + search;
  const choose = (other: Language) => {
    rememberLanguage(other);
    keepPageState(addressIn(other), state);
  };
  return (
    <nav className={classes.languages} aria-label={t('language.title')}>
      {languages.map((other) => (
        <a
          key={other}
          href={addressIn(other)}
          hrefLang={other}
          lang={other}
          aria-current={other === language ? 'true' : undefined}
          onClick={() => choose(other)}
        >
          {other.toUpperCase()}
        </a>
      ))}
    </nav>
  );
}

function ColourSchemeSwitch() {
  const { t } = useTranslation();
  return (
    <>
      {(['dark', 'light'] as const).map((scheme) => (
        <span key={scheme} className={classes.scheme} data-to={scheme}>
          <IconButton
            label={t(`scheme.${scheme}`)}
            icon={scheme === 'dark' ? IconMoon : IconSun}
            size={22}
            onClick={() => chooseColourScheme(scheme)}
          />
        </span>
      ))}
    </>
  );
}

const AccountDrawer = lazy(async (): Promise<{ default: (props: ComponentProps<typeof Loaded>) => ReactNode }> => {
  try {
    return { default: (await import('../account/account-drawer.tsx')).AccountDrawer };
  } catch {
    return { default: () => null };
  }
});

export function AccountButton() {
  const { t } = useTranslation();
  const { name, avatar } = useCachedProfile();
  const [open, setOpen] = useState(false);
  const [everOpened, setEverOpened] = useState(false);
  function show() {
    setEverOpened(true);
    setOpen(true);
  }
  const first = name?.trim().split(/\s+/)[0] ?? null;
  return (
    <>
      <button type="button" className={classes.opener} aria-haspopup="dialog" aria-expanded={open} onClick={show}>
        <Avatar url={avatar} name={name} size={44} />
        <span className="visually-hidden">{first ? t('menu.accountNamed', { name: first }) : t('menu.account')}</span>
        <span className={classes.name} aria-hidden="true">
          {first ?? t('menu.account')}
        </span>
      </button>
      {everOpened && (
        <Suspense>
          <AccountDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
