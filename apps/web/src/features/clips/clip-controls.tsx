import { useTranslation } from 'react-i18next';
import { IconPlayerPlayFilled, IconRefresh } from '../../ui/icons/basic.ts';
import { IconPlayerPauseFilled, IconPlayerSkipBackFilled, IconPlayerSkipForwardFilled } from '../../ui/icons/more.ts';
import classes from './clips.module.css';
import { type Clip, clockText, lengthOf } from './clips.ts';
import type { Playback } from './use-playback.ts';

interface ControlsProps {
  readonly clip: Clip;
  readonly playback: Playback;
  readonly still: boolean;
  readonly toggle: () => void;
}

/** Play, the place in the clip, step by step; without motion only the steps. */
export function ClipControls({ clip, playback, still, toggle }: ControlsProps) {
  const { t } = useTranslation('clips');
  const { second, step, playing, ended } = playback;
  const count = clip.seconds.length;
  const stepText = t('step', { step: step + 1, count });
  const PlayIcon = playing ? IconPlayerPauseFilled : ended ? IconRefresh : IconPlayerPlayFilled;
  return (
    <div className={classes.controls}>
      {still ? (
        <span className={classes.time}>{stepText}</span>
      ) : (
        <>
          <button type="button" onClick={toggle} aria-label={t(playing ? 'pause' : ended ? 'again' : 'play')}>
            <PlayIcon size={24} aria-hidden />
          </button>
          <input
            type="range"
            min={0}
            max={lengthOf(clip)}
            step={0.5}
            value={second}
            aria-label={t('place')}
            aria-valuetext={`${clockText(second)}, ${stepText}`}
            onChange={(event) => playback.seek(event.currentTarget.valueAsNumber)}
          />
          <span className={classes.time}>
            {clockText(second)} / {clockText(lengthOf(clip))}
          </span>
        </>
      )}
      <button type="button" disabled={step === 0} aria-label={t('previous')} onClick={() => playback.toStep(step - 1)}>
        <IconPlayerSkipBackFilled size={20} aria-hidden />
      </button>
      <button
        type="button"
        disabled={step === count - 1}
        aria-label={t('next')}
        onClick={() => playback.toStep(step + 1)}
      >
        <IconPlayerSkipForwardFilled size={20} aria-hidden />
      </button>
    </div>
  );
}
