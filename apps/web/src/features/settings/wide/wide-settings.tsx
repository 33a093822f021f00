import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { sameScroll } from '../../../shared/navigation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { IconMessageCircle, IconUserX } from '../../../ui/icons/more.ts';
import { SupportLink } from '../../../shared/support-link.tsx';
import { AppearanceChoice } from '../appearance/appearance-choice.tsx';
import { AvatarControl } from '../avatar/avatar-control.tsx';
import { ExportCard } from '../data/export-card.tsx';
import { PasswordForm } from '../password/password-form.tsx';
import { ProfileForm } from '../profile/profile-form.tsx';
import { SecondStep } from '../second-step/second-step.tsx';
import { type Section, sections, settingsPath, type SettingsProps } from '../sections.ts';
import { SessionsList } from '../sessions/sessions-list.tsx';
import classes from '../settings.module.css';

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

/** The parts of the settings in a list that stays in view. */
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

interface SettingsCardProps {
  readonly part: Section;
  /** Absent where the card sets its heading itself. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** A card of one part of the settings; its address scrolls to it. */
function SettingsCard({ part, title, children }: SettingsCardProps) {
  return (
    <section data-part={part}>
      <Card className={title ? classes.smallCard : classes.card}>
        {title && (
          <h2 className={classes.cardTitle} tabIndex={-1}>
            {title}
          </h2>
        )}
        {children}
      </Card>
    </section>
  );
}

/** A button that opens the form: on wide screens it is one of many cards. */
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
