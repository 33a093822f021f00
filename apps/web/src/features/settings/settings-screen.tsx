import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { sameScroll } from '../../shared/navigation.ts';
import { from } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { IconRefresh } from '../../ui/icons/basic.ts';
import { IconPlugConnectedX, IconMessageCircle, IconUserX } from '../../ui/icons/more.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { StateScreen } from '../../shared/state-screen/state-screen.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { EraseDialog } from './erase/erase-dialog.tsx';
import {
  NarrowSettings,
  type Section,
  sectionNamed,
  settingsPath,
  sections,
  type SettingsProps,
} from './narrow/narrow-settings.tsx';
import classes from './settings.module.css';
import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@uzor/contract';
import { dataOf, query } from '../../api/queries.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Modal } from '../../ui/dialog/modal.tsx';
import { SupportLink } from '../../shared/support-link.tsx';
import { AppearanceChoice } from './appearance/appearance-choice.tsx';
import { AvatarControl } from './avatar/avatar-control.tsx';
import { ExportCard } from './data/export-card.tsx';
import { PasswordForm } from './password/password-form.tsx';
import { ProfileForm } from './profile/profile-form.tsx';
import { SecondStep } from './second-step/second-step.tsx';
import { SessionsList } from './sessions/sessions-list.tsx';

export default function SettingsPage() {
  const section = sectionNamed(useParams().section);
  const { t } = useTranslation(['settings', 'common']);
  const { to } = useLanguage();
  const navigate = useNavigate();
  const wide = useMediaQuery(from('lg'), true);
  const { data: profile, isPending, refetch } = useQuery({ ...query(endpoints.profile), select: dataOf });
  if (isPending) return <Waiting />;
  if (!profile)
    return (
      <StateScreen
        heading="h1"
        picture={<IconPlugConnectedX className={classes.broken} size={72} stroke={1.6} aria-hidden />}
        title={t('failed.title')}
        text={t('failed.text')}
        actions={
          <Button icon={IconRefresh} onClick={() => void refetch()}>
            {t('retry', { ns: 'common' })}
          </Button>
        }
      />
    );
  const Settings = wide ? WideSettings : NarrowSettings;
  return (
    <>
      <Settings profile={profile} section={section} />
      <EraseDialog
        open={section === 'delete'}
        onClose={() => void navigate(to(settingsPath), { replace: true, state: sameScroll })}
      />
    </>
  );
}

function Waiting() {
  const { t } = useTranslation(['settings', 'common']);
  return (
    <div role="status" aria-label={t('loading', { ns: 'common' })}>
      <h1 className={classes.title}>{t('title')}</h1>
      <div className={classes.wide} aria-hidden="true">
        <div className={classes.onWide}>
          <Card>
            <Skeleton height={260} />
          </Card>
        </div>
        <div className={classes.stack}>
          <Card className={classes.stack}>
            <div className={classes.person}>
              <Skeleton width={76} height={76} radius={38} />
              <Skeleton height={76} />
            </div>
            <div className={classes.onWide}>
              <div className={classes.stack}>
                <Skeleton height={92} />
                <Skeleton height={92} />
                <Skeleton height={92} />
                <Skeleton width={132} height={52} radius={16} />
              </div>
            </div>
          </Card>
          <div className={classes.onNarrow}>
            <Card>
              <Skeleton height={208} />
            </Card>
          </div>
        </div>
      </div>
    </div>
  );
}

/** All sections on one page; the URL of a section scrolls to it. */
function WideSettings({ profile, section }: SettingsProps) {
  const { t } = useTranslation('settings');
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (section === null) return;
    const card = whole.current?.querySelector<HTMLElement>(`[data-part="${section}"]`);
    card?.scrollIntoView({ block: 'nearest' });
    card?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [section]);
  return (
    <div ref={whole}>
      <h1 className={classes.title}>{t('title')}</h1>
      <div className={classes.wide}>
        <SideList section={section} />
        <div className={classes.columns}>
          <div className={classes.stack}>
            <section data-part="profile">
              <Card className={classes.card}>
                <AvatarControl profile={profile}>
                  <h2 className={classes.cardTitle} tabIndex={-1}>
                    {t('parts.profile')}
                  </h2>
                </AvatarControl>
                <ProfileForm profile={profile} />
              </Card>
            </section>
            <SettingsCard part="appearance">
              <AppearanceChoice />
            </SettingsCard>
          </div>
          <div className={classes.stack}>
            <SettingsCard part="sessions">
              <SessionsList />
            </SettingsCard>
            <SettingsCard part="password">
              <p className={classes.quiet}>{t('password.lead')}</p>
              <PasswordCard />
            </SettingsCard>
            <SettingsCard part="secondStep">
              <SecondStep />
            </SettingsCard>
            <SettingsCard part="data">
              <ExportCard />
            </SettingsCard>
          </div>
        </div>
      </div>
    </div>
  );
}

function SideList({ section }: { readonly section: Section | null }) {
  const { t } = useTranslation('settings');
  const { to } = useLanguage();
  const shown = section === null || section === 'delete' ? 'profile' : section;
  return (
    <nav className={classes.list} aria-label={t('parts.label')}>
      <ul>
        {sections.map(({ name, icon: Icon }) => (
          <li key={name}>
            <Link
              to={to(`${settingsPath}/${name}`)}
              state={sameScroll}
              aria-current={shown === name ? 'true' : undefined}
            >
              <Icon size={22} stroke={1.9} aria-hidden />
              <span>{t(`parts.${name}`)}</span>
            </Link>
          </li>
        ))}
        <li>
          <SupportLink>
            <IconMessageCircle size={22} stroke={1.9} aria-hidden />
            <span>{t('support')}</span>
          </SupportLink>
        </li>
        <li>
          <Link to={to(`${settingsPath}/delete`)} state={sameScroll} data-danger>
            <IconUserX size={22} stroke={1.9} aria-hidden />
            <span>{t('parts.delete')}</span>
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function SettingsCard({ part, children }: { readonly part: Section; readonly children: ReactNode }) {
  const { t } = useTranslation('settings');
  return (
    <section data-part={part}>
      <Card className={classes.smallCard}>
        <h2 className={classes.cardTitle} tabIndex={-1}>
          {t(`parts.${part}`)}
        </h2>
        {children}
      </Card>
    </section>
  );
}

function PasswordCard() {
  const { t } = useTranslation('settings');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t('password.change')}
      </Button>
      <Modal open={open} onClose={close} title={t('password.title')} tray>
        <PasswordForm onChanged={close} />
        <Button variant="secondary" onClick={close}>
          {t('password.keep')}
        </Button>
      </Modal>
    </div>
  );
}
