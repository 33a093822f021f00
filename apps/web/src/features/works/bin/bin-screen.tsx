import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints, kitEndpoints, type KitListItemWire, productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pagesOf } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { invalidateWorks } from '../../../api/work-queries.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { momentText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { DrillBoard, halfLaidBoard } from '../../../shared/drill/board.tsx';
import { IconArrowBackUp } from '../../../ui/icons/basic.ts';
import { IconTrashX } from '../../../ui/icons/more.ts';
import { notify } from '../../../ui/notification/notify.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { StateScreen } from '../../../shared/state-screen/state-screen.tsx';
import { Endless } from '../../../ui/endless/endless.tsx';
import { ListNotLoaded } from '../list-not-loaded.tsx';
import { WorkPicture } from '../list/work-card.tsx';
import { PartHead } from '../part-head.tsx';
import { useWorkChanges } from '../use-work-changes.tsx';
import { useWorkWords } from '../work-words.ts';
import classes from './bin.module.css';

function useBin() {
  return useInfiniteQuery(pagesOf(endpoints.trashedKits));
}

export default function BinScreen() {
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

export function Waiting() {
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
  const { to } = useLanguage();
  const { restore } = useWorkChanges({ endpoint: endpoints.trashedKits, question: {} });
  if (bin.isPending) return <BinSkeleton />;
  if (!bin.data)
    return <ListNotLoaded title={t('error.title')} text={t('error.text')} onRetry={() => void bin.refetch()} />;
  if (items.length === 0)
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
  return (
    <>
      <ul className={classes.works}>
        {items.map((work) => (
          <BinCard key={work.id} work={work} onRestore={() => void restore(work)} />
        ))}
      </ul>
      <Endless pages={bin} more={t('more')} failure={t('error.more')} end={null} />
    </>
  );
}

/** A deleted work. It cannot be opened until it is restored. */
function BinCard({ work, onRestore }: { readonly work: KitListItemWire; readonly onRestore: () => void }) {
  const { t } = useTranslation('bin');
  const { nameOf, formatOf } = useWorkWords();
  const name = nameOf(work);
  return (
    <li className={classes.card}>
      <WorkPicture work={work} />
      <div className={classes.words}>
        <h2 title={work.title ?? undefined}>{name}</h2>
        <span>{formatOf(work)}</span>
        <time dateTime={work.created_at}>{momentText(work.created_at)}</time>
        <Button
          variant="secondary"
          size="small"
          icon={IconArrowBackUp}
          aria-label={t('restoreLabel', { name })}
          onClick={onRestore}
        >
          {t('restore')}
        </Button>
      </div>
    </li>
  );
}

const cards = ['a', 'b', 'c', 'd'];

function BinSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      <ul className={classes.works} aria-hidden="true">
        {cards.map((card) => (
          <li key={card} className={classes.card}>
            <span>
              <Skeleton ratio={4 / 5} radius={12} />
            </span>
            <span className={classes.words}>
              <Skeleton width={120} height={23} />
              <Skeleton width={84} height={20} />
              <Skeleton width={112} height={20} />
              <Skeleton width={120} height={44} radius={14} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ClearDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The works loaded so far. */
  readonly works: readonly KitListItemWire[];
  readonly total: number;
}

/** Maximum number of thumbnails; the rest are counted. */
const mostShown = 4;

function ClearDialog({ open, onClose, works, total }: ClearDialogProps) {
  const { t } = useTranslation('bin');
  const { nameOf } = useWorkWords();
  const clearing = useClearing(() => {
    onClose();
    notify({ tone: 'success', title: t('cleared') });
  });
  const shown = works.slice(0, mostShown);
  function close() {
    clearing.reset();
    onClose();
  }
  const actions = (
    <>
      <Button variant="danger" loading={clearing.isPending} onClick={() => clearing.mutate()}>
        {t('clearing.erase', { count: total })}
      </Button>
      <Button variant="secondary" onClick={close}>
        {t('clearing.keep')}
      </Button>
    </>
  );
  return (
    <Modal tray open={open} onClose={close} title={t('clearing.title')} actions={actions}>
      <p>{t('clearing.text', { count: total })}</p>
      <ul className={classes.lost}>
        {shown.map((work) => (
          <li key={work.id} title={nameOf(work)}>
            <WorkPicture work={work} />
            <span className="visually-hidden">{nameOf(work)}</span>
          </li>
        ))}
        {total > shown.length && (
          <li className={classes.rest}>{t('clearing.more', { count: total - shown.length })}</li>
        )}
      </ul>
      <p className={classes.codes}>{t('clearing.codes')}</p>
      {clearing.isError && (
        <p role="alert" className={classes.problem}>
          {t('clearing.failed')}
        </p>
      )}
    </Modal>
  );
}

/** Empties the bin of every kind, even if one fails. */
function useClearing(onSuccess: () => void) {
  const queries = useQueryClient();
  return useMutation({
    networkMode: 'always',
    async mutationFn() {
      const products = productKinds.map(productOf);
      const emptied = await Promise.allSettled(products.map(({ apiBase }) => call(kitEndpoints(apiBase).emptyBin)));
      for (const product of products) invalidateWorks(queries, product);
      const failed = emptied.find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },
    onSuccess,
  });
}
