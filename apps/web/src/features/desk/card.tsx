import { useInfiniteQuery } from '@tanstack/react-query';
import type { Endpoint } from '@uzor/contract';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ZodMiniType } from 'zod/mini';
import { newestOf } from '../../api/queries.ts';
import type { Question } from '../../api/transport.ts';
import { Button } from '../../ui/button/button.tsx';
import classes from './desk.module.css';
import { ApiError } from '../../api/api-error.ts';
import { useLanguage } from '../../i18n/language.ts';
import { FieldError } from '../../ui/field/field.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';

interface DeskCardProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

export function DeskCard({ id, title, children }: DeskCardProps) {
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The state of a row in a word; `danger` if somebody has to act. */
export function Badge({ danger = false, children }: { readonly danger?: boolean; readonly children: ReactNode }) {
  return (
    <span className={classes.chip} data-tone={danger ? 'danger' : undefined}>
      {children}
    </span>
  );
}

interface ListPage {
  readonly data: readonly unknown[];
  readonly meta: { readonly next: string | null };
}

interface ListCardProps<P extends ListPage> {
  readonly id: string;
  readonly endpoint: Endpoint & { readonly answer: ZodMiniType<P> };
  readonly question?: Question;
  readonly title: (first: P | undefined) => string;
  readonly head?: (first: P | undefined) => ReactNode;
  readonly none?: string;
  /** Rows are links; the keys of `moveFocus` move between them. */
  readonly links?: boolean;
  readonly children: (item: P['data'][number]) => ReactNode;
}

export function ListCard<P extends ListPage>(props: ListCardProps<P>) {
  const { id, endpoint, question, title, head, none, links = false, children } = props;
  const { t } = useTranslation('desk');
  const asked = useInfiniteQuery({ ...newestOf(endpoint, question), staleTime: 0 });
  return (
    <Answered asked={asked}>
      {({ pages }) => {
        const items: readonly P['data'][number][] = pages.flatMap(({ data }) => data);
        return (
          <DeskCard id={id} title={title(pages[0])}>
            {head?.(pages[0])}
            {items.length === 0 && none && <p role="status">{none}</p>}
            <ul className={classes.rows} onKeyDown={links ? moveFocus : undefined}>
              {items.map(children)}
            </ul>
            {asked.hasNextPage && (
              <Button
                variant="secondary"
                size="small"
                loading={asked.isFetchingNextPage}
                onClick={() => void asked.fetchNextPage()}
              >
                {t('more')}
              </Button>
            )}
          </DeskCard>
        );
      }}
    </Answered>
  );
}

/** Without Alt, ↑ ↓ and j k move the focus between the links of a list. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
  if (step === undefined || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const here = document.activeElement instanceof HTMLAnchorElement ? links.indexOf(document.activeElement) : -1;
  event.preventDefault();
  links[Math.min(links.length - 1, Math.max(0, here + step))]?.focus();
}

interface AnsweredProps<T> {
  readonly asked: {
    readonly data: T | undefined;
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly children: (data: T) => ReactNode;
}

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
