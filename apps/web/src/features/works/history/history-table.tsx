import { useTranslation } from 'react-i18next';
import { momentText } from '../../../i18n/numbers.ts';
import { IconArrowDown, IconArrowUp } from '../../../ui/icons/more.ts';
import { WorkPicture } from '../list/work-card.tsx';
import classes from './history.module.css';
import { HistoryAction, HistoryCode, HistoryName, type HistoryRowsProps, useHistoryWords } from './history-parts.tsx';

/** The history as a table, sorted by time. */
export function HistoryTable({ rows, waiting, newestFirst, onSort, onRestore }: HistoryRowsProps) {
  const { t } = useTranslation('history');
  const { formatOf, attemptsOf } = useHistoryWords();
  const Arrow = newestFirst ? IconArrowDown : IconArrowUp;
  return (
    <div className={classes.frame} data-waiting={waiting || undefined}>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('columns.work')}</th>
            <th scope="col">{t('columns.format')}</th>
            <th scope="col">{t('columns.colour')}</th>
            <th scope="col" aria-sort={newestFirst ? 'descending' : 'ascending'}>
              <button type="button" className={classes.sort} onClick={() => onSort(!newestFirst)}>
                {t('columns.when')}
                <Arrow size={20} stroke={2.2} aria-hidden />
              </button>
            </th>
            <th scope="col">{t('columns.code')}</th>
            <th scope="col">{t('columns.attempts')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('columns.action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((work) => (
            <tr key={work.id}>
              <th scope="row">
                <span className={classes.work}>
                  <span className={classes.photo} data-faded={work.inBin || undefined}>
                    <WorkPicture work={work} />
                  </span>
                  <HistoryName work={work} />
                </span>
              </th>
              <td>{formatOf(work)}</td>
              <td>{work.filter.name}</td>
              <td className={classes.time}>
                <time dateTime={work.created_at}>{momentText(work.created_at)}</time>
              </td>
              <td>
                <HistoryCode work={work} />
              </td>
              <td>{attemptsOf(work)}</td>
              <td>
                <HistoryAction work={work} onRestore={onRestore} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
