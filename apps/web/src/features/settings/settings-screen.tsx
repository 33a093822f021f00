import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { from } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconRefresh } from '../../ui/icons/basic.ts';
import { IconPlugConnectedX } from '../../ui/icons/more.ts';
import { StateScreen } from '../../ui/state-screen/state-screen.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { EraseDialog } from './erase/erase-dialog.tsx';
import { NarrowSettings } from './narrow/narrow-settings.tsx';
import { type Section, settingsPath } from './sections.ts';
import classes from './settings.module.css';
import { SettingsSkeleton } from './settings-skeleton.tsx';
import { useProfile } from './use-profile.ts';
import { WideSettings } from './wide/wide-settings.tsx';

/** The settings: cards beside a list on wide screens, on phones rows of which each opens its page. */
export function SettingsScreen({ section }: { readonly section: Section | null }) {
  const { t } = useTranslation(['settings', 'common']);
  const { to } = useLanguage();
  const navigate = useNavigate();
  const wide = useMediaQuery(from('lg'), true);
  const { data: profile, isPending, refetch } = useProfile();
  if (isPending) return <SettingsSkeleton />;
  if (!profile) {
    const retry = (
      <Button icon={IconRefresh} onClick={() => void refetch()}>
        {t('retry', { ns: 'common' })}
      </Button>
    );
    return (
      <StateScreen
        heading="h1"
        picture={<IconPlugConnectedX className={classes.broken} size={72} stroke={1.6} aria-hidden />}
        title={t('failed.title')}
        text={t('failed.text')}
        actions={retry}
      />
    );
  }
  const Settings = wide ? WideSettings : NarrowSettings;
  return (
    <>
      <Settings profile={profile} section={section} />
      <EraseDialog
        open={section === 'delete'}
        profile={profile}
        onClose={() => void navigate(to(settingsPath), { replace: true, preventScrollReset: true })}
      />
    </>
  );
}
