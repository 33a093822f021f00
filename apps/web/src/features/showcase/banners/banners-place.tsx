import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import showcase from '../showcase.module.css';
import classes from './banners.module.css';

/** Placeholders. A new installation has three banners. */
const usual = ['first', 'second', 'third'];

/** The banners section. Placeholders keep the layout stable while banners load. */
export function BannersPlace({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation('main');
  return (
    <section className={showcase.section} aria-busy={children === undefined || undefined}>
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
