import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import classes from './products.module.css';

export function CatalogueFrame() {
  return (
    <>
      <CatalogueHead />
      <KitsSkeleton />
    </>
  );
}

export function CatalogueHead({ tools }: { readonly tools?: ReactNode }) {
  const { t } = useTranslation('catalogue');
  return (
    <div className={classes.head}>
      <div>
        <h1>{t('title')}</h1>
        <p className={classes.muted}>{t('lead')}</p>
      </div>
      {tools && <div className={classes.tools}>{tools}</div>}
    </div>
  );
}

const waiting = ['a', 'b', 'c', 'd', 'e', 'f'];

export function KitsSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div role="status" aria-label={t('loading')}>
      <ul className={classes.kits} aria-hidden="true">
        {waiting.map((one) => (
          <li key={one}>
            <Skeleton ratio={0.76} radius={16} />
          </li>
        ))}
      </ul>
    </div>
  );
}
