import type { KitListItemWire } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit/catalogue';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DrillBoard, halfLaidBoard, missingDrillBoard } from '../../../shared/drill/board.tsx';
import { IconEye, IconTrash } from '../../../ui/icons/basic.ts';
import { IconPlus } from '../../../ui/icons/more.ts';
import { ShareDialog } from '../../../shared/share/share-dialog.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { StateScreen } from '../../../shared/state-screen/state-screen.tsx';
import { isNarrowed, questionOf, usualCriteria, type WorksCriteria } from '../criteria.ts';
import { Endless } from '../../../ui/endless/endless.tsx';
import { ListNotLoaded } from '../list-not-loaded.tsx';
import { useWorkChanges, RenameDialog } from '../use-work-changes.tsx';
import { listOf, type useWorks } from '../use-works.ts';
import { WorkCard, type WorkActions } from './work-card.tsx';
import classes from './list.module.css';

interface WorksListProps {
  readonly product: ProductDefinition | null;
  readonly works: ReturnType<typeof useWorks>;
  readonly criteria: WorksCriteria;
  readonly onChange: (changes: Partial<WorksCriteria>) => void;
  /** Number of works in the bin; undefined until loaded. */
  readonly inBin: number | undefined;
}

export function WorksList({ product, works, criteria, onChange, inBin }: WorksListProps) {
  const { t } = useTranslation('works');
  const { data, isPending, isPlaceholderData, refetch } = works;
  if (isPending) return <WorksSkeleton />;
  if (!data) return <ListNotLoaded title={t('error.title')} text={t('error.text')} onRetry={() => void refetch()} />;
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
          hidden={criteria.hidden}
          allInBin={!product && Boolean(inBin)}
          elsewhere={(criteria.hidden ? meta?.visible_total_count : meta?.invisible_total_count) ?? 0}
          onReset={() => onChange({ ...usualCriteria, hidden: criteria.hidden })}
          onSwitch={() => onChange({ hidden: !criteria.hidden })}
        />
      ) : (
        <Cards product={product} items={items} criteria={criteria} waiting={isPlaceholderData} />
      )}
      {items.length > 0 && (
        <Endless pages={works} more={t('more')} failure={t('error.more')} end={items.length > 3 ? t('end') : null} />
      )}
    </>
  );
}

interface CardsProps extends Pick<WorksListProps, 'product' | 'criteria'> {
  readonly items: readonly KitListItemWire[];
  /** True while the works are those of the previous criteria. */
  readonly waiting: boolean;
}

function Cards({ product, items, criteria, waiting }: CardsProps) {
  const changes = useWorkChanges({ endpoint: listOf(product), question: questionOf(criteria) });
  const [renamed, setRenamed] = useState<KitListItemWire | null>(null);
  const [shared, setShared] = useState<KitListItemWire | null>(null);
  const list = useRef<HTMLUListElement>(null);

  /** Moves focus to a neighbour before the card is removed. */
  function goOnBeside({ id }: KitListItemWire) {
    const card = list.current?.querySelector(`[data-work="${CSS.escape(id)}"]`);
    const neighbour = card?.nextElementSibling ?? card?.previousElementSibling;
    (neighbour?.querySelector('a') ?? document.getElementById('content'))?.focus();
  }

  const removing = (change: (work: KitListItemWire) => Promise<void>) => (work: KitListItemWire) => {
    goOnBeside(work);
    void change(work);
  };
  const actions: WorkActions = {
    rename: setRenamed,
    share: setShared,
    hide: removing(changes.hide),
    show: removing(changes.show),
    remove: removing(changes.remove),
  };
  return (
    <>
      <ul ref={list} className={classes.works} data-waiting={waiting || undefined}>
        {items.map((work) => (
          <WorkCard key={work.id} work={work} actions={actions} />
        ))}
      </ul>
      <RenameDialog work={renamed} onClose={() => setRenamed(null)} />
      <ShareDialog work={shared} onClose={() => setShared(null)} />
    </>
  );
}

interface NoWorksProps {
  readonly product: ProductDefinition | null;
  /** True if a search or filter is active. */
  readonly narrowed: boolean;
  /** True for the list of hidden works. */
  readonly hidden: boolean;
  /** Number of works in the other list (visible or hidden). */
  readonly elsewhere: number;
  readonly allInBin: boolean;
  readonly onReset: () => void;
  readonly onSwitch: () => void;
}

function NoWorks({ product, narrowed, hidden, elsewhere, allInBin, onReset, onSwitch }: NoWorksProps) {
  const { t } = useTranslation('works');
  const { language, to } = useLanguage();
  const board = <DrillBoard rows={narrowed ? missingDrillBoard : halfLaidBoard} />;
  const state = (title: string, text: string, action: ReactNode) => (
    <StateScreen picture={board} title={title} text={text} actions={action} />
  );
  if (narrowed)
    return state(
      t('empty.foundTitle'),
      t('empty.foundText'),
      <Button variant="secondary" onClick={onReset}>
        {t('filters.reset')}
      </Button>,
    );
  if (elsewhere > 0)
    return state(
      t(hidden ? 'empty.noneHiddenTitle' : 'empty.hiddenTitle'),
      hidden ? '' : t('empty.hiddenText'),
      <Button variant="secondary" icon={IconEye} onClick={onSwitch}>
        {t(hidden ? 'empty.noneHiddenAction' : 'empty.hiddenAction')}
      </Button>,
    );
  if (allInBin)
    return state(
      t('empty.binTitle'),
      t('empty.binText'),
      <Button variant="secondary" icon={IconTrash} to={to('/dashboard/bin')}>
        {t('empty.binAction')}
      </Button>,
    );
  const begin = product ? `/${product.webSlug}/get-scheme` : '/code-verification';
  return state(
    product ? t('empty.titleOfKind', { product: product.name[language] }) : t('empty.title'),
    t('empty.text'),
    <Button variant="secondary" icon={IconPlus} to={to(begin)}>
      {t('empty.action')}
    </Button>,
  );
}

const skeletons = ['a', 'b', 'c', 'd'];

export function WorksSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      <ul className={classes.works} aria-hidden="true">
        {skeletons.map((name) => (
          <li key={name} className={classes.item}>
            <span className={classes.card}>
              <Skeleton ratio={4 / 5} radius={0} />
              <span className={classes.cardWords}>
                <span className={classes.cardText}>
                  <Skeleton width={120} height={21} />
                  <Skeleton width={84} height={20} />
                  <Skeleton width={112} height={20} />
                  <Skeleton width={128} height={20} />
                </span>
                <span className={classes.ring}>
                  <Skeleton width={46} height={46} radius={23} />
                </span>
                <span className={classes.bar}>
                  <Skeleton height={8} radius={4} />
                </span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
