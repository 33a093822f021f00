import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { ColourSign } from '../../../ui/cells/colour-sign.tsx';
import { IconArrowBackUp, IconArrowLeft } from '../../../ui/icons/basic.ts';
import { IconBluetooth, IconClockPlay, IconMaximize, IconVolume } from '../../../ui/icons/more.ts';
import { Switch } from '../../../ui/switch/switch.tsx';
import { useWatched } from '../../../ui/watched.ts';
import { SavedState } from '../components/saved-state.tsx';
import { useCraft } from '../craft-of-board.ts';
import { prefer, preferences } from '../preferences.ts';
import { piecesDone } from '../rules/board-counts.ts';
import { RowStrip } from './row-strip.tsx';
import classes from './rows.module.css';
import { type Run, rowDone } from './runs.ts';
import type { Reading } from './use-reading.ts';
import type { RowMode } from './use-row-mode.ts';
import { VoicePanel } from './voice-panel.tsx';

/** Row mode while a run is open. */
export interface RowsView extends RowMode {
  readonly run: Run;
  /** Takes the focus after a tap. */
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly onClose: () => void;
}

interface NearViewProps extends RowsView {
  readonly dark: boolean;
  /** Address of the segment, by which its saving is known. */
  readonly address: string;
  readonly onFar: () => void;
}

/** Row mode in the hand or beside the canvas: the rows, the run, what follows, the microphone and three buttons. */
export function NearView(view: NearViewProps) {
  const { t } = useTranslation('rows');
  const context = useCraft();
  const { board, run, words, listening, reading } = view;
  return (
    <>
      <header className={classes.bar}>
        <button type="button" className={classes.knob} aria-label={t('leave')} onClick={view.onClose}>
          <IconArrowLeft size={26} stroke={1.9} aria-hidden />
        </button>
        <div className={classes.heading}>
          <h2 ref={view.title} tabIndex={-1}>
            {t('title', { number: view.number })}
          </h2>
          <p>{placeWords()}</p>
        </div>
        <SavedState address={view.address} />
        <button type="button" className={classes.knob} aria-label={t('far')} title={t('far')} onClick={view.onFar}>
          <IconMaximize size={24} stroke={1.9} aria-hidden />
        </button>
      </header>
      <RowStrip board={board} run={run} dark={view.dark} />
      <div className={classes.middle}>
        <p className={classes.pace}>
          <span>{view.said !== null && <SaidBefore said={view.said} />}</span>
          <span>
            <IconClockPlay size={22} stroke={1.7} aria-hidden />
            {t('pace')}
          </span>
        </p>
        <Figure {...view} />
        <p className={classes.words}>{words.written(run)}</p>
        <p className={classes.place}>
          {board.grid.palette[run.colour].name.toLocaleLowerCase()} · {words.place(run)}
        </p>
        <Coming {...view} />
        <Progress {...view} />
        <VoicePanel listening={listening} />
        <p className={classes.pedal}>
          <IconBluetooth size={22} stroke={1.7} aria-hidden />
          {t('pedal')}
        </p>
        <ReadAloud reading={reading} />
      </div>
      <div className={classes.buttons}>
        <RowButtons {...view} done={t('done', { context })} />
      </div>
    </>
  );

  function placeWords(): string {
    if (run.region === null) return t('row', { row: run.row + 1, rows: board.grid.height });
    return t('area', { number: run.region, total: piecesDone(board).total });
  }
}

function SaidBefore({ said }: { said: string }) {
  const { t } = useTranslation('rows');
  return (
    <>
      {t('said')} <b>{said}</b>
    </>
  );
}

/** Back, the main button, and once more. */
export function RowButtons({ canGoBack, obey, done }: RowsView & { done: string }) {
  const { t } = useTranslation('rows');
  return (
    <>
      <button
        type="button"
        className={classes.aside}
        aria-label={t('back')}
        title={t('back')}
        aria-disabled={!canGoBack}
        onClick={() => obey('back')}
      >
        <IconArrowBackUp size={26} stroke={1.9} aria-hidden />
      </button>
      <Button wide size="large" onClick={() => obey('next')}>
        {done}
      </Button>
      <button
        type="button"
        className={classes.aside}
        aria-label={t('repeat')}
        title={t('repeat')}
        onClick={() => obey('repeat')}
      >
        <IconVolume size={26} stroke={1.9} aria-hidden />
      </button>
    </>
  );
}

/** The count in the largest figures and the colour with its symbol; the words below say the same. */
export function Figure({ board, run }: Pick<RowsView, 'board' | 'run'>) {
  return (
    <p className={classes.figure} aria-hidden="true">
      {run.region === null && <b>{run.cells.length}</b>}
      <Tile board={board} run={run} />
    </p>
  );
}

export function Tile({ board: { grid, regions }, run }: Pick<RowsView, 'board' | 'run'>) {
  const { letter, rgb } = grid.palette[run.colour];
  return <ColourSign className={classes.tile} letter={letter} rgb={rgb} numbered={regions !== null} />;
}

/** The next two runs. */
function Coming({ board, runs: [, second, third], words }: RowsView) {
  const { t } = useTranslation('rows');
  const coming = [
    { run: second, name: t('then.next') },
    { run: third, name: t('then.later') },
  ];
  return (
    <ul className={classes.coming}>
      {coming.map(({ run, name }) =>
        run ? (
          <li key={name}>
            <Tile board={board} run={run} />
            <span>
              {name}
              <b>{words.written(run)}</b>
            </span>
          </li>
        ) : null,
      )}
    </ul>
  );
}

function Progress({ board, run }: RowsView) {
  const { t } = useTranslation('rows');
  const context = useCraft();
  const all = piecesDone(board);
  const { done, total } = run.region === null ? rowDone(board, run.row) : all;
  return (
    <div className={classes.progress}>
      <RowBar done={done} total={total} />
      <p>
        <span>{t('rowDone', { context, done, total })}</span>
        <span>{t('left', { context, count: all.total - all.done })}</span>
      </p>
    </div>
  );
}

/** How far the row is; the words beside it say the numbers. */
export function RowBar({ done, total }: { done: number; total: number }) {
  return (
    <div className={classes.track} aria-hidden="true">
      <span style={{ width: `${(done * 100) / total}%` }} />
    </div>
  );
}

function ReadAloud({ reading: { aloud } }: { reading: Reading }) {
  const { t } = useTranslation('rows');
  const reader = useWatched(aloud.reader);
  const { aloud: on } = useWatched(preferences);
  const note = reader === 'numbers' ? t('onlyNumbers') : reader === 'none' ? t('noVoice') : undefined;
  return (
    <div className={classes.aloud}>
      <Switch
        label={t('aloud')}
        on={on}
        onChange={(wanted) => prefer({ aloud: wanted })}
        {...(on && note ? { note } : {})}
      />
    </div>
  );
}
