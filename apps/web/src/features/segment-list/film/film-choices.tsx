import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconDeviceMobile, IconDeviceTv, IconSquare } from '../../../ui/icons/more.ts';
import classes from './film.module.css';
import { type FilmLength, filmLengths, type FilmShape } from './film-stage.ts';

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

/** How long the film is, and its shape. */
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
