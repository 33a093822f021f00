import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { Card } from '../../../ui/card/card.tsx';
import { IconArrowLeft } from '../../../ui/icons/basic.ts';
import { AppearanceChoice } from '../appearance/appearance-choice.tsx';
import { AvatarControl } from '../avatar/avatar-control.tsx';
import { ExportCard } from '../data/export-card.tsx';
import { PasswordForm } from '../password/password-form.tsx';
import { ProfileForm } from '../profile/profile-form.tsx';
import { SecondStep } from '../second-step/second-step.tsx';
import { type Section, type SettingsProps, settingsPath } from '../sections.ts';
import { SessionsList } from '../sessions/sessions-list.tsx';
import classes from '../settings.module.css';
import { SettingsHome } from './settings-home.tsx';

type Shown = Exclude<Section, 'delete'>;

/** On phones one part at a time, each a page of its own. */
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
  // The row that was pressed is gone with its page.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <div className={classes.bar}>
        <Link className={classes.back} to={to(settingsPath)} aria-label={t('back', { ns: 'common' })}>
          <IconArrowLeft size={26} stroke={1.9} aria-hidden />
        </Link>
        <h1 ref={title} className={classes.barTitle} tabIndex={-1}>
          {t(`parts.${section}`)}
        </h1>
      </div>
      <Card className={classes.card}>{children}</Card>
    </>
  );
}
