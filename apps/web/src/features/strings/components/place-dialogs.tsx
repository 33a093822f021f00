import type { HoopFacts } from '@uzor/kit';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../../../i18n/use-number.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { More } from '../../../ui/more/more.tsx';
import { StepLine } from '../picture/hoop.tsx';
import { type PinPlace, placesAt } from '../rules/turn.ts';
import classes from '../strings.module.css';
import { Choices } from './drawers.tsx';
import type { Step } from '../use-step-words.ts';
import { SpokenNumber } from '../sound/spoken-number.tsx';
import { isStepAtHand, type WindingAction } from '../rules/winding.ts';

interface JumpFormProps {
  readonly onClose: () => void;
  readonly done: number;
  readonly max: number;
  readonly dispatch: (action: WindingAction) => void;
}

export function JumpForm({ done, max, dispatch, onClose }: JumpFormProps) {
  const { t } = useTranslation('player');
  const number = useNumber();
  const [text, setText] = useState(String(Math.min(done + 1, max)));
  const [wrong, setWrong] = useState(false);
  const go = (said = text) => {
    const step = Number(said.replace(/\s/g, ''));
    if (said.trim() === '' || !isStepAtHand(step, max)) return setWrong(true);
    dispatch({ type: 'jump', step });
    onClose();
  };
  return (
    <form
      className={classes.jump}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <Field
        label={t('jump.label')}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        hint={t('jump.hint', { max: number(max) })}
        error={wrong ? t('jump.error', { max: number(max) }) : null}
        data-first
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <SpokenNumber
        onHeard={(said) => {
          setText(said);
          go(said);
        }}
      />
      <Button type="submit" wide>
        {t('jump.go')}
      </Button>
      <Button wide variant="secondary" onClick={onClose}>
        {t('jump.stay')}
      </Button>
    </form>
  );
}

interface PinFormProps {
  readonly onClose: () => void;
  readonly steps: readonly Step[];
  readonly hoop: HoopFacts;
  readonly done: number;
  /** The canvas with the thread so far. */
  readonly work: RefObject<HTMLCanvasElement | null>;
  /** Moves the player to this number of done steps. */
  readonly onGo: (done: number) => void;
}

/** Finds the step from the pin that the thread is at. */
export function PinForm({ onClose, steps, hoop: { pins }, done, work, onGo }: PinFormProps) {
  const { t } = useTranslation('player');
  const number = useNumber();
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState<number | null>(null);
  const pin = Number(text);
  const isPin = Number.isInteger(pin) && pin >= 1 && pin <= pins;
  const places = isPin ? placesAt(pin, steps, done) : [];
  const chosen = places.find((place) => place.done === wanted) ?? places[0];
  const wrong = text.trim() === '' ? null : isPin ? places.length === 0 && t('pin.never') : t('pin.error', { pins });
  const wordsOf = ({ done: at, away }: PinPlace, nearest: boolean) => {
    const [step, count] = [steps[at], Math.abs(away)];
    const distance =
      count === 0 ? t('pin.here') : t(away < 0 ? 'pin.behind' : 'pin.ahead', { count, steps: number(count) });
    const name = (
      <>
        <span>{at === steps.length ? t('pin.end') : t('pin.step', { step: number(at + 1) })}</span>{' '}
        <span className={classes.pinWay}>{step && `${step.from} → ${step.to}`}</span>
      </>
    );
    return { name, note: `${distance} · ${t(nearest ? 'pin.likely' : away < 0 ? 'pin.wandered' : 'pin.ranAhead')}` };
  };
  return (
    <form
      className={classes.pinForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!chosen) return;
        onGo(chosen.done);
        onClose();
      }}
    >
      <Field
        label={t('pin.label')}
        className={classes.pinField}
        inputMode="numeric"
        autoComplete="off"
        data-first
        value={text}
        hint={t('pin.hint')}
        error={wrong || null}
        onChange={(event) => {
          setText(event.currentTarget.value.replace(/\D/g, ''));
          setWanted(null);
        }}
      />
      <SpokenNumber
        onHeard={(said) => {
          setText(said);
          setWanted(null);
        }}
      />
      {chosen && (
        <>
          <div className={classes.pinPicture} aria-hidden="true">
            <canvas ref={(picture) => copyOfPicture(work.current, picture)} />
            <StepLine step={steps[chosen.done] ?? steps[chosen.done - 1]} pins={pins} />
          </div>
          <Choices
            title={t('pin.places', { pin })}
            chosen={chosen.done}
            onChoose={setWanted}
            choices={places.map((place, i) => ({ value: place.done, ...wordsOf(place, i === 0) }))}
          />
          <Button type="submit">
            {chosen.done === steps.length ? t('pin.goEnd') : t('pin.go', { step: number(chosen.done + 1) })}
          </Button>
        </>
      )}
      <More title={t('pin.torn')}>
        <p className={classes.torn}>{t('pin.tornText')}</p>
      </More>
    </form>
  );
}

/** Copies the drawn thread into another canvas. */
export function copyOfPicture(work: HTMLCanvasElement | null, picture: HTMLCanvasElement | null): void {
  if (work === null || picture === null || work.width === 0) return;
  picture.width = work.width;
  picture.height = work.height;
  picture.getContext('2d')?.drawImage(work, 0, 0);
}
