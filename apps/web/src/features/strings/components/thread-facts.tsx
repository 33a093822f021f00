import { useTranslation } from 'react-i18next';
import { useNumber } from '../../../i18n/use-number.ts';
import { knotNearMetres, type ThreadFacts } from '../rules/thread.ts';
import classes from '../strings.module.css';

interface ThreadFactsRowProps {
  readonly facts: ThreadFacts;
  readonly onOpen: () => void;
}

/** The thread that is gone, left, and left until the next knot; a press opens its drawer. */
export function ThreadFactsRow({ facts: { gone, left, knot }, onOpen }: ThreadFactsRowProps) {
  const { t } = useTranslation('player');
  const metres = useMetres();
  const near = knot !== null && knot.metres < knotNearMetres;
  return (
    <button type="button" className={classes.threadFacts} aria-haspopup="dialog" onClick={onOpen}>
      <span>
        <small>{t('thread.gone')}</small>
        <span>{metres(gone)}</span>
      </span>
      <span>
        <small>{t('thread.left')}</small>
        <span>{metres(left)}</span>
      </span>
      <span data-near={near || undefined}>
        <small>{t(knot === null ? 'thread.spool' : 'thread.knot')}</small>
        <span>{knot === null ? t('thread.lasts') : metres(knot.metres)}</span>
      </span>
    </button>
  );
}

/** Writes metres: whole ones, from below so that no thread is promised that is not there. */
export function useMetres(): (metres: number) => string {
  const { t } = useTranslation('player');
  const number = useNumber();
  return (metres) => t('thread.metres', { metres: number(Math.floor(metres)) });
}
