import type { ProductDefinition } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../api/api-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { Layout } from '../../ui/layout/layout.tsx';
import { leave } from '../../ui/leave.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotOpened } from '../../ui/state-screen/not-opened.tsx';
import { StateScreen } from '../../ui/state-screen/state-screen.tsx';
import classes from './instruction.module.css';
import { ReadyScreen } from './ready-screen.tsx';
import { bookletFailed, bookletReady, useKit } from './use-kit.ts';
import { SupportOffer, WaitingScreen } from './waiting-screen.tsx';

interface InstructionScreenProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
}

/** The booklet page with its waiting, loading and error states. */
export function InstructionScreen({ product, kitId }: InstructionScreenProps) {
  const { t } = useTranslation('instruction');
  const { kit, segments, thread, email } = useKit(product, kitId);
  const renew = async () => (await kit.refetch()).data;
  // A lost connection while the booklet is being made does not change the screen.
  if (kit.error && (!kit.data || isRefusal(kit.error)))
    return (
      <NotOpened
        error={kit.error}
        title={t('states.load.title')}
        text={t('states.load.text')}
        onRetry={() => void kit.refetch()}
      />
    );
  if (kit.data && bookletReady(kit.data))
    return (
      <Layout footer={false}>
        <ReadyScreen product={product} kit={kit.data} thread={thread} email={email} renew={renew} />
      </Layout>
    );
  if (kit.data && bookletFailed(kit.data)) {
    return (
      <Layout footer={false}>
        <StateScreen
          heading="h1"
          title={t('states.failed.title')}
          text={t('states.failed.text')}
          actions={<Button onClick={() => leave.reload()}>{t('states.failed.reload')}</Button>}
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
  return (
    <Layout footer={false}>
      <Opening />
    </Layout>
  );
}

/** A skeleton of the screen with the same dimensions. */
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
