import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import classes from './list.module.css';

const skeletons = ['a', 'b', 'c', 'd'];

/** Skeletons of the cards with the same dimensions. */
export function WorksSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      <ul className={classes.works} aria-hidden="true">
        {skeletons.map((name) => (
          <li key={name} className={classes.item}>
            <span className={classes.card}>
              <Skeleton ratio={4 / 5} radius={0} />
              <span className={classes.cardWords}>
                <span className={classes.cardText}>
                  <Skeleton width={120} height={21} />
                  <Skeleton width={84} height={20} />
                  <Skeleton width={112} height={20} />
                  <Skeleton width={128} height={20} />
                </span>
                <span className={classes.ring}>
                  <Skeleton width={46} height={46} radius={23} />
                </span>
                <span className={classes.bar}>
                  <Skeleton height={8} radius={4} />
                </span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
