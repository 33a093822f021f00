import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { IconCheck } from '../../../ui/icons/basic.ts';
import { IconPlayerPause, IconPlayerPlay, IconPlayerTrackNext, IconPlayerTrackPrev } from '../../../ui/icons/more.ts';
import classes from '../strings.module.css';
import type { Player } from '../use-player.ts';

interface TransportProps {
  readonly player: Player;
  /** All steps are done: reopens the final dialog. */
  readonly onFinished: () => void;
  readonly playRef?: Ref<HTMLButtonElement>;
}

/** Back, play or pause, forward; the same in every mode. */
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
      <button
        type="button"
        className={classes.aside}
        aria-label={t('backward')}
        title={t('backward')}
        aria-disabled={done === 0}
        onClick={() => dispatch({ type: 'back' })}
      >
        <IconPlayerTrackPrev size={30} stroke={1.9} aria-hidden />
      </button>
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
      <button
        type="button"
        className={classes.aside}
        aria-label={t('forward')}
        title={t('forward')}
        aria-disabled={whole}
        onClick={() => dispatch({ type: 'forward' })}
      >
        <IconPlayerTrackNext size={30} stroke={1.9} aria-hidden />
      </button>
    </div>
  );
}
