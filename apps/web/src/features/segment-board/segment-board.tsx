import type { SegmentPlace } from '../../api/works/segments.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { useProductOfPage } from '../../shared/product-of-page.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useLastPlace } from '../../shared/last-place.ts';
import { NotOpened } from '../../shared/state-screen/not-opened.tsx';
import { BoardScreen } from './board-screen.tsx';
import classes from './segment-board.module.css';
import { useSegment } from './use-segment.ts';

export default function SegmentBoardPage() {
  const product = useProductOfPage();
  const { tileId = '', segmentId = '' } = useParams();
  return <SegmentBoard key={segmentId} product={product} kitId={tileId} segmentId={segmentId} />;
}

function SegmentBoard({ product, kitId, segmentId }: SegmentPlace) {
  const { t } = useTranslation('segment');
  const { to } = useLanguage();
  const { opened, error, retry } = useSegment(product, kitId, segmentId);
  useLastPlace(opened !== null, kitId, segmentId);
  if (opened) return <BoardScreen product={product} opened={opened} />;
  if (!error) return <BoardSkeleton words={t('loading')} />;
  const away = (
    <Button variant="ghost" to={to(`/${product.webSlug}/segments/${kitId}`)}>
      {t('error.back')}
    </Button>
  );
  return <NotOpened error={error} title={t('error.title')} text={t('error.text')} onRetry={retry} away={away} />;
}

function BoardSkeleton({ words }: { words: string }) {
  return (
    <main id="content" className={classes.board} aria-busy="true">
      <header className={classes.bar}>
        <h1 className="visually-hidden">{words}</h1>
        <Skeleton width={200} height={28} />
      </header>
      <div className={classes.tools} />
      <div className={classes.window}>
        <span className={classes.sheetSkeleton}>
          <Skeleton ratio={1} radius={4} />
        </span>
      </div>
      <section className={classes.panel}>
        <div className={classes.skeletonRow}>
          <Skeleton height={52} radius={14} />
          <Skeleton height={52} radius={14} />
        </div>
      </section>
      <div className={classes.action}>
        <Skeleton height={64} radius={16} />
      </div>
    </main>
  );
}
