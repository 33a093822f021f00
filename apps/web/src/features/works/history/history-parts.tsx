import type { KitListItemWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { sizeText } from '../../../i18n/numbers.ts';
import { Tag } from '../../../ui/chip/chip.tsx';
import { CodeText } from '../../../ui/code-text/code-text.tsx';
import { placeOfWork } from '../work-place.ts';
import { useWorkWords } from '../work-words.ts';
import classes from './history.module.css';
import type { HistoryRow } from './use-history.ts';

/** What the table and the cards are given. */
export interface HistoryRowsProps {
  readonly rows: readonly HistoryRow[];
  /** The rows match the previous search; the new ones are loading. */
  readonly waiting: boolean;
  readonly newestFirst: boolean;
  readonly onSort: (newestFirst: boolean) => void;
  readonly onRestore: (work: KitListItemWire) => void;
}
interface PartProps {
  readonly work: HistoryRow;
}

/** Kind and size, attempts: the texts of a row. */
export function useHistoryWords() {
  const { t } = useTranslation(['history', 'works']);
  return {
    formatOf: ({ type, size }: HistoryRow): string =>
      t('format', { kind: t(`kind.${type}`, { ns: 'works' }), size: sizeText(size.name) }),
    attemptsOf: ({ code_attempt: number, code_attempt_count: total }: HistoryRow): string =>
      total === null ? t('unlimited') : t('attempts', { number, total }),
  };
}

/** The name with a mark for works in the bin. */
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

/** The whole code, to be copied. */
export function HistoryCode({ work: { code } }: PartProps) {
  const { t } = useTranslation('history');
  return code === null ? t('noCode') : <CodeText code={code} copy={t('copy', { code })} copied={t('copied')} />;
}

/** Opens the work; one in the bin is brought back first. */
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
