import type { KitListItemWire } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit/catalogue';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareDialog } from '../../../ui/share/share-dialog.tsx';
import { isNarrowed, questionOf, usualCriteria, type WorksCriteria } from '../criteria.ts';
import { Endless } from '../endless.tsx';
import { ListNotLoaded } from '../list-not-loaded.tsx';
import { useWorkChanges } from '../use-work-changes.ts';
import { listOf, type useWorks } from '../use-works.ts';
import { NoWorks } from './no-works.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { WorkCard } from './work-card.tsx';
import type { WorkDeeds } from './work-menu.tsx';
import { WorksSkeleton } from './works-skeleton.tsx';
import classes from './list.module.css';

interface WorksListProps {
  readonly product: ProductDefinition | null;
  readonly works: ReturnType<typeof useWorks>;
  readonly criteria: WorksCriteria;
  readonly onChange: (changes: Partial<WorksCriteria>) => void;
}

/** The works as cards, with empty, loading, error and end states. */
export function WorksList({ product, works, criteria, onChange }: WorksListProps) {
  const { t } = useTranslation('works');
  const { data, isPending, isPaused, isError, isPlaceholderData, refetch } = works;
  if (isPending && !isPaused) return <WorksSkeleton />;
  if (!data)
    return (
      <ListNotLoaded
        offline={!isError}
        title={t('error.title')}
        text={t('error.text')}
        onRetry={() => void refetch()}
      />
    );
  const items = data.pages.flatMap((page) => page.data);
  const meta = data.pages.at(-1)?.meta;
  return (
    <>
      <p className="visually-hidden" role="status">
        {!isPlaceholderData && isNarrowed(criteria) && t('found', { count: meta?.total ?? 0 })}
      </p>
      {items.length === 0 ? (
        <NoWorks
          product={product}
          narrowed={isNarrowed(criteria)}
          hidden={criteria.hidden ? 0 : (meta?.invisible_total_count ?? 0)}
          onReset={() => onChange({ ...usualCriteria, hidden: criteria.hidden })}
          onShowHidden={() => onChange({ hidden: true })}
        />
      ) : (
        <Cards product={product} items={items} criteria={criteria} waiting={isPlaceholderData} />
      )}
      {items.length > 0 && (
        <Endless
          hasMore={works.hasNextPage}
          loading={works.isFetchingNextPage}
          failed={works.isFetchNextPageError}
          onMore={() => void works.fetchNextPage()}
          more={t('more')}
          failure={t('error.more')}
          end={items.length > 3 ? t('end') : null}
        />
      )}
    </>
  );
}

interface CardsProps extends Pick<WorksListProps, 'product' | 'criteria'> {
  readonly items: readonly KitListItemWire[];
  /** These works match the previous criteria; the new ones are loading. */
  readonly waiting: boolean;
}

function Cards({ product, items, criteria, waiting }: CardsProps) {
  const changes = useWorkChanges({ endpoint: listOf(product), question: questionOf(criteria) });
  const [renamed, setRenamed] = useState<KitListItemWire | null>(null);
  const [shared, setShared] = useState<KitListItemWire | null>(null);
  const list = useRef<HTMLUListElement>(null);

  /** Moves the focus to a neighbour before the card is removed. */
  function goOnBeside({ id }: KitListItemWire) {
    const card = list.current?.querySelector(`[data-work="${CSS.escape(id)}"]`);
    const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
    (neighbour?.querySelector('a') ?? document.getElementById('content'))?.focus();
  }

  const deeds: WorkDeeds = {
    rename: setRenamed,
    share: setShared,
    hide(work) {
      if (!criteria.hidden) goOnBeside(work);
      void changes.hide(work, criteria.hidden);
    },
    show: (work) => void changes.show(work),
    remove(work) {
      goOnBeside(work);
      void changes.remove(work);
    },
  };
  return (
    <>
      <ul ref={list} className={classes.works} data-waiting={waiting || undefined}>
        {items.map((work) => (
          <WorkCard key={work.id} work={work} deeds={deeds} />
        ))}
      </ul>
      <RenameDialog work={renamed} onClose={() => setRenamed(null)} />
      <ShareDialog work={shared} onClose={() => setShared(null)} />
    </>
  );
}
