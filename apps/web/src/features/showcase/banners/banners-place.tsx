import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import classes from './banners.module.css';

/** Banners of a fresh start; other numbers move what is below them before it is seen. */
const usual = ['first', 'second', 'third'];

/** The section of banners; without them, their place, so that nothing moves when they come. */
export function BannersPlace({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('main');
  return (
    <section className={classes.section} aria-busy={children === undefined || undefined}>
      <h2>{t('banners.title')}</h2>
      <ul className={classes.banners}>
        {children ??
          usual.map((place) => (
            <li key={place} aria-hidden="true">
              <span className={classes.banner}>
                <span className={classes.picture}>
                  <Skeleton height={1000} radius={0} />
                </span>
                <span className={classes.words}>
                  <Skeleton width="9em" height={20} />
                </span>
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
