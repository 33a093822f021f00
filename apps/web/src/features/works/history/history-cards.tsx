import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '../../../i18n/numbers.ts';
import { IconArrowsSort } from '../../../ui/icons/more.ts';
import { Select } from '../../../ui/select/select.tsx';
import { WorkPicture } from '../list/work-card.tsx';
import classes from './history.module.css';
import { HistoryAction, HistoryCode, HistoryName, type HistoryRowsProps, useHistoryWords } from './history-parts.tsx';

/** The history on phones: the fields of the table as cards, one below the other. */
export function HistoryCards({ rows, waiting, newestFirst, onSort, onRestore }: HistoryRowsProps) {
  const { t } = useTranslation('history');
  const { formatOf, attemptsOf } = useHistoryWords();
  return (
    <>
      <div className={classes.order}>
        <Select
          label={t('sort')}
          icon={IconArrowsSort}
          value={newestFirst ? 'newest' : 'oldest'}
          options={[
            { value: 'newest', name: t('newest') },
            { value: 'oldest', name: t('oldest') },
          ]}
          onChange={(order) => onSort(order === 'newest')}
        />
      </div>
      <ul className={classes.cards} data-waiting={waiting || undefined}>
        {rows.map((work) => (
          <li key={work.id} className={classes.card}>
            <span className={classes.photo} data-faded={work.inBin || undefined}>
              <WorkPicture work={work} />
            </span>
            <HistoryName work={work} />
            <HistoryAction work={work} onRestore={onRestore} />
            <dl>
              <Fact name={t('columns.format')}>{formatOf(work)}</Fact>
              <Fact name={t('columns.colour')}>{work.filter.name}</Fact>
              <Fact name={t('columns.when')}>
                <time dateTime={work.created_at}>{momentText(work.created_at)}</time>
              </Fact>
              <Fact name={t('columns.code')}>
                <HistoryCode work={work} />
              </Fact>
              <Fact name={t('columns.attempts')}>{attemptsOf(work)}</Fact>
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
