import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import classes from './bin.module.css';

const cards = ['a', 'b', 'c', 'd'];

/** Skeletons of the cards with the same dimensions. */
export function BinSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      <ul className={classes.works} aria-hidden="true">
        {cards.map((card) => (
          <li key={card} className={classes.card}>
            <span>
              <Skeleton ratio={4 / 5} radius={12} />
            </span>
            <span className={classes.words}>
              <Skeleton width={120} height={23} />
              <Skeleton width={84} height={20} />
              <Skeleton width={112} height={20} />
              <Skeleton width={120} height={44} radius={14} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
