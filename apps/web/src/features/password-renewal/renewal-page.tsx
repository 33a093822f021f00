import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useForgotten } from '../../api/forgotten-password.ts';
import { useLanguage } from '../../i18n/language.ts';
import { IconArrowLeft } from '../../ui/icons/basic.ts';
import { Layout } from '../../shared/layout/layout.tsx';
import classes from './renewal.module.css';

interface RenewalPageProps {
  readonly children: ReactNode;
  readonly centred?: boolean;
}

export function RenewalPage({ children, centred = false }: RenewalPageProps) {
  const { t } = useTranslation('renewal');
  const loginPath = useLoginPath();
  return (
    <Layout footer={false}>
      <div className={classes.page} data-centred={centred || undefined}>
        <Link className={classes.back} to={loginPath}>
          <IconArrowLeft size={26} stroke={1.9} aria-hidden />
          <span>{t('back')}</span>
        </Link>
        {children}
      </div>
    </Layout>
  );
}

/** Path of the login page, for the interrupted order if there is one. */
export function useLoginPath(): string {
  const { to } = useLanguage();
  const order = useForgotten()?.order;
  return to(order ? `/auth/login/${order.product}/${order.slug}` : '/auth/login');
}

/** History state after a link that no longer works. */
export const staleLink = { stale: true } as const;

export function isStale(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stale' in state && state.stale === true;
}
