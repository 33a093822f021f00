import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { ColourSign } from '../../../shared/cells/colour-sign.tsx';
import { IconArrowBackUp, IconArrowLeft } from '../../../ui/icons/basic.ts';
import {
  IconBluetooth,
  IconClockPlay,
  IconMaximize,
  IconMicrophone,
  IconMicrophoneOff,
  IconVolume,
} from '../../../ui/icons/more.ts';
import { Switch } from '../../../ui/switch/switch.tsx';
import { commands } from '../../../shared/voice/commands.ts';
import { canListen } from '../../../shared/voice/listen.ts';
import { useObservable } from '../../../ui/observable.ts';
import { SavedState } from '../components/board-words.tsx';
import { useCraft } from '../craft-of-board.ts';
import { prefer, preferences } from '../preferences.ts';
import { piecesDone } from '../rules/board-counts.ts';
import { RowStrip } from './row-strip.tsx';
import classes from './rows.module.css';
import { type Run, rowDone } from './runs.ts';
import type { Reading } from './use-reading.ts';
import type { RowMode } from './use-row-mode.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';

export interface RowsView extends RowMode {
  readonly run: Run;
  readonly title: RefObject<HTMLHeadingElement | null>;
  readonly onClose: () => void;
}

interface NearViewProps extends RowsView {
  readonly dark: boolean;
  readonly address: string;
  readonly onFar: () => void;
}

export function NearView(view: NearViewProps) {
  const { t } = useTranslation('rows');
  const context = useCraft();
  const { board, run, words, listening, reading } = view;
  return (
    <>
      <header className={classes.bar}>
        <IconButton label={t('leave')} icon={IconArrowLeft} size={26} onClick={view.onClose} />
        <div className={classes.heading}>
          <h2 ref={view.title} tabIndex={-1}>
            {t('title', { number: view.number })}
          </h2>
          <p translate="no">
            {run.region === null
              ? t('row', { row: run.row + 1, rows: board.grid.height })
              : t('area', { number: run.region, total: piecesDone(board).total })}
          </p>
        </div>
        <SavedState address={view.address} />
        <IconButton label={t('far')} icon={IconMaximize} title={t('far')} onClick={view.onFar} />
      </header>
      <RowStrip board={board} run={run} dark={view.dark} />
      <div className={classes.middle}>
        <p className={classes.pace}>
          <span>
            {view.said !== null && (
              <>
                <span>{t('said')}</span> <b>{view.said}</b>
              </>
            )}
          </span>
          {listening.state === 'on' && (
            <span>
              <IconClockPlay size={22} stroke={1.7} aria-hidden />
              <span>{t('pace')}</span>
            </span>
          )}
        </p>
        <Figure {...view} />
        <p className={classes.words}>{words.written(run)}</p>
        <p className={classes.place} translate="no">
          {`${board.grid.palette[run.colour].name.toLocaleLowerCase()} · ${words.place(run)}`}
        </p>
        <Coming {...view} />
        <Progress {...view} />
        <VoicePanel listening={listening} />
        <p className={classes.pedal}>
          <IconBluetooth size={22} stroke={1.7} aria-hidden />
          <span>{t('pedal')}</span>
        </p>
        <ReadAloud reading={reading} />
      </div>
      <div className={classes.buttons}>
        <RowButtons {...view} done={t('done', { context })} />
      </div>
    </>
  );
}

function RowButtons({ canGoBack, obey, done }: RowsView & { done: string }) {
  const { t } = useTranslation('rows');
  return (
    <>
      <IconButton
        className={classes.aside}
        label={t('back')}
        icon={IconArrowBackUp}
        size={26}
        title={t('back')}
        aria-disabled={!canGoBack}
        onClick={() => obey('back')}
      />
      <Button wide size="large" onClick={() => obey('next')}>
        {done}
      </Button>
      <IconButton
        className={classes.aside}
        label={t('repeat')}
        icon={IconVolume}
        size={26}
        title={t('repeat')}
        onClick={() => obey('repeat')}
      />
    </>
  );
}

/** The count in large digits and the colour with its symbol. Hidden from screen readers: the text says the same. */
export function Figure({ board, run }: Pick<RowsView, 'board' | 'run'>) {
  return (
    <p className={classes.figure} aria-hidden="true" translate="no">
      {run.region === null && <b data-digits={String(run.cells.length).length}>{run.cells.length}</b>}
      <Tile board={board} run={run} />
    </p>
  );
}

export function Tile({ board: { grid, regions }, run }: Pick<RowsView, 'board' | 'run'>) {
  const { letter, rgb } = grid.palette[run.colour];
  return <ColourSign className={classes.tile} letter={letter} rgb={rgb} numbered={regions !== null} />;
}

/** Names of the two runs after the current one. */
export const coming = ['next', 'later'] as const;

function Coming({ board, runs, words }: RowsView) {
  const { t } = useTranslation('rows');
  return (
    <ul className={classes.coming}>
      {runs.slice(1, 3).map((run, i) => (
        <li key={coming[i]}>
          <Tile board={board} run={run} />
          <span>
            <span>{t(`then.${coming[i]}`)}</span>
            <b>{words.written(run)}</b>
          </span>
        </li>
      ))}
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

export function RowBar({ done, total }: { done: number; total: number }) {
  return (
    <div className={classes.track} aria-hidden="true">
      <span style={{ width: `${(done * 100) / total}%` }} />
    </div>
  );
}

function ReadAloud({ reading: { aloud } }: { reading: Reading }) {
  const { t } = useTranslation('rows');
  const reader = useObservable(aloud.reader);
  const { aloud: on } = useObservable(preferences);
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

/** The microphone button and, while it listens, the commands. Absent if the browser has no speech recognition. */
function VoicePanel({ listening }: Pick<RowMode, 'listening'>) {
  const { t } = useTranslation('rows');
  const { state, by, heard, missed } = listening;
  if (!canListen()) return null;
  if (state === 'refused' || state === 'failed') return <WithoutMicrophone />;
  const on = state === 'on';
  return (
    <section className={classes.voice} aria-label={t('microphone.title')}>
      <div className={classes.voiceHead}>
        <MicrophoneKnob {...listening} />
        <b>{on ? t('microphone.on') : t(state === 'starting' ? 'microphone.starting' : 'microphone.start')}</b>
        <span className={classes.heard} role="status" data-missed={missed || undefined}>
          {on && missed && <span>{t('microphone.missed')}</span>}
          {on && heard && <span>{t('microphone.heard', { command: t(`commands.${heard}`) })}</span>}
        </span>
      </div>
      {on && <Chips heard={heard} />}
      <p className={classes.voiceNote}>
        {on ? t(by === 'service' ? 'microphone.elsewhere' : 'microphone.here') : t('microphone.offer')}
      </p>
    </section>
  );
}

function Chips({ heard }: Pick<RowMode['listening'], 'heard'>) {
  const { t } = useTranslation('rows');
  return (
    <ul className={classes.chips}>
      {commands.map((command) => (
        <li key={command} data-lit={command === heard || undefined}>
          {t(`commands.${command}`)}
        </li>
      ))}
    </ul>
  );
}

function WithoutMicrophone() {
  const { t } = useTranslation('rows');
  return (
    <section className={classes.voice} data-quiet aria-label={t('microphone.title')}>
      <p className={classes.voiceHead} role="status">
        <span className={classes.disc} data-off>
          <IconMicrophoneOff size={22} stroke={1.9} aria-hidden />
        </span>
        <span>{t('microphone.without')}</span>
      </p>
    </section>
  );
}

function MicrophoneKnob({ state, start, stop }: RowMode['listening']) {
  const { t } = useTranslation('rows');
  const on = state === 'on';
  const name = on ? t('microphone.stop') : t('microphone.start');
  return (
    <IconButton
      className={classes.disc}
      data-off={!on || undefined}
      aria-pressed={on}
      label={name}
      icon={IconMicrophone}
      size={22}
      title={name}
      onClick={state === 'off' ? start : stop}
    />
  );
}
