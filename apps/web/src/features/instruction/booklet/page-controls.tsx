import { useTranslation } from 'react-i18next';
import type { Booklet } from './booklet.ts';
import classes from './booklet.module.css';
import { groupsOf } from './paging.ts';

interface PageSelectProps {
  readonly booklet: Booklet;
  readonly names: readonly (string | null)[];
  readonly page: number;
  readonly onPage: (page: number) => void;
}

export function PageSelect({ booklet, names, page, onPage }: PageSelectProps) {
  const { t } = useTranslation('instruction');
  const option = (number: number) => (
    <option key={number} value={number}>
      {[number, names[number - 1]].filter((part) => part !== null).join('. ')}
    </option>
  );
  return (
    <select
      aria-label={t('pages.go')}
      className={classes.select}
      value={page}
      onChange={(event) => onPage(Number(event.currentTarget.value))}
    >
      {groupsOf(booklet.chapters, booklet.total).map(({ title, pages }) =>
        title === null ? (
          pages.map(option)
        ) : (
          <optgroup key={pages[0]} label={title}>
            {pages.map(option)}
          </optgroup>
        ),
      )}
    </select>
  );
}

/** Accessible name of a page: its number, the total, and its name once known. */
export function usePageLabel(names: readonly (string | null)[]): (page: number) => string {
  const { t } = useTranslation('instruction');
  return (page) => {
    const place = t('pages.page', { page, total: names.length });
    const name = names[page - 1];
    return name ? `${place}: ${name}` : place;
  };
}
