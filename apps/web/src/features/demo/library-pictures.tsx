import { endpoints, type LibraryItemWire } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/queries.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import classes from './demo.module.css';

const waiting = ['a', 'b', 'c', 'd', 'e', 'f'];

/** All pictures of the media library; a click starts a demo. */
export function LibraryPictures({ onChoose }: { onChoose: (item: LibraryItemWire) => void }) {
  const { t } = useTranslation(['demo', 'common']);
  const list = useQuery(query(endpoints.library, { query: { category: 'all' } }));
  if (list.isError)
    return (
      <div role="alert" className={classes.failed}>
        <p>{t('library.failed')}</p>
        <Button size="small" variant="secondary" onClick={() => void list.refetch()}>
          {t('common:retry')}
        </Button>
      </div>
    );
  if (list.data?.data.length === 0) return <p>{t('library.empty')}</p>;
  return (
    <ul className={classes.library} aria-busy={list.isPending}>
      {list.isPending &&
        waiting.map((one) => (
          <li key={one}>
            <Skeleton ratio={4 / 5} radius={12} />
          </li>
        ))}
      {list.data?.data.map((item) => (
        <li key={item.id}>
          <button type="button" onClick={() => onChoose(item)}>
            <img src={item.preview_url} alt={item.title} loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}
