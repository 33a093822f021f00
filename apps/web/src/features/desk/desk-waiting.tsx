import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import classes from './desk.module.css';

/** The desk before anybody has signed in to it. */
export function DeskWaiting() {
  const { t } = useTranslation('common');
  return (
    <div className={classes.desk} role="status" aria-label={t('loading')}>
      <Skeleton height={184} radius={16} />
      <Skeleton height={320} radius={16} />
    </div>
  );
}
