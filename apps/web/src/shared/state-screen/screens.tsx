import type { ComponentProps, ReactNode } from 'react';
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

function ToWorks({ quiet = false }: { readonly quiet?: boolean }) {
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

/** Opens the support drawer with a description of the error and the page's address. */
export function ToSupport({ about }: { readonly about: string }) {
  const { t } = useTranslation();
  return (
    <Button variant="secondary" onClick={() => requestSupport({ about: `${about} (${window.location.href})` })}>
      {t('footer.help')}
    </Button>
  );
}

interface RefusalProps extends Pick<StatePageProps, 'picture' | 'footer'> {
  readonly name: 'notFound' | 'denied' | 'forbidden' | 'critical';
  readonly first: ReactNode;
  readonly last?: ReactNode;
  /** The page already has a header and `main`. */
  readonly inFrame?: boolean;
}

function Refusal({ name, picture, first, last = <Home />, footer = true, inFrame = false }: RefusalProps) {
  const { t } = useTranslation();
  const title = t(`states.${name}.title`);
  const actions = (
    <>
      {first}
      <ToSupport about={title} />
      {last}
    </>
  );
  const state = (
    <StateScreen heading="h1" picture={picture} title={title} text={t(`states.${name}.text`)} actions={actions} />
  );
  return inFrame ? state : <Layout footer={footer}>{state}</Layout>;
}

export function NotFound() {
  return <Refusal name="notFound" picture={<DrillBoard rows={missingDrillBoard} />} first={<ToWorks />} />;
}

interface AccessDeniedProps extends Pick<RefusalProps, 'inFrame'> {
  /** Opens the sign-in dialog over this page; without it the button leads to the login page. */
  readonly onSignIn?: () => void;
}

export function AccessDenied({ onSignIn, inFrame = false }: AccessDeniedProps) {
  const { t } = useTranslation();
  const first = onSignIn ? <Button onClick={onSignIn}>{t('states.denied.action')}</Button> : <ToSignIn />;
  return <Refusal name="denied" picture={<DrillBoard rows={lockedBoard} />} first={first} inFrame={inFrame} />;
}

/** The page for a work of another account, which may belong to the same person. */
export function Forbidden() {
  const picture = <DrillBoard rows={lockedBoard} />;
  return <Refusal name="forbidden" footer={false} picture={picture} first={<ToSignIn />} last={<ToWorks quiet />} />;
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
  return (
    <Refusal name="critical" first={<Button onClick={() => leave.reload()}>{t('states.critical.action')}</Button>} />
  );
}
