import { hoopOf, sizeOf } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { useProductOfPage } from '../../shared/product-of-page.ts';
import { Button } from '../../ui/button/button.tsx';
import { Layout } from '../../shared/layout/layout.tsx';
import { useLastPlace } from '../../shared/last-place.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotOpened } from '../../shared/state-screen/not-opened.tsx';
import { StateScreen } from '../../shared/state-screen/state-screen.tsx';
import { PlayerScreen } from './player-screen.tsx';
import { useWayBack } from './components/player-bar.tsx';
import classes from './strings.module.css';
import { useWork } from './use-work.ts';

export default function StringPlayerPage() {
  const product = useProductOfPage();
  const { tileId: kitId = '' } = useParams();
  const { t } = useTranslation('player');
  const back = useWayBack(product, kitId);
  const { opened, error, retry, again, askedAt } = useWork(product, kitId);
  useLastPlace(opened !== null, kitId, null);
  const size = opened && sizeOf(product.kind, opened.kit.size.id);
  const hoop = size && hoopOf(size.ground);
  if (opened && hoop && opened.progress.max_step > 0)
    return <PlayerScreen key={`${kitId} ${askedAt}`} product={product} opened={opened} hoop={hoop} onRefused={again} />;
  const status = error instanceof ApiError ? error.status : 0;
  if (opened || status === 409) return <NotReady back={back} retry={opened ? again : retry} />;
  if (!error) return <PlayerSkeleton />;
  const away = (
    <Button variant="ghost" to={back.to}>
      {t(back.words)}
    </Button>
  );
  return <NotOpened query={{ error, refetch: retry }} title={t('error.title')} text={t('error.text')} away={away} />;
}

interface NotReadyProps {
  readonly back: ReturnType<typeof useWayBack>;
  readonly retry: () => void;
}

function NotReady({ back, retry }: NotReadyProps) {
  const { t } = useTranslation('player');
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

function PlayerSkeleton() {
  const { t } = useTranslation('player');
  return (
    <main id="content" className={classes.player} aria-busy="true">
      <header className={classes.bar}>
        <h1 className="visually-hidden">{t('loading')}</h1>
        <Skeleton width={210} height={28} />
      </header>
      <div className={classes.stage}>
        <div className={classes.hoop}>
          <span className={classes.hoopSkeleton}>
            <Skeleton ratio={1} radius={999} />
          </span>
        </div>
      </div>
      <section className={classes.panel}>
        <span className={classes.skeletonFigures}>
          <Skeleton width="78%" height={76} radius={16} />
        </span>
        <div className={classes.next}>
          <Skeleton height={44} radius={14} />
          <Skeleton height={44} radius={14} />
          <Skeleton height={44} radius={14} />
        </div>
        <Skeleton height={8} radius={4} />
        <div className={classes.transport}>
          <Skeleton width={64} height={64} radius={20} />
          <Skeleton width={92} height={92} radius={26} />
          <Skeleton width={64} height={64} radius={20} />
        </div>
      </section>
    </main>
  );
}
