import type { ProductDefinition } from '@uzor/kit';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { IconMovie } from '../../../ui/icons/more.ts';
import type { Work } from '../use-work.ts';

/** Brings the library that writes films, so that it loads when one is asked for. */
const FilmDialog = lazy(async () => ({ default: (await import('./film-dialog.tsx')).FilmDialog }));

interface FilmActionProps {
  readonly product: ProductDefinition;
  readonly work: Work;
  /** Shows the card, which every browser can make. */
  readonly onCard: () => void;
}

/** Offers the film of a work once something of it is laid. */
export function FilmAction({ product, work, onCard }: FilmActionProps) {
  const { t } = useTranslation('segments');
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  if (!work.segments.some(({ marked_cells }) => marked_cells > 0)) return null;
  const show = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <>
      <Button variant="ghost" icon={IconMovie} onClick={show}>
        {t('film.action')}
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <FilmDialog
            product={product}
            work={work}
            open={open}
            onClose={() => setOpen(false)}
            onCard={() => {
              setOpen(false);
              onCard();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
