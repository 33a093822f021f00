import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import classes from '../strings.module.css';

/** A skeleton of the player with the same dimensions. */
export function PlayerSkeleton() {
  const { t } = useTranslation('player');
  return (
    <main id="content" className={classes.player} aria-busy="true">
      <header className={classes.bar}>
        <h1 className="visually-hidden">{t('loading')}</h1>
        <Skeleton width={210} height={28} />
      </header>
      <div className={classes.stage}>
        <div className={classes.hoop}>
          <span className={classes.hoopSkeleton}>
            <Skeleton ratio={1} radius={999} />
          </span>
        </div>
      </div>
      <section className={classes.panel}>
        <span className={classes.skeletonFigures}>
          <Skeleton width="78%" height={76} radius={16} />
        </span>
        <div className={classes.next}>
          <Skeleton height={44} radius={14} />
          <Skeleton height={44} radius={14} />
          <Skeleton height={44} radius={14} />
        </div>
        <Skeleton height={8} radius={4} />
        <div className={classes.transport}>
          <Skeleton width={64} height={64} radius={20} />
          <Skeleton width={92} height={92} radius={26} />
          <Skeleton width={64} height={64} radius={20} />
        </div>
      </section>
    </main>
  );
}
