import { endpoints, type LibraryItemWire, libraryCategories } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetched } from '../../../api/fetched.ts';
import { query } from '../../../api/queries.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import classes from './library.module.css';

interface LibraryDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onPhoto: (photo: Blob) => void;
}
const categories = ['all', ...libraryCategories] as const;
const skeletons = ['one', 'two', 'three', 'four', 'five', 'six'];

/** Pictures of the media library by category. */
export function LibraryDrawer({ open, onClose, onPhoto }: LibraryDrawerProps) {
  const { t } = useTranslation('editor');
  return (
    <Drawer open={open} onClose={onClose} title={t('library.title')}>
      <Library onPhoto={onPhoto} />
    </Drawer>
  );
}

function Library({ onPhoto }: Pick<LibraryDrawerProps, 'onPhoto'>) {
  const { t } = useTranslation(['editor', 'common']);
  const [category, setCategory] = useState<(typeof categories)[number]>('all');
  const [fetching, setFetching] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const list = useQuery(query(endpoints.library, { query: { category } }));
  const choose = async (item: LibraryItemWire) => {
    setFetching(item.id);
    setFailed(false);
    try {
      const picture = await (await fetched(item.url)).blob();
      onPhoto(new File([picture], `${item.title}.jpg`));
    } catch (problem) {
      console.warn(problem);
      setFailed(true);
    } finally {
      setFetching(null);
    }
  };
  return (
    <div className={classes.library}>
      <fieldset className={classes.categories} aria-label={t('library.categories')}>
        {categories.map((one) => (
          <Chip key={one} chosen={one === category} onClick={() => setCategory(one)}>
            {t(`library.${one}`)}
          </Chip>
        ))}
      </fieldset>
      {(list.isError || failed) && (
        <div className={classes.failed} role="alert">
          <p>{t('library.failed')}</p>
          {list.isError && (
            <Button size="small" variant="secondary" onClick={() => void list.refetch()}>
              {t('common:retry')}
            </Button>
          )}
        </div>
      )}
      <div className={classes.pictures} aria-busy={list.isPending}>
        {list.isPending && skeletons.map((one) => <Skeleton key={one} ratio={4 / 5} radius={12} />)}
        {list.data?.data.map((item) => (
          <button
            key={item.id}
            type="button"
            className={classes.picture}
            data-fetching={item.id === fetching || undefined}
            onClick={() => void choose(item)}
          >
            <img src={item.preview_url} alt={item.title} loading="lazy" />
          </button>
        ))}
      </div>
      {list.data?.data.length === 0 && <p className={classes.empty}>{t('library.empty')}</p>}
    </div>
  );
}
