import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import classes from './desk.module.css';

interface AnsweredProps<T> {
  /** A query, or several that are read as one. */
  readonly asked: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly children: (data: T) => ReactNode;
}

/** Renders the data; a placeholder while it loads; the server’s message and a way to try again on failure. */
export function Answered<T>({ asked: { data, error, isPending, refetch }, children }: AnsweredProps<T>) {
  const { t } = useTranslation(['desk', 'common']);
  const { to } = useLanguage();
  if (data !== undefined) return children(data);
  if (isPending)
    return (
      <div className={classes.card} role="status" aria-label={t('loading', { ns: 'common' })}>
        <Skeleton height={120} />
      </div>
    );
  const needsFactor = error instanceof ApiError && error.status === 409;
  return (
    <div className={classes.card}>
      <FieldError>{error instanceof ApiError ? error.message : t('failed')}</FieldError>
      {needsFactor ? (
        <Button to={to('/dashboard/settings/secondStep')}>{t('setUp')}</Button>
      ) : (
        <Button variant="secondary" onClick={() => void refetch()}>
          {t('retry', { ns: 'common' })}
        </Button>
      )}
    </div>
  );
}
