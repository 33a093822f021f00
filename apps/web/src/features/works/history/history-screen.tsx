import { endpoints } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { longDayText } from '../../../i18n/numbers.ts';
import { from } from '../../../ui/breakpoints.ts';
import { Button } from '../../../ui/button/button.tsx';
import { DrillBoard, halfLaidBoard, missingDrillBoard } from '../../../shared/drill/board.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { StateScreen } from '../../../shared/state-screen/state-screen.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { SearchField } from '../../../ui/search-field/search-field.tsx';
import { Endless } from '../../../ui/endless/endless.tsx';
import { ListNotLoaded } from '../list-not-loaded.tsx';
import { PartHead } from '../part-head.tsx';
import { mostSearched, useCriteria } from '../criteria.ts';
import { useWorkChanges } from '../use-work-changes.tsx';
import { HistoryCards, HistoryTable } from './history-rows.tsx';
import classes from './history.module.css';
import { useHistory } from './use-history.ts';

export default function HistoryScreen() {
  const { t } = useTranslation('history');
  const { criteria, change } = useCriteria();
  const newestFirst = criteria.sort !== 'date';
  const history = useHistory(criteria.q, newestFirst);
  return (
    <>
      <PartHead title={t('title')} lead={t('lead')} back={t('works')}>
        <SearchField
          longest={mostSearched}
          label={t('search')}
          placeholder={t('searchHint')}
          clear={t('clearSearch')}
          value={criteria.q}
          onSearch={(q) => change({ q })}
        />
      </PartHead>
      <p className="visually-hidden" role="status">
        {history.isLoaded && !history.isStale && criteria.q !== '' && t('found', { count: history.total })}
      </p>
      <HistoryList
        history={history}
        searched={criteria.q !== ''}
        newestFirst={newestFirst}
        onReset={() => change({ q: '' })}
        onSort={(newest) => change({ sort: newest ? '-date' : 'date' })}
      />
    </>
  );
}

export function Waiting() {
  const { t } = useTranslation('history');
  return (
    <>
      <PartHead title={t('title')} lead={t('lead')} back={t('works')} />
      <HistorySkeleton />
    </>
  );
}

interface HistoryListProps {
  readonly history: ReturnType<typeof useHistory>;
  readonly searched: boolean;
  readonly newestFirst: boolean;
  readonly onReset: () => void;
  readonly onSort: (newestFirst: boolean) => void;
}

function HistoryList({ history, searched, newestFirst, onReset, onSort }: HistoryListProps) {
  const { t } = useTranslation('history');
  const { language } = useLanguage();
  const wide = useMediaQuery(from('md'), false);
  const { restoreInPlace } = useWorkChanges({ endpoint: endpoints.trashedKits, question: {} });
  const { rows } = history;
  if (!history.isLoaded && !history.isError) return <HistorySkeleton />;
  if (!history.isLoaded)
    return <ListNotLoaded title={t('error.title')} text={t('error.text')} onRetry={history.retry} />;
  if (rows.length === 0) return <NoHistory searched={searched} onReset={onReset} />;
  const Rows = wide ? HistoryTable : HistoryCards;
  const first = newestFirst ? rows.at(-1) : rows[0];
  return (
    <>
      <Rows
        rows={rows}
        waiting={history.isStale}
        newestFirst={newestFirst}
        onSort={onSort}
        onRestore={(work) => void restoreInPlace(work)}
      />
      <Endless
        pages={history}
        more={t('more')}
        failure={t('error.more')}
        end={!searched && first ? t('end', { date: longDayText(first.created_at, language) }) : null}
      />
    </>
  );
}

function NoHistory({ searched, onReset }: Pick<HistoryListProps, 'searched' | 'onReset'>) {
  const { t } = useTranslation('history');
  const { to } = useLanguage();
  return searched ? (
    <StateScreen
      picture={<DrillBoard rows={missingDrillBoard} />}
      title={t('empty.foundTitle')}
      text={t('empty.foundText')}
      actions={
        <Button variant="secondary" onClick={onReset}>
          {t('empty.reset')}
        </Button>
      }
    />
  ) : (
    <StateScreen
      picture={<DrillBoard rows={halfLaidBoard} />}
      title={t('empty.title')}
      text={t('empty.text')}
      actions={<Button to={to('/code-verification')}>{t('empty.action')}</Button>}
    />
  );
}

const rows = ['a', 'b', 'c', 'd', 'e'];

function HistorySkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      <div className={classes.frame} aria-hidden="true">
        {rows.map((row) => (
          <div key={row} className={classes.skeleton}>
            <Skeleton width={52} height={65} radius={12} />
            <Skeleton width={140} height={20} />
            <Skeleton height={20} />
          </div>
        ))}
      </div>
    </div>
  );
}
