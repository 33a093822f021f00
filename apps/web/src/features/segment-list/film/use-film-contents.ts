import type { ProductDefinition } from '@uzor/kit';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { workGridOf } from '../../../ui/cells/work-grid.ts';
import { useLetters } from '../card/use-letters.ts';
import { usePicture } from '../../../ui/use-picture.ts';
import type { Work } from '../use-work.ts';
import type { FilmContents } from './film-stage.ts';
import { orderOfWork } from './order-of-work.ts';

/** What a film of this work shows; null while it loads or where it failed to. */
export function useFilmContents(product: ProductDefinition, { kit, segments }: Pick<Work, 'kit' | 'segments'>) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const grid = useMemo(() => workGridOf(product, kit.size.slug, kit.orientation), [product, kit]);
  const picture = usePicture(kit.tracing_photo?.url ?? null);
  const lettered = useLetters();
  const [order, setOrder] = useState<Uint32Array | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(
    (signal?: AbortSignal) => {
      if (!grid) return;
      setFailed(false);
      orderOfWork(product, kit.id, segments, grid, signal)
        .then(setOrder)
        .catch(() => setFailed(signal?.aborted !== true));
    },
    [product, kit.id, segments, grid],
  );
  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal);
    return () => leaving.abort();
  }, [load]);
  const contents = useMemo(
    (): FilmContents | null =>
      grid && picture && order && lettered
        ? { picture, cells: grid.cells, order, title: kit.title ?? product.name[language], brand: t('brand') }
        : null,
    [grid, picture, order, lettered, kit.title, product, language, t],
  );
  return { contents, failed, retry: () => load() };
}
