import { type ReactNode, type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useNavigate, useSearchParams } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import classes from './desk.module.css';
import { sections, useDeskKeys } from './use-desk-keys.ts';

/** Of the section before the chosen one, which stays in sight. */
const ROOM_PX = 48;

/** The desk's pages share their sections, the search and the keys. */
export function DeskFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const navigate = useNavigate();
  const [asked] = useSearchParams();
  const search = useRef<HTMLInputElement>(null);
  const strip = useChosenInSight();
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
            {t(`sections.${name}`)}
          </NavLink>
        ))}
      </nav>
      <div className={classes.page}>
        <div className={classes.top}>
          <h1>{title}</h1>
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
        {children}
      </div>
    </div>
  );
}

/** Scrolls a strip to what is chosen in it: on a phone it is wider than the screen, and starts at its beginning on every page. */
function useChosenInSight(): RefObject<HTMLElement | null> {
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (strip.current && chosen) strip.current.scrollLeft = chosen.offsetLeft - strip.current.offsetLeft - ROOM_PX;
  }, []);
  return strip;
}
