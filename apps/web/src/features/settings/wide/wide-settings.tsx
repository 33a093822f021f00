import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AppearanceChoice } from '../appearance/appearance-choice.tsx';
import { AvatarControl } from '../avatar/avatar-control.tsx';
import { ExportCard } from '../data/export-card.tsx';
import { PasswordCard } from '../password/password-card.tsx';
import { ProfileForm } from '../profile/profile-form.tsx';
import { SecondStep } from '../second-step/second-step.tsx';
import type { SettingsProps } from '../sections.ts';
import { SessionsList } from '../sessions/sessions-list.tsx';
import classes from '../settings.module.css';
import { SettingsCard } from './settings-card.tsx';
import { SideList } from './side-list.tsx';

/** All parts at once; an address of one of them brings it into view. */
export function WideSettings({ profile, section }: SettingsProps) {
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
            <SettingsCard part="profile">
              <AvatarControl profile={profile}>
                <h2 className={classes.cardTitle} tabIndex={-1}>
                  {t('parts.profile')}
                </h2>
              </AvatarControl>
              <ProfileForm profile={profile} />
            </SettingsCard>
            <SettingsCard part="appearance" title={t('parts.appearance')}>
              <AppearanceChoice />
            </SettingsCard>
          </div>
          <div className={classes.stack}>
            <SettingsCard part="sessions" title={t('parts.sessions')}>
              <SessionsList />
            </SettingsCard>
            <SettingsCard part="password" title={t('parts.password')}>
              <p className={classes.quiet}>{t('password.lead')}</p>
              <PasswordCard />
            </SettingsCard>
            <SettingsCard part="secondStep" title={t('parts.secondStep')}>
              <SecondStep />
            </SettingsCard>
            <SettingsCard part="data" title={t('parts.data')}>
              <ExportCard />
            </SettingsCard>
          </div>
        </div>
      </div>
    </div>
  );
}
