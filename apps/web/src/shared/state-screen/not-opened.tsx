import type { MessageKey } from '@uzor/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { AccessDenied, DraftElsewhere, Forbidden, NotFound, StatePage, ToSupport } from './screens.tsx';

interface NotOpenedProps {
  readonly query: { readonly error: unknown; readonly refetch: () => unknown };
  readonly title: string;
  readonly text: string;
  readonly away?: ReactNode;
}

/** The error page of a resource: it does not exist, it belongs to someone else, or it could not be loaded. */
export function NotOpened({ query: { error, refetch }, title, text, away }: NotOpenedProps) {
  const { t } = useTranslation();
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return <NotFound />;
  if (status === 401) return <AccessDenied />;
  if (status === 403) return isDraftElsewhere(error) ? <DraftElsewhere /> : <Forbidden />;
  const actions = (
    <>
      <Button onClick={() => void refetch()}>{t('retry')}</Button>
      {away ?? <ToSupport about={title} />}
    </>
  );
  const offline = status === 0 && !navigator.onLine;
  return (
    <StatePage
      footer={false}
      title={offline ? t('states.offline.title') : title}
      text={offline ? t('states.offline.text') : text}
      actions={actions}
    />
  );
}

function isDraftElsewhere(error: unknown): boolean {
  const key: MessageKey = 'blank.elsewhere';
  return error instanceof ApiError && error.key === key;
}
