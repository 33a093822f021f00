import { type RefObject, type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, Outlet, useLocation, useNavigate, useSearchParams } from 'react-router';
import { RequireSignIn } from '../../shared/require-sign-in.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { withoutLanguage } from '../../i18n/path.ts';
import {
  IconHistory,
  IconLayoutGrid,
  IconPackage,
  IconSearch,
  IconSun,
  IconThumbUp,
  IconTicket,
} from '../../ui/icons/basic.ts';
import { IconBox, IconMessage, IconStack2 } from '../../ui/icons/more.ts';
import { useSignedIn } from '../../api/session.ts';
import { AccountButton, PageChoices } from '../../shared/layout/header.tsx';
import { Layout } from '../../shared/layout/layout.tsx';
import { Logo } from '../../ui/logo/logo.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import classes from './desk.module.css';

/** After scrolling, this much of the previous section stays visible. */
const ROOM_PX = 48;

/** The navigation, search and shortcuts around the page of a section. */
function DeskFrame() {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const navigate = useNavigate();
  const here = withoutLanguage(useLocation().pathname);
  const section = sections.findLast(({ path }) => here.startsWith(path)) ?? sections[0];
  const [asked] = useSearchParams();
  const search = useRef<HTMLInputElement>(null);
  const strip = useCurrentInView();
  const { helps, hideHelp } = useDeskKeys(search);
  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = search.current?.value.trim() ?? '';
    if (typed !== '') void navigate(to(`/desk/orders?q=${encodeURIComponent(typed)}`));
  }
  return (
    <div className={classes.desk}>
      <nav ref={strip} className={classes.sections} aria-label={t('sections.label')}>
        {sections.map(({ name, path, Icon }) => (
          <NavLink key={name} to={to(path)} end={path === '/desk'} className={classes.section ?? ''}>
            <Icon size={20} stroke={1.9} aria-hidden />
            <span>{t(`sections.${name}`)}</span>
          </NavLink>
        ))}
      </nav>
      <div className={classes.page}>
        <div className={classes.top}>
          <h1>{t(`sections.${section.name}`)}</h1>
          <search className={classes.finding}>
            <form onSubmit={find}>
              <input
                ref={search}
                key={asked.get('q')}
                className={classes.search}
                type="search"
                name="q"
                minLength={3}
                maxLength={100}
                defaultValue={asked.get('q') ?? ''}
                placeholder={t('search.hint')}
                aria-label={t('search.label')}
                aria-keyshortcuts="/"
              />
            </form>
          </search>
        </div>
        {helps && (
          <div className={classes.card} role="status">
            <h2>{t('keys.title')}</h2>
            <p>{t('keys.list')}</p>
            <button type="button" className={classes.quiet} onClick={hideHelp}>
              {t('keys.hide')}
            </button>
          </div>
        )}
        <Outlet />
      </div>
    </div>
  );
}

/** Scrolls the section strip, which is wider than a phone, to the current section. */
function useCurrentInView(): RefObject<HTMLElement | null> {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && chosen) strip.current.scrollLeft = chosen.offsetLeft - strip.current.offsetLeft - ROOM_PX;
  }, []);
  return strip;
}

/** `key` opens the section after G. */
const sections = [
  { name: 'today', path: '/desk', key: 't', Icon: IconSun },
  { name: 'orders', path: '/desk/orders', key: 'o', Icon: IconSearch },
  { name: 'codes', path: '/desk/codes', key: 'c', Icon: IconTicket },
  { name: 'queue', path: '/desk/queue', key: 'q', Icon: IconStack2 },
  { name: 'support', path: '/desk/support', key: 's', Icon: IconMessage },
  { name: 'parts', path: '/desk/parts', key: 'p', Icon: IconPackage },
  { name: 'content', path: '/desk/content', key: 'n', Icon: IconLayoutGrid },
  { name: 'boxes', path: '/desk/boxes', key: 'b', Icon: IconBox },
  { name: 'demos', path: '/desk/demos', key: 'd', Icon: IconThumbUp },
  { name: 'deeds', path: '/desk/deeds', key: 'j', Icon: IconHistory },
] as const;

function isForOthers({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || (target instanceof HTMLElement && target.matches('input, textarea, select'));
}

/** Shortcuts outside fields: / searches, ? lists the keys, G and a letter open a section. */
function useDeskKeys(search: RefObject<HTMLInputElement | null>) {
  const navigate = useNavigate();
  const { to } = useLanguage();
  const [helps, setHelps] = useState(false);
  const isGoing = useRef(false);
  // In a layout effect, because a normal effect may run after the first key press on a busy machine.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const { key } = event;
      if (isForOthers(event)) return;
      const section = isGoing.current ? sections.find((one) => one.key === key.toLowerCase()) : undefined;
      isGoing.current = key.toLowerCase() === 'g';
      if (section) void navigate(to(section.path));
      else if (key === '/') {
        event.preventDefault();
        search.current?.focus();
      } else if (key === '?') setHelps((shown) => !shown);
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [navigate, to, search]);
  return { helps, hideHelp: () => setHelps(false) };
}

function DeskHeader() {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const signedIn = useSignedIn();
  return (
    <header className={classes.header}>
      <Link to={to('/desk')} className={classes.home}>
        <Logo />
        <span className={classes.chip}>{t('desk')}</span>
      </Link>
      <Link to={to('/')} className={classes.shop}>
        {t('shop')}
      </Link>
      <span className={classes.pageChoices}>
        <PageChoices />
      </span>
      {signedIn && <AccountButton />}
    </header>
  );
}

export default function Desk() {
  const { t } = useTranslation('common');
  const waiting = (
    <div className={classes.desk} role="status" aria-label={t('loading')}>
      <Skeleton height={184} radius={16} />
      <Skeleton height={320} radius={16} />
    </div>
  );
  return (
    <Layout weave={false} header={<DeskHeader />} footer={false}>
      <RequireSignIn waiting={waiting}>
        <DeskFrame />
      </RequireSignIn>
    </Layout>
  );
}
