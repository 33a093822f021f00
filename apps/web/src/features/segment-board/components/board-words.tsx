import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObservable } from '../../../ui/observable.ts';
import type { BoardControl } from '../input/board-control.ts';
import { pieceAt, piecesDone, piecesOf } from '../rules/board-counts.ts';
import type { BoardNews } from '../rules/board-state.ts';
import { useCraft, usePieceWords } from '../craft-of-board.ts';
import classes from '../segment-board.module.css';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { useAppBadge } from '../../../api/outbox/use-sending.ts';
import { marks } from '../../../api/works/marks.ts';
import { works } from '../../../api/works/works.ts';
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '../../../ui/icons/basic.ts';

export function PlaceWords({ control }: { control: BoardControl }) {
  const { t } = useTranslation('segment');
  const board = useObservable(control.board);
  const { grid, cursor } = board;
  const { number, colour } = pieceAt(board, cursor.row * grid.width + cursor.column);
  const context = usePieceWords(board);
  return (
    <p className={classes.place} translate="no">
      <span>
        {t('place', {
          context,
          row: cursor.row + 1,
          column: cursor.column + 1,
          number,
          total: piecesDone(board).total,
        })}
      </span>
      <span className={classes.here}>{` · ${t('here', { context, letter: grid.palette[colour].letter })}`}</span>
    </p>
  );
}

/** A hint: what the tool does, the result of the last action, or that marks are waiting for a connection. */
export function Hint({ control, sheet, address }: { control: BoardControl; sheet: Sheet; address: string }) {
  const { t } = useTranslation('segment');
  const board = useObservable(control.board);
  const { tool, highlighted, news, grid, cursor } = board;
  const context = usePieceWords(board);
  const craft = useCraft();
  const stretch = useObservable(sheet.stretch);
  const { status } = useSaving(address);
  const letter = highlighted === null ? '' : grid.palette[highlighted].letter;
  const text = () => {
    if (stretch.length > 0) return t('hint.stretch', { context, count: piecesOf(board, stretch) });
    if (news !== null) return told(news);
    if (status === 'waiting') return t('offline');
    return highlighted === null ? t(`hint.${tool}`, { context, letter }) : t('hint.colour', { context: craft, letter });
  };
  const told = (what: BoardNews) => {
    const at = { row: cursor.row + 1, column: cursor.column + 1 };
    if (typeof what === 'object')
      return t('hint.noneLeft', { context: craft, letter: grid.palette[what.finishedColour].letter });
    if (what === 'missed-colour') return t('hint.missed', { context: craft, letter });
    if (what === 'none-left')
      return highlighted === null
        ? t('hint.allDone', { context: craft })
        : t('hint.noneLeft', { context: craft, letter });
    if (what === 'removed') return t('hint.removed');
    return t(`hint.${what}`, { context: craft, ...at });
  };
  return (
    <p className={classes.hint} data-loud={news !== null || stretch.length > 0 || undefined} aria-live="polite">
      {text()}
    </p>
  );
}

/** Delay before progress is announced, so that a run of marks is announced once. */
const speakAfterMs = 1200;

export function SpokenProgress({ control }: { control: BoardControl }) {
  const { t } = useTranslation('segment');
  const context = useCraft();
  const { done: marked, total } = piecesDone(useObservable(control.board));
  const [spoken, setSpoken] = useState(marked);
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(marked), speakAfterMs);
    return () => clearTimeout(timer);
  }, [marked]);
  return (
    <p className="visually-hidden" aria-live="polite">
      {t('spokenProgress', { context, marked: spoken, total })}
    </p>
  );
}

const icons = { saved: IconCloudCheck, sending: IconCloudUp, waiting: IconCloudOff };

function useSaving(address: string) {
  useObservable(works.waiting);
  const count = works.pending(address).length;
  return { count, status: count === 0 ? ('saved' as const) : marks.status };
}

export function SavedState({ address }: { address: string }) {
  const { t } = useTranslation('segment');
  const { count, status } = useSaving(address);
  useAppBadge(status === 'waiting' ? works.pending().length : 0);
  const Icon = icons[status];
  return (
    <p className={classes.saved} data-status={status}>
      <Icon size={22} stroke={1.9} aria-hidden />
      <span>{status === 'waiting' ? t('saved.waiting', { count }) : t(`saved.${status}`)}</span>
    </p>
  );
}

/** Announces to screen readers that marks are saved: once, and again after each time offline. */
export function SpokenSaving({ address }: { address: string }) {
  const { t } = useTranslation('segment');
  const { status } = useSaving(address);
  const [sent, setSent] = useState(false);
  const [said, setSaid] = useState(false);
  useEffect(() => {
    if (status === 'sending') setSent(true);
    if (status === 'waiting') setSaid(false);
    if (status === 'saved' && sent) setSaid(true);
  }, [status, sent]);
  return (
    <p className="visually-hidden" role="status">
      {said ? t('saved.saved') : ''}
    </p>
  );
}
