import type { ProductDefinition } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/call.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { DrillBoard, lockedBoard } from '../../ui/drill/board.tsx';
import { Layout } from '../../ui/layout/layout.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotFound } from '../../ui/state-screen/screens.tsx';
import { StateScreen } from '../../ui/state-screen/state-screen.tsx';
import classes from './instruction.module.css';
import { ReadyScreen } from './ready-screen.tsx';
import { bookletFailed, bookletReady, useKit } from './use-kit.ts';
import { SupportOffer, WaitingScreen } from './waiting-screen.tsx';

interface InstructionScreenProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
}

/** From the order to the booklet: waiting, then the pages, and everything that may stand in the way. */
export function InstructionScreen({ product, kitId }: InstructionScreenProps) {
  const { t } = useTranslation(['instruction', 'common']);
  const { kit, segments, thread, email } = useKit(product, kitId);
  const status = kit.error instanceof ApiError ? kit.error.status : null;
  if (status === 404) return <NotFound />;
  if (status === 403) return <Forbidden />;
  if (kit.data && bookletReady(kit.data))
    return (
      <Layout footer={false}>
        <ReadyScreen product={product} kit={kit.data} segments={segments} thread={thread} email={email} />
      </Layout>
    );
  if (kit.data && bookletFailed(kit.data)) {
    return (
      <Layout footer={false}>
        <StateScreen
          heading="h1"
          title={t('states.failed.title')}
          text={t('states.failed.text')}
          actions={<Button onClick={() => window.location.reload()}>{t('states.failed.reload')}</Button>}
        />
        <div className={classes.centred}>
          <SupportOffer kit={kit.data} email={email} words="failed" />
        </div>
      </Layout>
    );
  }
  if (kit.data)
    return (
      <Layout footer={false}>
        <WaitingScreen product={product} kit={kit.data} segments={segments} email={email} />
      </Layout>
    );
  if (kit.isError)
    return (
      <Layout footer={false}>
        <StateScreen
          heading="h1"
          title={t('states.load.title')}
          text={t('states.load.text')}
          actions={<Button onClick={() => void kit.refetch()}>{t('common:retry')}</Button>}
        />
      </Layout>
    );
  return (
    <Layout footer={false}>
      <Opening />
    </Layout>
  );
}

/** Somebody else's work, as its segments would say it. */
function Forbidden() {
  const { t } = useTranslation(['instruction', 'common']);
  const { to } = useLanguage();
  const actions = (
    <>
      <Button to={to('/auth/login')}>{t('common:states.denied.action')}</Button>
      <Button variant="ghost" to={to('/dashboard/my-works')}>
        {t('common:states.notFound.action')}
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

/** The screen before its kit has come, in the same measures. */
function Opening() {
  const { t } = useTranslation('instruction');
  return (
    <div className={classes.waiting} aria-busy>
      <div className={classes.waitingWork}>
        <Skeleton width={280} ratio={5 / 7} radius={6} />
      </div>
      <div className={classes.waitingWords}>
        <h1>{t('title')}</h1>
        <p className={classes.lead} role="status">
          {t('states.loading')}
        </p>
        <Skeleton height={10} radius={4} />
        <Skeleton height={160} radius={16} />
      </div>
    </div>
  );
}
