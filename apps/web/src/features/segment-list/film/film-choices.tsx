import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconDeviceMobile, IconDeviceTv, IconSquare, IconPlayerPauseFilled } from '../../../ui/icons/more.ts';
import classes from './film.module.css';
import {
  type FilmLength,
  filmLengths,
  type FilmShape,
  type FilmContents,
  FilmStage,
  filmShapes,
} from './film-stage.ts';
import { IconPlayerPlayFilled } from '../../../ui/icons/basic.ts';
import { Slider } from '../../../ui/slider/slider.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';

const shapes = [
  ['story', IconDeviceMobile, '9 : 16'],
  ['square', IconSquare, '1 : 1'],
  ['tv', IconDeviceTv, '16 : 9'],
] as const;

interface FilmChoicesProps {
  readonly length: FilmLength;
  readonly onLength: (length: FilmLength) => void;
  readonly shape: FilmShape;
  readonly onShape: (shape: FilmShape) => void;
  readonly disabled: boolean;
}

export function FilmChoices({ length, onLength, shape, onShape, disabled }: FilmChoicesProps) {
  const { t } = useTranslation('segments');
  return (
    <>
      <Choices label={t('film.shape')} disabled={disabled}>
        {shapes.map(([one, Icon, ratio]) => (
          <Choice key={one} name="film-shape" chosen={one === shape} onChoose={() => onShape(one)}>
            <Icon size={26} stroke={1.9} aria-hidden />
            <span>{t(`film.shapes.${one}`)}</span>
            <small>{ratio}</small>
          </Choice>
        ))}
      </Choices>
      <Choices label={t('film.length')} disabled={disabled}>
        {filmLengths.map((seconds) => (
          <Choice key={seconds} name="film-length" chosen={seconds === length} onChoose={() => onLength(seconds)}>
            <span>{t('film.seconds', { seconds })}</span>
          </Choice>
        ))}
      </Choices>
    </>
  );
}

function Choices({ label, disabled, children }: { label: string; disabled: boolean; children: ReactNode }) {
  return (
    <fieldset className={classes.choices} disabled={disabled}>
      <legend>{label}</legend>
      <div>{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Choice({ name, chosen, onChoose, children }: ChoiceProps) {
  return (
    <label className={classes.choice} data-chosen={chosen || undefined}>
      <input type="radio" className="visually-hidden" name={name} checked={chosen} onChange={onChoose} />
      {children}
    </label>
  );
}

interface FilmPreviewProps {
  readonly contents: FilmContents;
  readonly shape: FilmShape;
  readonly length: FilmLength;
}

export function FilmPreview({ contents, shape, length }: FilmPreviewProps) {
  const { t } = useTranslation('segments');
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useMemo(() => new FilmStage(contents, shape), [contents, shape]);
  const { share, playing, show, turn } = usePlaying(length);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (pen) stage.paint(pen, share * length, length);
  }, [stage, share, length]);
  const { width, height } = filmShapes[shape];
  const time = (seconds: number) => `0:${String(Math.floor(seconds)).padStart(2, '0')}`;
  const Sign = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <>
      <canvas
        ref={canvas}
        className={classes.picture}
        width={width}
        height={height}
        role="img"
        aria-label={t('film.preview')}
      />
      <div className={classes.time}>
        <IconButton
          className={classes.play}
          label={t(playing ? 'film.pause' : 'film.play')}
          icon={Sign}
          onClick={turn}
        />
        <span>{time(share * length)}</span>
        <Slider
          label={t('film.moment')}
          min={0}
          max={1000}
          step={1}
          value={Math.round(share * 1000)}
          valueText={time(share * length)}
          onChange={(at) => show(at / 1000)}
        />
        <span>{time(length)}</span>
      </div>
    </>
  );
}

function usePlaying(length: FilmLength) {
  /** Position as a share of the film, so that it survives a change of length. */
  const [share, setShare] = useState(0.5);
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing) return;
    let before = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      setShare((passed) => Math.min(1, passed + (now - before) / 1000 / length));
      before = now;
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [playing, length]);
  useEffect(() => {
    if (share >= 1) setPlaying(false);
  }, [share]);
  return {
    share,
    playing,
    /** Toggles between playing and pausing. At the end, starts from the beginning. */
    turn: () => {
      if (share >= 1) setShare(0);
      setPlaying(!playing);
    },
    /** Seeks to a moment, 0 to 1. */
    show: (moment: number) => {
      setPlaying(false);
      setShare(moment);
    },
  };
}
