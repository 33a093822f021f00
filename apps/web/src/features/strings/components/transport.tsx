import { type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconCheck } from '../../../ui/icons/basic.ts';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconArrowNarrowRight,
  IconMinimize,
} from '../../../ui/icons/more.ts';
import classes from '../strings.module.css';
import type { Player } from '../use-player.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { useDialog } from '../../../ui/dialog/use-dialog.ts';
import { keysStay } from '../use-player-keys.ts';
import { type Threads, threadAtStep } from '../rules/changes.ts';
import { KnotStep } from './knot-step.tsx';
import type { Step } from '../use-step-words.ts';
import { ThreadNow } from './spools.tsx';
import { SpokenStep, TurnHint, WholeWords } from './step-parts.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';

interface TransportProps {
  readonly player: Player;
  /** Reopens the final dialog; called when all steps are done. */
  readonly onFinished: () => void;
  readonly playRef?: Ref<HTMLButtonElement>;
}

export function Transport({ player: { winding, rest, looks, dispatch }, onFinished, playRef }: TransportProps) {
  const { t } = useTranslation('player');
  const { done, max, playing } = winding;
  const whole = done === max;
  const label = whole ? t('whole') : playing ? t('pause') : t('play');
  const Icon = whole ? IconCheck : playing ? IconPlayerPause : IconPlayerPlay;
  if (looks)
    return (
      <p className={classes.looks} data-tour="transport">
        {t('together.looks')}
      </p>
    );
  return (
    <div className={classes.transport} data-tour="transport">
      <IconButton
        className={classes.aside}
        label={t('backward')}
        icon={IconPlayerTrackPrev}
        size={30}
        title={t('backward')}
        aria-disabled={done === 0}
        onClick={() => dispatch({ type: 'back' })}
      />
      <button
        ref={playRef}
        type="button"
        className={classes.play}
        data-whole={whole || undefined}
        aria-label={label}
        title={label}
        onClick={whole ? onFinished : () => dispatch({ type: 'toggle' })}
      >
        <Icon size={44} stroke={1.9} aria-hidden />
        {rest && (
          <svg
            key={rest.move}
            className={classes.rest}
            viewBox="0 0 100 100"
            aria-hidden="true"
            style={{ '--rest': `${rest.ms}ms` }}
          >
            <rect x="3" y="3" width="94" height="94" rx="27" pathLength={1} />
          </svg>
        )}
      </button>
      <IconButton
        className={classes.aside}
        label={t('forward')}
        icon={IconPlayerTrackNext}
        size={30}
        title={t('forward')}
        aria-disabled={whole}
        onClick={() => dispatch({ type: 'forward' })}
      />
    </div>
  );
}

interface FarModeProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly player: Player;
  readonly step: Step | undefined;
  readonly pins: number;
  readonly work: Threads;
}

/** Pin numbers as large as the screen allows, for a phone at arm's length. */
export function FarMode({ open, onClose, player, step, pins, work }: FarModeProps) {
  const { t } = useTranslation('player');
  const number = useNumber();
  const { done, max } = player.winding;
  const thread = threadAtStep(work, done);
  const dialog = useDialog(open, onClose);
  const play = useRef<HTMLButtonElement>(null);
  // Focus the play button, so that Space plays instead of pressing the close button.
  useEffect(() => {
    if (open) play.current?.focus();
  }, [open]);
  return (
    <dialog className={classes.far} aria-label={t('far.title')} {...dialog} {...{ [keysStay]: '' }}>
      {open && (
        <div className={classes.farBody}>
          <div className={classes.farBar}>
            <p translate="no">{step ? t('step', { step: number(done + 1), max: number(max) }) : t('finished.all')}</p>
            <button type="button" className={classes.chip} onClick={onClose}>
              <IconMinimize size={24} stroke={1.9} aria-hidden />
              <span>{t('far.close')}</span>
            </button>
          </div>
          {player.change ? (
            <KnotStep change={player.change} work={work} player={player} />
          ) : step ? (
            <p className={classes.farFigures} aria-hidden="true" translate="no">
              <span className={classes.from}>{step.from}</span>
              <IconArrowNarrowRight className={classes.arrow} stroke={2} />
              <span className={classes.to}>{step.to}</span>
            </p>
          ) : (
            <WholeWords />
          )}
          {step && !player.change && (
            <div className={classes.farTurn}>
              {thread && <ThreadNow thread={thread} />}
              <TurnHint step={step} pins={pins} />
            </div>
          )}
          {!player.change && <Transport player={player} onFinished={onClose} playRef={play} />}
          <SpokenStep step={step} place={done + 1} pins={pins} />
        </div>
      )}
    </dialog>
  );
}
