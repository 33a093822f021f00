import { type KitListItemWire, kitEndpoints, productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/transport.ts';
import { invalidateWorks } from '../../../api/work-queries.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { notify } from '../../../ui/notification/notify.ts';
import { WorkPicture } from '../list/work-card.tsx';
import { useWorkWords } from '../work-words.ts';
import classes from './bin.module.css';

interface ClearDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Those loaded so far. */
  readonly works: readonly KitListItemWire[];
  readonly total: number;
}

/** At most this many thumbnails; the rest is a number. */
const mostShown = 4;

/** Asks before the bin is emptied: shows the works and names what is lost. */
export function ClearDialog({ open, onClose, works, total }: ClearDialogProps) {
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

/** Empties the bin of every kind. All are tried even if one fails. */
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
