import { useQuery } from '@tanstack/react-query';
import { endpoints, type ProfileWire } from '@uzor/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { query } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { monthText } from '../../../i18n/numbers.ts';
import { sameScroll } from '../../../shared/navigation.ts';
import { IconLink } from '../../../ui/button/icon-button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import {
  IconArrowLeft,
  IconChevronRight,
  IconDownload,
  IconLock,
  IconMoon,
  IconUser,
} from '../../../ui/icons/basic.ts';
import type { Icon } from '../../../ui/icons/icon.tsx';
import { IconLogout, IconMessageCircle, IconUserX, IconDevices, IconShieldLock } from '../../../ui/icons/more.ts';
import { SupportLink } from '../../../shared/support-link.tsx';
import { useSignOut } from '../../../shared/use-sign-out.ts';
import { AppearanceChoice } from '../appearance/appearance-choice.tsx';
import { AvatarControl } from '../avatar/avatar-control.tsx';
import { ExportCard } from '../data/export-card.tsx';
import { PasswordForm } from '../password/password-form.tsx';
import { ProfileForm } from '../profile/profile-form.tsx';
import { SecondStep } from '../second-step/second-step.tsx';
import { SessionsList } from '../sessions/sessions-list.tsx';
import classes from '../settings.module.css';

/** Sections of the settings in display order, each with its own URL. */
export const sections = [
  { name: 'profile', icon: IconUser },
  { name: 'password', icon: IconLock },
  { name: 'secondStep', icon: IconShieldLock },
  { name: 'sessions', icon: IconDevices },
  { name: 'appearance', icon: IconMoon },
  { name: 'data', icon: IconDownload },
] as const;
/** `delete` is a dialog over the page. */
export type Section = (typeof sections)[number]['name'] | 'delete';

export const settingsPath = '/dashboard/settings';

/** The section named in a URL; null for the whole page and for unknown names. */
export function sectionNamed(word: string | undefined): Section | null {
  if (word === 'delete') return word;
  return sections.find(({ name }) => name === word)?.name ?? null;
}

export interface SettingsProps {
  readonly profile: ProfileWire;
  readonly section: Section | null;
}

type Shown = Exclude<Section, 'delete'>;

export function NarrowSettings({ profile, section }: SettingsProps) {
  const { to } = useLanguage();
  const navigate = useNavigate();
  const parts: Readonly<Record<Shown, () => ReactNode>> = {
    profile: () => (
      <>
        <AvatarControl profile={profile}>{null}</AvatarControl>
        <ProfileForm profile={profile} />
      </>
    ),
    password: () => <PasswordForm onChanged={() => void navigate(to(settingsPath))} />,
    secondStep: () => <SecondStep />,
    sessions: () => <SessionsList />,
    appearance: () => <AppearanceChoice />,
    data: () => <ExportCard />,
  };
  if (section === null || section === 'delete') return <SettingsHome profile={profile} />;
  return <Part section={section}>{parts[section]()}</Part>;
}

function Part({ section, children }: { readonly section: Shown; readonly children: ReactNode }) {
  const { t } = useTranslation(['settings', 'common']);
  const { to } = useLanguage();
  const title = useRef<HTMLHeadingElement>(null);
  // Opening a section removes the pressed row, so focus moves to the title.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div className={classes.bar}>
        <IconLink to={to(settingsPath)} label={t('back', { ns: 'common' })} icon={IconArrowLeft} />
        <h1 ref={title} className={classes.barTitle} tabIndex={-1}>
          {t(`parts.${section}`)}
        </h1>
      </div>
      <Card className={classes.card}>{children}</Card>
    </>
  );
}

function SettingsHome({ profile }: { readonly profile: ProfileWire }) {
  const { t } = useTranslation(['settings', 'common']);
  const { to } = useLanguage();
  const signOut = useSignOut();
  return (
    <div className={classes.stack}>
      <div className={classes.bar}>
        <IconLink to={to('/dashboard')} label={t('back', { ns: 'common' })} icon={IconArrowLeft} />
        <h1 className={classes.barTitle}>{t('title')}</h1>
      </div>
      <Card>
        <AvatarControl profile={profile} compact>
          <Person profile={profile} />
        </AvatarControl>
      </Card>
      <ul className={classes.rows}>
        {sections.map(({ name, icon: Icon }) => (
          <Row key={name} icon={Icon}>
            <Link to={to(`${settingsPath}/${name}`)}>{t(`parts.${name}`)}</Link>
          </Row>
        ))}
      </ul>
      <ul className={classes.rows} data-plain>
        <Row icon={IconMessageCircle}>
          <SupportLink>{t('write')}</SupportLink>
        </Row>
        <Row icon={IconLogout}>
          <button type="button" onClick={() => void signOut()}>
            {t('signOut')}
          </button>
        </Row>
        <Row icon={IconUserX} danger>
          <Link to={to(`${settingsPath}/delete`)} state={sameScroll}>
            {t('parts.delete')}
          </Link>
        </Row>
      </ul>
    </div>
  );
}

function Person({ profile: { full_name: name, email, created_at: since } }: { readonly profile: ProfileWire }) {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  // The same query as the list of works, so that they share a cache entry.
  const { data: count } = useQuery({
    ...query(endpoints.kits, { query: { page: 1 } }),
    select: ({ meta }) => meta.visible_total_count + meta.invisible_total_count,
  });
  const month = monthText(since, language);
  return (
    <div>
      <h2 className={classes.personName}>{name ?? t('nameless')}</h2>
      <p className={classes.quiet}>{email}</p>
      <p className={classes.quiet}>{!count ? t('since', { month }) : t('worksSince', { count, month })}</p>
    </div>
  );
}

interface RowProps {
  readonly icon: Icon;
  /** A link or a button that covers the row. */
  readonly children: ReactNode;
  readonly danger?: boolean;
}

function Row({ icon: Icon, children, danger = false }: RowProps) {
  return (
    <li data-danger={danger || undefined}>
      <Icon size={26} stroke={1.9} aria-hidden />
      {children}
      <IconChevronRight className={classes.arrow} size={24} stroke={1.9} aria-hidden />
    </li>
  );
}
