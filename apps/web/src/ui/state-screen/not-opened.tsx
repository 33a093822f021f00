import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../button/button.tsx';
import { Forbidden, NotFound, StatePage } from './screens.tsx';

interface NotOpenedProps {
  readonly error: unknown;
  /** Where it is there and theirs, but did not come. */
  readonly title: string;
  readonly text: string;
  readonly onRetry: () => void;
  /** Another way on than trying again. */
  readonly away?: ReactNode;
}

/** The whole page instead of what was asked of the server: there is no such thing, it is somebody else's, or it did not come. */
export function NotOpened({ error, title, text, onRetry, away }: NotOpenedProps) {
  const { t } = useTranslation();
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 404) return <NotFound />;
  if (status === 403) return <Forbidden />;
  const actions = (
    <>
      <Button onClick={onRetry}>{t('retry')}</Button>
      {away}
    </>
  );
  return <StatePage footer={false} title={title} text={text} actions={actions} />;
}
