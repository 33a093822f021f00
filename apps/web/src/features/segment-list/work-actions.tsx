import { segmentEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useEffect, useState, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { filled } from '../../api/address.ts';
import { requestPersistentStorage, underWorker } from '../../api/works/background.ts';
import { keepSegment, segmentsKept } from '../../api/works/segments.ts';
import { works } from '../../api/works/works.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { IconDeviceMobileCheck } from '../../ui/icons/basic.ts';
import { IconDeviceMobileDown, IconMovie } from '../../ui/icons/more.ts';
import classes from './segment-list.module.css';
import type { Work, WorkProps } from './use-work.ts';

/** `unknown` until the stored segments have been checked, and always in browsers without a service worker. */
type KeepState = 'unknown' | 'not' | 'keeping' | 'failed' | 'kept';

/** Stores all segments of the work for offline use, or deletes them. Continues if the customer leaves the page. */
export function KeepWork({ product, work }: WorkProps) {
  const { t } = useTranslation('segments');
  const { state, done, all, keep, remove } = useKeeping(product, work);
  if (state === 'unknown') return null;
  if (state === 'kept')
    return (
      <p className={classes.enough}>
        <IconDeviceMobileCheck size={24} stroke={1.9} aria-hidden />
        <span role="status">{t('keep.kept')}</span>
        <Button variant="ghost" size="small" onClick={() => void remove()}>
          {t('keep.remove')}
        </Button>
      </p>
    );
  return (
    <>
      <Button variant="secondary" icon={IconDeviceMobileDown} loading={state === 'keeping'} onClick={() => void keep()}>
        {state === 'keeping' ? t('keep.keeping', { done, all }) : t('keep.action')}
      </Button>
      <p role="status">{state === 'failed' ? t('keep.failed') : ''}</p>
    </>
  );
}

function useKeeping(product: ProductDefinition, { kit: { id }, segments }: Work) {
  const [state, setState] = useState<KeepState>('unknown');
  const [done, setDone] = useState(0);
  const ids = segments.map((segment) => segment.id).join();
  useEffect(() => {
    if (!underWorker()) return;
    const places = ids.split(',').map((segmentId) => ({ product, kitId: id, segmentId }));
    void segmentsKept(places).then((all) =>
      setState((known) => (known === 'unknown' ? (all ? 'kept' : 'not') : known)),
    );
  }, [product, id, ids]);

  async function keep() {
    setState('keeping');
    setDone(0);
    requestPersistentStorage();
    try {
      for (const segment of segments) {
        await keepSegment({ product, kitId: id, segmentId: segment.id });
        setDone((count) => count + 1);
      }
      setState('kept');
    } catch {
      setState('failed'); // files downloaded so far are kept for the next try
    }
  }

  async function remove() {
    await works.drop(`${filled(segmentEndpoints(product.apiBase).segments.path, { id })}/`);
    setState('not');
  }

  return { state, done, all: segments.length, keep, remove };
}

/** Lazy, because it contains the library that writes films. */
const Film = lazy(() => import('./film/film-dialog.tsx'));

export function FilmAction({ product, work, onCard }: WorkProps & { readonly onCard: () => void }) {
  const { t } = useTranslation('segments');
  const [open, setOpen] = useState(false);
  if (!work.segments.some(({ marked_cells }) => marked_cells > 0)) return null;
  return (
    <>
      <Button variant="ghost" icon={IconMovie} onClick={() => setOpen(true)}>
        {t('film.action')}
      </Button>
      <Modal tray open={open} onClose={() => setOpen(false)} title={t('film.title')}>
        <Suspense>
          <Film
            product={product}
            work={work}
            onCard={() => {
              setOpen(false);
              onCard();
            }}
          />
        </Suspense>
      </Modal>
    </>
  );
}
