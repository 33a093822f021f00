import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconMicrophone, IconMinimize } from '../../../ui/icons/more.ts';
import { useCraft } from '../craft-of-board.ts';
import { piecesDone } from '../rules/board-counts.ts';
import { Figure, RowBar, RowButtons, type RowsView, Tile } from './near-view.tsx';
import { RowStrip } from './row-strip.tsx';
import classes from './rows.module.css';
import { rowDone } from './runs.ts';

interface FarViewProps extends RowsView {
  /** Goes back to the usual view; null while the phone lies on its side. */
  readonly onNear: (() => void) | null;
}

/** How long a tap shows the buttons, milliseconds. */
const buttonsMs = 6000;

/** Row mode at arm's length: figures as large as the screen allows, always on black; a tap shows the buttons. */
export function FarView(view: FarViewProps) {
  const { t } = useTranslation('rows');
  const context = useCraft();
  const [shown, tap] = useTapped();
  const { board, run, words, listening, number } = view;
  const { done, total } = run.region === null ? rowDone(board, run.row) : piecesDone(board);
  return (
    <div className={classes.far} data-shown={shown || undefined} onPointerDown={tap}>
      <h2 ref={view.title} tabIndex={-1}>
        {run.region === null ? t('farRow', { row: run.row + 1, number }) : t('farArea', { area: run.region, number })}
      </h2>
      <div className={classes.farRun}>
        {run.region !== null && <RowStrip board={board} run={run} dark />}
        <Figure {...view} />
      </div>
      <p className="visually-hidden">{words.written(run)}</p>
      <RowBar done={done} total={total} />
      <FarComing {...view} />
      <div className={classes.farFoot}>
        <FarMicrophone {...listening} />
        <p>{t('tap')}</p>
      </div>
      <div className={classes.farButtons}>
        <RowButtons {...view} done={t('done', { context })} />
        <MicrophoneButton {...listening} />
        <button type="button" className={classes.farKnob} onClick={view.onNear ?? view.onClose}>
          <IconMinimize size={22} stroke={1.9} aria-hidden />
          {view.onNear ? t('near') : t('leaveShort')}
        </button>
      </div>
    </div>
  );
}

/** What the microphone does, in a word or two that can be read from afar. */
function FarMicrophone({ state, heard, missed }: RowsView['listening']) {
  const { t } = useTranslation('rows');
  if (state === 'off' || state === 'starting') return null;
  const on = state === 'on';
  const words = () => {
    if (!on) return t('microphone.without');
    if (missed) return t('microphone.missed');
    return heard ? t('microphone.heard', { command: t(`commands.${heard}`) }) : t('farCommands');
  };
  return (
    <p className={classes.farMicrophone} role="status" data-quiet={!on || undefined}>
      {on && <IconMicrophone size={28} stroke={1.9} aria-hidden />}
      {words()}
    </p>
  );
}

function FarComing({ board, runs: [, second, third], words }: RowsView) {
  const { t } = useTranslation('rows');
  const coming = [
    { run: second, name: t('then.next') },
    { run: third, name: t('then.later') },
  ];
  return (
    <dl className={classes.farComing}>
      {coming.map(({ run, name }) =>
        run ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="visually-hidden">{words.written(run)}</span>
              {run.region === null && <b aria-hidden="true">{run.cells.length}</b>}
              <Tile board={board} run={run} />
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function MicrophoneButton({ state, start, stop }: RowsView['listening']) {
  const { t } = useTranslation('rows');
  const on = state === 'on';
  return (
    <button type="button" className={classes.farKnob} onClick={on ? stop : start}>
      {on ? t('microphone.stop') : t('microphone.start')}
    </button>
  );
}

/** True for a while after a tap; a tap in that time begins it anew. */
function useTapped(): readonly [shown: boolean, tap: () => void] {
  const [taps, setTaps] = useState(0);
  const [shown, setShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every tap begins the time anew.
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(false), buttonsMs);
    return () => clearTimeout(timer);
  }, [shown, taps]);
  const tap = () => {
    setShown(true);
    setTaps(taps + 1);
  };
  return [shown, tap];
}
