import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import type { AccountPageState } from '../../api/account-request.ts';
import type { CodePageState } from '../../api/code-drafts.ts';
import { useLanguage } from '../../i18n/language.ts';
import { withoutLanguage } from '../../i18n/path.ts';
import { Button } from '../../ui/button/button.tsx';
import { DrillBoard, lockedBoard, missingDrillBoard } from '../drill/board.tsx';
import { Layout } from '../layout/layout.tsx';
import { leave } from '../../ui/leave.ts';
import { requestSupport } from '../support/request-support.ts';
import { StateScreen } from './state-screen.tsx';

interface StatePageProps extends Omit<ComponentProps<typeof StateScreen>, 'heading'> {
  readonly footer?: boolean;
}

export function StatePage({ footer = true, ...state }: StatePageProps) {
  return (
    <Layout footer={footer}>
      <StateScreen heading="h1" {...state} />
    </Layout>
  );
}

interface WayProps {
  readonly quiet?: boolean;
}
function ToWorks({ quiet = false }: WayProps) {
  const { t } = useTranslation();
  const { to } = useLanguage();
  return (
    <Button variant={quiet ? 'ghost' : 'filled'} to={to('/dashboard/my-works')}>
      {t('states.notFound.action')}
    </Button>
  );
}
function ToSignIn() {
  const { t } = useTranslation();
  const { to } = useLanguage();
  const { pathname, search } = useLocation();
  const isHere = withoutLanguage(pathname) === '/access-denied';
  const state: AccountPageState = isHere ? {} : { returnTo: pathname + search };
  return (
    <Button to={to('/auth/login')} state={state}>
      {t('states.denied.action')}
    </Button>
  );
}
export function Home() {
  const { t } = useTranslation();
  const { to } = useLanguage();
  return (
    <Button variant="ghost" to={to('/')}>
      {t('home')}
    </Button>
  );
}

/** Opens the support drawer with what went wrong and where. */
export function ToSupport({ about }: { readonly about: string }) {
  const { t } = useTranslation();
  return (
    <Button variant="secondary" onClick={() => requestSupport({ about: `${about} (${window.location.href})` })}>
      {t('footer.help')}
    </Button>
  );
}

export function NotFound() {
  const { t } = useTranslation();
  const actions = (
    <>
      <ToWorks />
      <ToSupport about={t('states.notFound.title')} />
      <Home />
    </>
  );
  return (
    <StatePage
      picture={<DrillBoard rows={missingDrillBoard} />}
      title={t('states.notFound.title')}
      text={t('states.notFound.text')}
      actions={actions}
    />
  );
}

interface AccessDeniedProps {
  /** Signs in over this page; without it the login page does. */
  readonly onSignIn?: () => void;
  /** The page has its header and `main` already. */
  readonly inFrame?: boolean;
}

export function AccessDenied({ onSignIn, inFrame = false }: AccessDeniedProps) {
  const { t } = useTranslation();
  const actions = (
    <>
      {onSignIn ? <Button onClick={onSignIn}>{t('states.denied.action')}</Button> : <ToSignIn />}
      <ToSupport about={t('states.denied.title')} />
      <Home />
    </>
  );
  const state = (
    <StateScreen
      heading="h1"
      picture={<DrillBoard rows={lockedBoard} />}
      title={t('states.denied.title')}
      text={t('states.denied.text')}
      actions={actions}
    />
  );
  return inFrame ? state : <Layout>{state}</Layout>;
}

/** The page for a work of another account, which may belong to the same person. */
export function Forbidden() {
  const { t } = useTranslation();
  const actions = (
    <>
      <ToSignIn />
      <ToSupport about={t('states.forbidden.title')} />
      <ToWorks quiet />
    </>
  );
  const picture = <DrillBoard rows={lockedBoard} />;
  return (
    <StatePage
      footer={false}
      picture={picture}
      title={t('states.forbidden.title')}
      text={t('states.forbidden.text')}
      actions={actions}
    />
  );
}

/** The page for an order begun in another browser; its code opens it here. */
export function DraftElsewhere() {
  const { t } = useTranslation();
  const { to } = useLanguage();
  const { pathname } = useLocation();
  const { slug = '' } = useParams();
  const [, product] = withoutLanguage(pathname).split('/');
  const state: CodePageState = { draft: { slug, address: pathname } };
  const actions = (
    <>
      <Button to={to(`/${product}/get-scheme`)} state={state}>
        {t('states.elsewhere.action')}
      </Button>
      <Home />
    </>
  );
  return (
    <StatePage footer={false} title={t('states.elsewhere.title')} text={t('states.elsewhere.text')} actions={actions} />
  );
}

export function CriticalError() {
  const { t } = useTranslation();
  const actions = (
    <>
      <Button onClick={() => leave.reload()}>{t('states.critical.action')}</Button>
      <ToSupport about={t('states.critical.title')} />
      <Home />
    </>
  );
  return <StatePage title={t('states.critical.title')} text={t('states.critical.text')} actions={actions} />;
}
