import { endpoints, type LibraryItemWire, libraryCategories } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/queries.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { Drawer } from '../../ui/dialog/drawer.tsx';
import { SearchField } from '../../ui/search-field/search-field.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import classes from './media-library.module.css';

interface MediaLibraryProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (item: LibraryItemWire) => Promise<void> | void;
}
const categories = ['all', ...libraryCategories] as const;
const skeletons = ['one', 'two', 'three', 'four', 'five', 'six'];
const longestSearch = 60;

export function MediaLibrary({ open, onClose, onChoose }: MediaLibraryProps) {
  const { t } = useTranslation('library');
  return (
    <Drawer open={open} onClose={onClose} title={t('title')}>
      <WithQueries>
        <Library onChoose={onChoose} />
      </WithQueries>
    </Drawer>
  );
}

function Library({ onChoose }: Pick<MediaLibraryProps, 'onChoose'>) {
  const { t } = useTranslation(['library', 'common']);
  const [category, setCategory] = useState<(typeof categories)[number]>('all');
  const [words, setWords] = useState('');
  const { fetching, failed, choose } = useChoosing(onChoose);
  const list = useQuery(query(endpoints.library, { query: { category } }));
  const found = list.data?.data.filter(({ title }) => fitsSearch(title, words));
  const showAll = () => {
    setWords('');
    setCategory('all');
  };
  return (
    <div className={classes.library}>
      <SearchField
        label={t('search.label')}
        placeholder={t('search.hint')}
        clear={t('search.clear')}
        longest={longestSearch}
        value={words}
        onSearch={setWords}
      />
      <fieldset className={classes.categories} aria-label={t('categories')}>
        {categories.map((one) => (
          <Chip key={one} chosen={one === category} onClick={() => setCategory(one)}>
            {t(one)}
          </Chip>
        ))}
      </fieldset>
      {(list.isError || failed) && (
        <div className={classes.failed} role="alert">
          <p>{t('failed')}</p>
          {list.isError && (
            <Button size="small" variant="secondary" onClick={() => void list.refetch()}>
              {t('common:retry')}
            </Button>
          )}
        </div>
      )}
      <Result count={found?.length ?? null} words={words} onShowAll={showAll} />
      <ul className={classes.pictures} aria-busy={list.isPending} onKeyDown={walk}>
        {list.isPending && skeletons.map((one) => <Waiting key={one} />)}
        {found?.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className={classes.picture}
              data-fetching={item.id === fetching || undefined}
              onClick={() => void choose(item)}
            >
              <img src={item.preview_url} alt={item.title} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ResultProps {
  readonly count: number | null;
  readonly words: string;
  readonly onShowAll: () => void;
}

function Result({ count, words, onShowAll }: ResultProps) {
  const { t } = useTranslation('library');
  const none = words === '' ? t('empty') : t('nothing', { words });
  const some = words === '' || count === null ? '' : t('found', { count });
  return (
    <>
      <p className={count === 0 ? classes.empty : 'visually-hidden'} role="status">
        {count === 0 ? none : some}
      </p>
      {count === 0 && (
        <div>
          <Button size="small" variant="secondary" onClick={onShowAll}>
            {t('showAll')}
          </Button>
        </div>
      )}
    </>
  );
}

function Waiting() {
  return (
    <li>
      <Skeleton ratio={4 / 5} radius={12} />
    </li>
  );
}

function useChoosing(onChoose: MediaLibraryProps['onChoose']) {
  const [fetching, setFetching] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const choose = async (item: LibraryItemWire) => {
    setFetching(item.id);
    setFailed(false);
    try {
      await onChoose(item);
    } catch (problem) {
      console.warn(problem);
      setFailed(true);
    } finally {
      setFetching(null);
    }
  };
  return { fetching, failed, choose };
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Moves the focus from picture to picture by arrow keys, so that Tab can skip the rest. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const pictures = [...event.currentTarget.querySelectorAll('button')];
  const here = pictures.findIndex((picture) => picture.matches(':focus'));
  const next = step === undefined || here < 0 ? undefined : pictures[here + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Lower case, without the dots of ё, which people leave out. */
const plain = (text: string) => text.toLocaleLowerCase().replaceAll('ё', 'е');

/** True if every searched word begins a word of the title; an empty search matches every title. */
function fitsSearch(title: string, words: string): boolean {
  const inTitle = plain(title).split(/[^\p{L}\p{N}]+/u);
  return plain(words)
    .split(/[^\p{L}\p{N}]+/u)
    .every((word) => word === '' || inTitle.some((one) => one.startsWith(word)));
}
