import { useTranslation } from 'react-i18next';
import { useNumber } from '../../../i18n/use-number.ts';
import { IconCheck, IconChevronDown } from '../../../ui/icons/basic.ts';
import { IconArrowNarrowRight, IconArrowsVertical, IconRotate, IconRotateClockwise } from '../../../ui/icons/more.ts';
import classes from '../strings.module.css';
import type { Threads } from '../rules/changes.ts';
import { type Step, useStepWords } from '../use-step-words.ts';
import { ThreadDot } from './spools.tsx';

interface StepPlaceProps {
  readonly done: number;
  readonly max: number;
  /** Null for a view-only guest. */
  readonly onJump: (() => void) | null;
}

export function StepPlace({ done, max, onJump }: StepPlaceProps) {
  const { t } = useTranslation('player');
  const number = useNumber();
  const words = { step: number(Math.min(done + 1, max)), max: number(max) };
  const place = done === max ? t('finished.all') : t('step', words);
  if (onJump === null)
    return (
      <p className={classes.place} translate="no">
        {place}
      </p>
    );
  return (
    <button
      type="button"
      className={classes.place}
      aria-label={t('jumpTo', { place })}
      aria-haspopup="dialog"
      onClick={onJump}
    >
      <span translate="no">{place}</span>
      <IconChevronDown size={20} stroke={2.2} aria-hidden />
    </button>
  );
}

export function Figures({ step }: { step: Step }) {
  const { t } = useTranslation('player');
  return (
    <p className={classes.figures} translate="no">
      <span className="visually-hidden">{t('fromTo', { from: step.from, to: step.to })}</span>
      <span className={classes.from} aria-hidden="true">
        {step.from}
      </span>
      <IconArrowNarrowRight className={classes.arrow} stroke={2} aria-hidden />
      <span className={classes.to} aria-hidden="true">
        {step.to}
      </span>
    </p>
  );
}

export function WholeWords() {
  const { t } = useTranslation('player');
  return (
    <p className={classes.whole}>
      <IconCheck size={56} stroke={2.4} aria-hidden />
      <span>{t('finished.words')}</span>
    </p>
  );
}

const turnIcons = { clockwise: IconRotateClockwise, counter: IconRotate, opposite: IconArrowsVertical };

export function TurnHint({ step, pins }: { step: Step; pins: number }) {
  const { t } = useTranslation('player');
  const { way, turn, side } = useStepWords(pins).turnOf(step);
  const Icon = turnIcons[way];
  return (
    <div className={classes.hint}>
      <p className={classes.turn}>
        <Icon size={26} stroke={2} aria-hidden />
        <span>{turn}</span>
      </p>
      <p className={classes.stands}>{t('stands', { pin: step.to, side })}</p>
    </div>
  );
}

/** The next steps. Keeps its height after the last one, so that the hoop does not change size. */
export function NextSteps({ steps, threads }: { steps: readonly Step[]; threads?: Threads['threads'] }) {
  const { t } = useTranslation('player');
  if (steps.length === 0) return <div className={classes.next} />;
  return (
    <ol className={classes.next} aria-label={t('next')} translate="no">
      {steps.map((step) => (
        <li key={`${step.from}:${step.to}`}>
          <span className="visually-hidden">{t('fromTo', { from: step.from, to: step.to })}</span>
          <span aria-hidden="true">
            {threads && <ThreadDot color={threads[step.thread ?? 0].color} />}
            <span>{step.from}</span> <IconArrowNarrowRight size={18} stroke={2} /> <b>{step.to}</b>
          </span>
        </li>
      ))}
    </ol>
  );
}

export function SpokenStep({ step, place, pins }: { step: Step | undefined; place: number; pins: number }) {
  const { t } = useTranslation('player');
  const { spoken } = useStepWords(pins);
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {step ? spoken(step, place) : t('finished.all')}
    </p>
  );
}
