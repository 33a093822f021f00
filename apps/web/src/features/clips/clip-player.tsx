import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { ClipControls } from './clip-controls.tsx';
import { ClipPicture } from './clip-picture.tsx';
import { type ClipName, clipOf } from './clips.ts';
import classes from './clips.module.css';
import { Poster } from './poster.tsx';
import { useStepText } from './step-text.ts';
import { usePlayback } from './use-playback.ts';
import { useScene } from './use-scene.ts';

/** Plays a clip in place: picture, the words of the present step, controls. Space plays and pauses. */
export default function ClipPlayer({ name, title }: { name: ClipName; title: string }) {
  const { t } = useTranslation('clips');
  const clip = clipOf(name);
  const { scene, failed, retry } = useScene(clip);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', false);
  const playback = usePlayback(clip, scene !== null, still);
  const player = useRef<HTMLFieldSetElement>(null);
  const textOf = useStepText(name);
  // Whoever pressed the poster goes on from here.
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
