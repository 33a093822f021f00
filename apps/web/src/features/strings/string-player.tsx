import { type HoopFacts, hoopOf, type ProductDefinition, sizeOf } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { Layout } from '../../ui/layout/layout.tsx';
import { useLastPlace } from '../../ui/last-place.ts';
import { NotOpened } from '../../ui/state-screen/not-opened.tsx';
import { StateScreen } from '../../ui/state-screen/state-screen.tsx';
import { PlayerScreen } from './player-screen.tsx';
import { PlayerSkeleton } from './components/player-skeleton.tsx';
import { useWayBack } from './use-way-back.ts';
import { type OpenedWork, useWork } from './use-work.ts';

interface StringPlayerProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
}

/** The player of a hoop with its loading and error states. */
export function StringPlayer({ product, kitId }: StringPlayerProps) {
  const { t } = useTranslation('player');
  const back = useWayBack(product, kitId);
  const { opened, error, retry, again, askedAt } = useWork(product, kitId);
  useLastPlace(opened !== null, kitId, null);
  const hoop = opened === null ? null : hoopOfWork(product, opened);
  if (opened && hoop && opened.progress.max_step > 0)
    return <PlayerScreen key={askedAt} product={product} opened={opened} hoop={hoop} onRefused={again} />;
  const status = error instanceof ApiError ? error.status : 0;
  if (opened || status === 409) return <NotReady product={product} kitId={kitId} retry={opened ? again : retry} />;
  if (!error) return <PlayerSkeleton />;
  const away = (
    <Button variant="ghost" to={back.to}>
      {t(back.words)}
    </Button>
  );
  return <NotOpened error={error} title={t('error.title')} text={t('error.text')} onRetry={retry} away={away} />;
}

function hoopOfWork(product: ProductDefinition, { kit }: OpenedWork): HoopFacts | null {
  const size = sizeOf(product.kind, kit.size.id);
  return size && hoopOf(size.ground);
}

interface RetryProps extends StringPlayerProps {
  readonly retry: () => void;
}

function NotReady({ product, kitId, retry }: RetryProps) {
  const { t } = useTranslation('player');
  const back = useWayBack(product, kitId);
  const actions = (
    <>
      <Button to={back.to}>{t(back.words === 'back' ? 'notReady.back' : back.words)}</Button>
      <Button variant="ghost" onClick={retry}>
        {t('notReady.retry')}
      </Button>
    </>
  );
  return (
    <Layout footer={false}>
      <StateScreen heading="h1" title={t('notReady.title')} text={t('notReady.text')} actions={actions} />
    </Layout>
  );
}
