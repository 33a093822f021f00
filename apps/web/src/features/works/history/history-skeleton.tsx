import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import classes from './history.module.css';

const rows = ['a', 'b', 'c', 'd', 'e'];

/** Skeletons of the rows with the same dimensions. */
export function HistorySkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={classes.frame} aria-hidden="true">
        {rows.map((row) => (
          <div key={row} className={classes.skeleton}>
            <Skeleton width={52} height={65} radius={12} />
            <Skeleton width={140} height={20} />
            <Skeleton height={20} />
          </div>
        ))}
      </div>
    </div>
  );
}
