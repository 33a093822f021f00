import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../button/button.tsx';
import { Layout } from '../layout/layout.tsx';
import { DrillBoard, lockedBoard, missingDrillBoard } from '../drill/board.tsx';
import { StateScreen } from './state-screen.tsx';

/** The whole page for an address that is not ours. */
export function NotFound() {
  const { t } = useTranslation();
  const { to } = useLanguage();
  const actions = (
    <>
      <Button to={to('/dashboard/my-works')}>{t('states.notFound.action')}</Button>
      <Button variant="ghost" to={to('/')}>
        {t('home')}
      </Button>
    </>
  );
  return (
    <Layout>
      <StateScreen
        heading="h1"
        picture={<DrillBoard rows={missingDrillBoard} />}
        title={t('states.notFound.title')}
        text={t('states.notFound.text')}
        actions={actions}
      />
    </Layout>
  );
}

/** The whole page for one who may not see this. */
export function AccessDenied() {
  const { t } = useTranslation();
  const { to } = useLanguage();
  const actions = (
    <>
      <Button to={to('/auth/login')}>{t('states.denied.action')}</Button>
      <Button variant="ghost" to={to('/')}>
        {t('home')}
      </Button>
    </>
  );
  return (
    <Layout>
      <StateScreen heading="h1" picture={<DrillBoard rows={lockedBoard} />} title={t('states.denied.title')} text={t('states.denied.text')} actions={actions} />
    </Layout>
  );
}

/** The whole page when something of ours broke. */
export function CriticalError() {
  const { t } = useTranslation();
  const { to } = useLanguage();
  const actions = (
    <>
      <Button onClick={() => window.location.reload()}>{t('states.critical.action')}</Button>
      <Button variant="ghost" to={to('/')}>
        {t('home')}
      </Button>
    </>
  );
  return (
    <Layout>
      <StateScreen heading="h1" title={t('states.critical.title')} text={t('states.critical.text')} actions={actions} />
    </Layout>
  );
}
