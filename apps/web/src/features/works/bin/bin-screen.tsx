import { useInfiniteQuery } from '@tanstack/react-query';
import { endpoints, type KitListItemWire } from '@uzor/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pagesOf } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DrillBoard, halfLaidBoard } from '../../../ui/drill/board.tsx';
import { IconTrashX } from '../../../ui/icons/more.ts';
import { StateScreen } from '../../../ui/state-screen/state-screen.tsx';
import { Endless } from '../endless.tsx';
import { ListNotLoaded } from '../list-not-loaded.tsx';
import { PartHead } from '../part-head.tsx';
import { useWorkChanges } from '../use-work-changes.ts';
import classes from './bin.module.css';
import { BinCard } from './bin-card.tsx';
import { BinSkeleton } from './bin-skeleton.tsx';
import { ClearDialog } from './clear-dialog.tsx';

function useBin() {
  return useInfiniteQuery(pagesOf(endpoints.trashedKits));
}

/** The deleted works of all kinds: each can be brought back, all together erased. */
export function BinScreen() {
  const { t } = useTranslation('bin');
  const bin = useBin();
  const [clearing, setClearing] = useState(false);
  const items = bin.data?.pages.flatMap((page) => page.data) ?? [];
  const total = bin.data?.pages.at(-1)?.meta.total ?? 0;
  return (
    <>
      <PartHead title={t('title')} lead={t('lead')} back={t('works')}>
        {items.length > 0 && (
          <Button variant="secondary" className={classes.clear} icon={IconTrashX} onClick={() => setClearing(true)}>
            {t('clear')}
          </Button>
        )}
      </PartHead>
      <BinList bin={bin} items={items} />
      <ClearDialog open={clearing} onClose={() => setClearing(false)} works={items} total={total} />
    </>
  );
}

/** The bin until the sign-in is known. */
export function BinWaiting() {
  const { t } = useTranslation('bin');
  return (
    <>
      <PartHead title={t('title')} lead={t('lead')} back={t('works')} />
      <BinSkeleton />
    </>
  );
}

interface BinListProps {
  readonly bin: ReturnType<typeof useBin>;
  readonly items: readonly KitListItemWire[];
}

function BinList({ bin, items }: BinListProps) {
  const { t } = useTranslation('bin');
  const { restore } = useWorkChanges({ endpoint: endpoints.trashedKits, question: {} });
  if (bin.isPending && !bin.isPaused) return <BinSkeleton />;
  if (!bin.data)
    return (
      <ListNotLoaded
        offline={!bin.isError}
        title={t('error.title')}
        text={t('error.text')}
        onRetry={() => void bin.refetch()}
      />
    );
  if (items.length === 0) return <EmptyBin />;
  return (
    <>
      <ul className={classes.works}>
        {items.map((work) => (
          <BinCard key={work.id} work={work} onRestore={() => void restore(work)} />
        ))}
      </ul>
      <Endless
        hasMore={bin.hasNextPage}
        loading={bin.isFetchingNextPage}
        failed={bin.isFetchNextPageError}
        onMore={() => void bin.fetchNextPage()}
        more={t('more')}
        failure={t('error.more')}
        end={null}
      />
    </>
  );
}

function EmptyBin() {
  const { t } = useTranslation('bin');
  const { to } = useLanguage();
  return (
    <StateScreen
      picture={<DrillBoard rows={halfLaidBoard} />}
      title={t('empty.title')}
      text={t('empty.text')}
      actions={
        <Button variant="secondary" to={to('/dashboard/my-works')}>
          {t('empty.action')}
        </Button>
      }
    />
  );
}
