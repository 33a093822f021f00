import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { sameScroll } from '../../shared/navigation.ts';
import { from } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { IconRefresh } from '../../ui/icons/basic.ts';
import { IconPlugConnectedX } from '../../ui/icons/more.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { StateScreen } from '../../shared/state-screen/state-screen.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { EraseDialog } from './erase/erase-dialog.tsx';
import { NarrowSettings } from './narrow/narrow-settings.tsx';
import { type Section, sectionNamed, settingsPath } from './sections.ts';
import classes from './settings.module.css';
import { useProfile } from './use-profile.ts';
import { WideSettings } from './wide/wide-settings.tsx';

export default function SettingsPage() {
  const { section } = useParams();
  return <SettingsScreen section={sectionNamed(section)} />;
}

/** The settings: cards beside a list on wide screens, on phones rows of which each opens its page. */
function SettingsScreen({ section }: { readonly section: Section | null }) {
  const { t } = useTranslation(['settings', 'common']);
  const { to } = useLanguage();
  const navigate = useNavigate();
  const wide = useMediaQuery(from('lg'), true);
  const { data: profile, isPending, refetch } = useProfile();
  if (isPending) return <Waiting />;
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
        onClose={() => void navigate(to(settingsPath), { replace: true, state: sameScroll })}
      />
    </>
  );
}

/** The places of the cards while the profile is loading. */
export function Waiting() {
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
