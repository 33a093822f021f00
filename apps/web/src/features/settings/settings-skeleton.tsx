import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card/card.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import classes from './settings.module.css';

/** The places of the cards while the profile is loading. */
export function SettingsSkeleton() {
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
