import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/call.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../button/button.tsx';
import { DrillBoard, lockedBoard } from '../drill/board.tsx';
import { Layout } from '../layout/layout.tsx';
import { NotFound } from './screens.tsx';
import { StateScreen } from './state-screen.tsx';

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
  return (
    <Layout footer={false}>
      <StateScreen heading="h1" title={title} text={text} actions={actions} />
    </Layout>
  );
}

/** Somebody else's work, or one of another account of the same person. */
function Forbidden() {
  const { t } = useTranslation();
  const { to } = useLanguage();
  const actions = (
    <>
      <Button to={to('/auth/login')}>{t('states.denied.action')}</Button>
      <Button variant="ghost" to={to('/dashboard/my-works')}>
        {t('states.notFound.action')}
      </Button>
    </>
  );
  return (
    <Layout footer={false}>
      <StateScreen
        heading="h1"
        picture={<DrillBoard rows={lockedBoard} />}
        title={t('states.forbidden.title')}
        text={t('states.forbidden.text')}
        actions={actions}
      />
    </Layout>
  );
}
