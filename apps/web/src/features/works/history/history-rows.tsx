import type { KitListItemWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { momentText, sizeText } from '../../../i18n/numbers.ts';
import { Tag } from '../../../ui/chip/chip.tsx';
import { CodeText } from '../../../shared/code-text/code-text.tsx';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '../../../ui/icons/more.ts';
import { Select } from '../../../ui/select/select.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { WorkPicture } from '../list/work-card.tsx';
import { placeOfWork } from '../../../shared/work-place.ts';
import { useWorkWords } from '../work-words.ts';
import classes from './history.module.css';
import type { HistoryRow } from './use-history.ts';

export interface HistoryRowsProps {
  readonly rows: readonly HistoryRow[];
  /** True while the rows are those of the previous search. */
  readonly waiting: boolean;
  readonly newestFirst: boolean;
  readonly onSort: (newestFirst: boolean) => void;
  readonly onRestore: (work: KitListItemWire) => void;
}
interface PartProps {
  readonly work: HistoryRow;
}

export function useHistoryWords() {
  const { t } = useTranslation(['history', 'works']);
  return {
    formatOf: ({ type, size }: HistoryRow): string =>
      t('format', { kind: t(`kind.${type}`, { ns: 'works' }), size: sizeText(size.name) }),
    attemptsOf: ({ code_attempt: number, code_attempt_count: total }: HistoryRow): string =>
      total === null ? t('unlimited') : t('attempts', { number, total }),
  };
}

export function HistoryName({ work }: PartProps) {
  const { t } = useTranslation('history');
  const { nameOf } = useWorkWords();
  return (
    <span className={classes.name}>
      <b>{nameOf(work)}</b>
      {work.inBin && <Tag>{t('inBin')}</Tag>}
    </span>
  );
}

export function HistoryCode({ work: { code } }: PartProps) {
  const { t } = useTranslation('history');
  return code === null ? t('noCode') : <CodeText code={code} copy={t('copy', { code })} copied={t('copied')} />;
}

export function HistoryAction({ work, onRestore }: PartProps & Pick<HistoryRowsProps, 'onRestore'>) {
  const { t } = useTranslation('history');
  const { to } = useLanguage();
  const { nameOf } = useWorkWords();
  const name = nameOf(work);
  return work.inBin ? (
    <button
      type="button"
      className={classes.action}
      aria-label={t('restoreLabel', { name })}
      onClick={() => onRestore(work)}
    >
      {t('restore')}
    </button>
  ) : (
    <Link className={classes.action} to={to(placeOfWork(work))} aria-label={t('openLabel', { name })}>
      {t('open')}
    </Link>
  );
}

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
                <span>{t('columns.when')}</span>
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
