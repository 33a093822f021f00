import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeCard } from '../../ui/code-card/code-card.tsx';
import { Drill } from '../../ui/drill/drill.tsx';
import { shippedFiles, stepPicture } from '../../ui/shipped-work/shipped.ts';
import { BoardPeek } from './board-peek.tsx';
import { LaterImage } from '../../ui/later-image.tsx';
import classes from './showcase.module.css';

const steps = ['code', 'photo', 'work'] as const;

/** The three steps in pictures: code, photo, making. */
export function Steps() {
  const { t } = useTranslation('main');
  const pictures: Record<(typeof steps)[number], ReactNode> = {
    code: <CodeCard small />,
    photo: (
      <>
        <LaterImage src={shippedFiles(stepPicture).photo.src} alt="" />
        <span className={classes.crop} />
      </>
    ),
    work: <BoardPeek name={stepPicture} />,
  };
  return (
    <section className={classes.section}>
      <h2>{t('steps.title')}</h2>
      <ol className={classes.steps}>
        {steps.map((step, i) => (
          <li key={step} className={classes.step}>
            <div className={classes.stepPicture}>{pictures[step]}</div>
            <div className={classes.stepText}>
              <StepNumber number={i + 1} />
              <h3>{t(`steps.${step}.title`)}</h3>
              <p>{t(`steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A step's number on a drill. */
export function StepNumber({ number }: { number: number }) {
  return (
    <span className={classes.number} aria-hidden="true">
      <Drill colour="#B9482A" size={44} />
      <b>{number}</b>
    </span>
  );
}
