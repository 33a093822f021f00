import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeCard } from '../../shared/code-card/code-card.tsx';
import { Drill } from '../../shared/drill/drill.tsx';
import { schemeOf, shippedFiles, stepPicture } from '../../shared/shipped-work/shipped.ts';
import { DeferredImage } from '../../ui/deferred-image.tsx';
import classes from './showcase.module.css';

const steps = ['code', 'photo', 'work'] as const;

export function Steps() {
  const { t } = useTranslation('main');
  const pictures: Record<(typeof steps)[number], ReactNode> = {
    code: <CodeCard small />,
    photo: (
      <>
        <DeferredImage src={shippedFiles(stepPicture).photo.src} alt="" />
        <span className={classes.crop} />
      </>
    ),
    work: <BoardPeek />,
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

export function StepNumber({ number }: { number: number }) {
  return (
    <span className={classes.number} aria-hidden="true">
      <Drill colour="#B9482A" size={44} />
      <b>{number}</b>
    </span>
  );
}

/** Cells across the drawn part of the scheme. */
const peekColumns = 13;

function BoardPeek() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      Promise.all([schemeOf(stepPicture), import('./paint-peek.ts')]).then(
        ([scheme, { paintPeek }]) => paintPeek(element, scheme, peekColumns),
        () => undefined, // decorative: the text says the same
      );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return <canvas ref={canvas} />;
}
