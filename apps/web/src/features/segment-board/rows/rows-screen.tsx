import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconCheck } from '../../../ui/icons/basic.ts';
import { IconMicrophone, IconMicrophoneOff, IconMinimize } from '../../../ui/icons/more.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { canListen } from '../../../shared/voice/listen.ts';
import { useObservable } from '../../../ui/observable.ts';
import { FinishedDialog } from '../components/finished-dialog.tsx';
import { useOnward } from '../components/tool-buttons.tsx';
import type { BoardControl } from '../input/board-control.ts';
import { preferences } from '../preferences.ts';
import { piecesDone } from '../rules/board-counts.ts';
import type { SegmentProps } from '../use-segment.ts';
import { coming, Figure, NearView, RowBar, type RowsView, Tile } from './near-view.tsx';
import { rowKeys, type RowMode, useRowMode } from './use-row-mode.ts';
import { RowStrip } from './row-strip.tsx';
import { carryOptionsTo, type RowModeOptions } from './row-ways.ts';
import classes from './rows.module.css';
import { rowDone, type Run } from './runs.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';

interface RowsScreenProps extends SegmentProps {
  readonly control: BoardControl;
  readonly dark: boolean;
  readonly address: string;
  readonly ways: RowModeOptions;
  readonly onClose: () => void;
}

/** Phones in landscape. They are read from arm's length and show the far view. */
const lyingPhone = '(orientation: landscape) and (max-height: 520px)';

/** Reads runs aloud one by one. Voice, pedal, headset, keys or a button go to the next run, then the next segment. */
export default function RowsScreen({ product, opened, control, dark, address, ways, onClose }: RowsScreenProps) {
  const [far, setFar] = useState(ways.far);
  const { after, to } = useOnward(product, opened);
  const navigate = useNavigate();
  const keepWays = (microphone: boolean) => after && carryOptionsTo(after.id, { microphone, far });
  const mode = useRowMode(opened, control, ways, (microphone) => {
    keepWays(microphone);
    control.set({ justFinished: false });
    void navigate(to);
  });
  const [run] = mode.runs;
  const celebrated = mode.board.justFinished;
  const over = run === undefined && !celebrated;
  useEffect(() => {
    if (over) onClose();
  }, [over, onClose]);
  if (run) return <RunDialog {...{ ...mode, run, dark, address, far, setFar, onClose }} />;
  const listens = mode.listening.state === 'on';
  const handsFree = { onKeyDown: rowKeys(mode.obey), listens, onLeave: () => keepWays(listens) };
  return celebrated ? <FinishedDialog {...{ product, opened, control, handsFree }} /> : null;
}

interface RunDialogProps extends RowMode {
  readonly run: Run;
  readonly dark: boolean;
  readonly address: string;
  readonly far: boolean;
  readonly setFar: (far: boolean) => void;
  readonly onClose: () => void;
}

function RunDialog({ dark, address, far: chosenFar, setFar, ...shown }: RunDialogProps) {
  const { t } = useTranslation('rows');
  const title = useRef<HTMLHeadingElement>(null);
  const lying = useMediaQuery(lyingPhone, false);
  const { aloud } = useObservable(preferences);
  const dialog = useDialog(true, shown.onClose);
  const far = lying || chosenFar;
  const view = { ...shown, title };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button is gone, so focus must move
  useEffect(() => title.current?.focus(), [far]);
  return (
    <dialog
      className={classes.rows}
      data-far={far || undefined}
      data-colour-scheme={far ? 'dark' : undefined}
      aria-label={t('title', { number: shown.number })}
      {...dialog}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pedal keys work wherever focus is; buttons do the same */}
      <div
        className={classes.body}
        onKeyDown={rowKeys(shown.obey)}
        onClick={(event) => {
          // After a tap the focus leaves the button. Otherwise a pedal that sends Space would press it again.
          if (event.detail > 0) title.current?.focus();
        }}
      >
        {far ? (
          <FarView {...view} onNear={lying ? null : () => setFar(false)} />
        ) : (
          <NearView {...view} dark={dark} address={address} onFar={() => setFar(true)} />
        )}
        <p className="visually-hidden" role="status">
          {aloud ? '' : shown.words.written(shown.run)}
        </p>
      </div>
    </dialog>
  );
}

interface FarViewProps extends RowsView {
  /** Goes back to the usual view; null on a phone in landscape. */
  readonly onNear: (() => void) | null;
}

/** Row mode for reading from a distance: digits as wide as the screen, always dark. */
function FarView({ onNear, ...view }: FarViewProps) {
  const { t } = useTranslation('rows');
  const { board, run, words, listening, number, obey, canGoBack } = view;
  const row = rowDone(board, run.row);
  const { done, total } = run.region === null ? row : piecesDone(board);
  const { name, code } = board.grid.palette[run.colour];
  const endsRow = run.region === null && row.done + run.cells.length === row.total;
  const toNear = onNear ? t('near') : t('leaveShort');
  return (
    <div className={classes.far}>
      <header className={classes.farHead}>
        <h2 ref={view.title} tabIndex={-1}>
          {run.region === null ? t('farRow', { row: run.row + 1, number }) : t('farArea', { area: run.region, number })}
        </h2>
        {canListen() && <FarMicrophone {...listening} />}
        <IconButton label={toNear} icon={IconMinimize} size={26} title={toNear} onClick={onNear ?? view.onClose} />
      </header>
      <div className={classes.farRun}>
        {run.region !== null && <RowStrip board={board} run={run} dark />}
        <Figure {...view} />
      </div>
      <div className={classes.farWords} style={{ '--longest': longestWord(words.written(run)) }}>
        <p translate="no">{words.written(run)}</p>
        <p translate="no">{code === null ? name : t('farColour', { name: name.toLocaleLowerCase(), code })}</p>
      </div>
      <FarComing {...view} />
      <div className={classes.farPlace}>
        <RowBar done={done} total={total} />
        <p translate="no">
          {run.region === null ? (
            <>
              <span>
                {t(run.cells.length === 1 ? 'farCell' : 'farCells', {
                  first: run.column + 1,
                  last: run.column + run.cells.length,
                  total,
                })}
              </span>
              <span>{t('farRows', { row: run.row + 1, rows: board.grid.height })}</span>
            </>
          ) : (
            <span>{t('area', { number: run.region, total })}</span>
          )}
        </p>
      </div>
      <div className={classes.farButtons}>
        <button type="button" className={classes.farBack} aria-disabled={!canGoBack} onClick={() => obey('back')}>
          {t('back')}
        </button>
        <Button wide size="large" icon={IconCheck} onClick={() => obey('next')}>
          {t(endsRow ? 'rowReady' : 'next')}
        </Button>
      </div>
      {canListen() && <Heard {...listening} />}
    </div>
  );
}

/** Length of the longest word, which must fit on a line. */
const longestWord = (text: string) => Math.max(...text.split(/\s/).map(({ length }) => length));

function FarMicrophone({ state, start, stop }: RowsView['listening']) {
  const { t } = useTranslation('rows');
  const on = state === 'on';
  const Icon = on ? IconMicrophone : IconMicrophoneOff;
  const name = t(on ? 'microphone.stop' : 'microphone.start');
  return (
    <button
      type="button"
      className={classes.farMicrophone}
      aria-pressed={on}
      aria-label={name}
      title={name}
      onClick={on ? stop : start}
    >
      <Icon size={26} stroke={1.9} aria-hidden />
      {on && <span>{t('microphone.listening')}</span>}
    </button>
  );
}

function Heard({ state, heard, missed }: RowsView['listening']) {
  const { t } = useTranslation('rows');
  const words = () => {
    if (state === 'off' || state === 'starting') return t('microphone.off');
    if (state !== 'on') return t('microphone.without');
    if (missed) return t('microphone.missed');
    return heard ? t('microphone.heard', { command: t(`commands.${heard}`) }) : t('farCommands');
  };
  return (
    <p className={classes.farHeard} role="status">
      {words()}
    </p>
  );
}

function FarComing({ board, runs, words }: RowsView) {
  const { t } = useTranslation('rows');
  return (
    <dl className={classes.farComing}>
      {runs.slice(1, 3).map((run, i) => (
        <div key={coming[i]}>
          <dt>{t(`then.${coming[i]}`)}</dt>
          <dd>
            <span className="visually-hidden">{words.written(run)}</span>
            {run.region === null && <b aria-hidden="true">{run.cells.length}</b>}
            <Tile board={board} run={run} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
