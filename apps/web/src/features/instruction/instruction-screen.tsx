import { useQuery, useQueryClient } from '@tanstack/react-query';
import { channels, endpoints, type KitDetailWire, stepEndpoints, taskStatus } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isRefusal } from '../../api/api-error.ts';
import { dataOf, query } from '../../api/queries.ts';
import { useStatusChannel } from '../../api/realtime.ts';
import { firstWorks, kitQuery } from '../../api/work-queries.ts';
import { useProductOfPage } from '../../shared/product-of-page.ts';
import { Button } from '../../ui/button/button.tsx';
import { Layout } from '../../shared/layout/layout.tsx';
import { leave } from '../../ui/leave.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotOpened } from '../../shared/state-screen/not-opened.tsx';
import { StateScreen } from '../../shared/state-screen/state-screen.tsx';
import type { DownloadProps } from './download.tsx';
import classes from './instruction.module.css';
import { bookletOf, ReadyScreen } from './ready-screen.tsx';
import { SupportOffer, WaitingScreen, type WaitingScreenProps } from './waiting-screen.tsx';

export default function InstructionPage() {
  const product = useProductOfPage();
  const { tileId = '' } = useParams();
  return <InstructionScreen key={tileId} product={product} kitId={tileId} />;
}

function InstructionScreen({ product, kitId }: DownloadProps) {
  const { t } = useTranslation('instruction');
  const { kit, thread, email } = useKit(product, kitId);
  // Also kept on the device, so that a new work is found offline.
  const queries = useQueryClient();
  useEffect(() => void queries.prefetchInfiniteQuery(firstWorks), [queries]);
  const renew = async () => (await kit.refetch()).data;
  const waited = useRef(false);
  waited.current ||= kit.data !== undefined && bookletInMaking(kit.data);
  // The screen stays if the connection is lost while the booklet is being made.
  if (kit.error && (!kit.data || isRefusal(kit.error)))
    return <NotOpened query={kit} title={t('states.load.title')} text={t('states.load.text')} />;
  const screen = () => {
    if (!kit.data) return <Opening />;
    const work = { product, thread, email, kit: kit.data };
    const booklet = bookletOf(kit.data);
    if (booklet) return <ReadyScreen {...work} booklet={booklet} renew={renew} waited={waited.current} />;
    return bookletFailed(kit.data) ? <Failed {...work} /> : <WaitingScreen {...work} />;
  };
  return <Layout footer={false}>{screen()}</Layout>;
}

function Failed({ kit, email }: WaitingScreenProps) {
  const { t } = useTranslation('instruction');
  return (
    <>
      <StateScreen
        heading="h1"
        title={t('states.failed.title')}
        text={t('states.failed.text')}
        actions={<Button onClick={() => leave.reload()}>{t('states.failed.reload')}</Button>}
      />
      <div className={classes.centred}>
        <SupportOffer kit={kit} email={email} words="failed" />
      </div>
    </>
  );
}

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

const pollMs = 1500;

const bookletFailed = ({ instruction }: KitDetailWire) => instruction?.status === taskStatus.failed;
const bookletInMaking = (kit: KitDetailWire) => !bookletOf(kit) && !bookletFailed(kit);

/** The kit, refetched on every realtime message and by a timer until its booklet is ready. */
function useKit(product: ProductDefinition, kitId: string) {
  const kit = useQuery({
    ...kitQuery(product, kitId),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && bookletInMaking(state.data.data) ? pollMs : false),
  });
  const thread = useQuery({
    ...query(stepEndpoints(product.apiBase).progress, { params: { id: kitId } }),
    select: dataOf,
    enabled: product.segments === 'none' && kit.data !== undefined,
  });
  const profile = useQuery({ ...query(endpoints.profile), select: dataOf });
  const making = kit.data !== undefined && bookletInMaking(kit.data);
  useStatusChannel(making ? channels.booklet(kitId) : null, () => void kit.refetch());
  return { kit, thread: thread.data ?? null, email: profile.data?.email ?? null };
}
