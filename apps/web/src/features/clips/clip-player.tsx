import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconPlayerPlayFilled, IconRefresh } from '../../ui/icons/basic.ts';
import { IconPlayerPauseFilled, IconPlayerSkipBackFilled, IconPlayerSkipForwardFilled } from '../../ui/icons/more.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { ClipName } from '@uzor/contract';
import { type Clip, clipOf, clockText, lengthOf, momentAt, startOf } from './clips.ts';
import classes from './clips.module.css';
import { Poster } from './poster.tsx';
import { type ClipScene, stage } from './scenes/scene.ts';
import { useStepText } from './use-clips.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';

export default function ClipPlayer({ name, title }: { name: ClipName; title: string }) {
  const { t } = useTranslation('clips');
  const clip = clipOf(name);
  const { scene, failed, retry } = useScene(clip);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', false);
  const playback = usePlayback(clip, scene !== null, still);
  const player = useRef<HTMLFieldSetElement>(null);
  const textOf = useStepText(name);
  // The pressed poster is gone, so focus moves here.
  useEffect(() => player.current?.focus(), []);
  const toggle = () => (playback.playing ? playback.pause() : playback.play());
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== ' ' || still || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    toggle();
  }
  return (
    <fieldset ref={player} className={classes.player} tabIndex={-1} onKeyDown={onKeyDown}>
      <legend className="visually-hidden">{title}</legend>
      <div className={classes.screen}>
        {scene ? (
          <ClipPicture {...{ clip, scene, playback, still }} label={textOf(playback.step)} />
        ) : (
          <Poster name={name} />
        )}
        {!scene && !failed && (
          <span className={classes.opening} role="status">
            {t('loading')}
          </span>
        )}
      </div>
      {failed ? (
        <div className={classes.failed} role="alert">
          <p>{t('failed')}</p>
          <button type="button" onClick={retry}>
            {t('retry')}
          </button>
        </div>
      ) : (
        <>
          <p className={classes.caption} aria-live="polite">
            <b>{playback.step + 1}</b> <span>{textOf(playback.step)}</span>
          </p>
          <ClipControls {...{ clip, playback, still, toggle }} />
        </>
      )}
    </fieldset>
  );
}

function useScene(clip: Clip) {
  const [scene, setScene] = useState<ClipScene | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same clip again.
  useEffect(() => {
    let left = false;
    setFailed(false);
    clip.open().then(
      (opened) => {
        if (!left) setScene(() => opened);
      },
      () => {
        if (!left) setFailed(true);
      },
    );
    return () => {
      left = true;
    };
  }, [clip, attempt]);
  return { scene, failed, retry: () => setAttempt(attempt + 1) };
}

interface PictureProps {
  readonly clip: Clip;
  readonly scene: ClipScene;
  readonly playback: Playback;
  readonly still: boolean;
  readonly label: string;
}

/** The picture at the current moment or, with reduced motion, at the end of the current step. */
function ClipPicture({ clip, scene, playback: { second, step }, still, label }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const shown = canvas.current;
    if (!shown) return;
    const observer = new ResizeObserver(() => {
      setWidth(Math.round(shown.clientWidth * Math.min(2, window.devicePixelRatio)));
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen || width === 0) return;
    const height = Math.round((width * stage.height) / stage.width);
    if (pen.canvas.width !== width) Object.assign(pen.canvas, { width, height });
    pen.setTransform(width / stage.width, 0, 0, width / stage.width, 0, 0);
    scene(pen, still ? { step, share: 1 } : momentAt(clip, second));
  }, [clip, scene, second, step, still, width]);
  return <canvas ref={canvas} role="img" aria-label={label} />;
}

interface ControlsProps extends Pick<PictureProps, 'clip' | 'playback' | 'still'> {
  readonly toggle: () => void;
}

function ClipControls({ clip, playback, still, toggle }: ControlsProps) {
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
          <IconButton onClick={toggle} label={t(playing ? 'pause' : ended ? 'again' : 'play')} icon={PlayIcon} />
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
          <span className={classes.time}>{`${clockText(second)} / ${clockText(lengthOf(clip))}`}</span>
        </>
      )}
      <IconButton
        disabled={step === 0}
        label={t('previous')}
        icon={IconPlayerSkipBackFilled}
        size={20}
        onClick={() => playback.toStep(step - 1)}
      />
      <IconButton
        disabled={step === count - 1}
        label={t('next')}
        icon={IconPlayerSkipForwardFilled}
        size={20}
        onClick={() => playback.toStep(step + 1)}
      />
    </div>
  );
}

type Playback = ReturnType<typeof usePlayback>;

/** Maximum advance per frame in seconds, so that a suspended tab does not skip ahead. */
const longestTick = 0.1;

/** Plays a clip from the beginning once `ready`. With `still` (reduced motion) it is paused at the end of each step. */
function usePlayback(clip: Clip, ready: boolean, still: boolean) {
  const length = lengthOf(clip);
  const [second, setSecond] = useState(0);
  const [wanted, setWanted] = useState(true);
  const at = useRef(0);
  const playing = wanted && ready && !still;
  const seek = (to: number) => {
    at.current = Math.min(length, Math.max(0, to));
    setSecond(at.current);
  };
  useEffect(() => {
    if (!playing) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function tick(now) {
      at.current = Math.min(length, at.current + Math.min(longestTick, Math.max(0, now - last) / 1000));
      last = now;
      setSecond(at.current);
      if (at.current >= length) setWanted(false);
      else frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, length]);
  const { step } = momentAt(clip, second);
  return {
    second,
    step,
    playing,
    ended: second >= length,
    play: () => {
      if (at.current >= length) seek(0);
      setWanted(true);
    },
    pause: () => setWanted(false),
    seek,
    toStep: (to: number) => seek(startOf(clip, to)),
  };
}
