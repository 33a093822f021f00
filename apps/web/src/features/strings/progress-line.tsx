import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../ui/progress/progress.tsx';
import type { Pace } from './pace.ts';
import classes from './strings.module.css';
import { useTimeLeft } from './use-step-words.ts';

/** How much is wound and how long the rest takes. */
export function ProgressLine({ done, max, pace }: { done: number; max: number; pace: Pace }) {
  const { t } = useTranslation('player');
  const timeLeft = useTimeLeft();
  const percent = Math.floor((done * 100) / max);
  return (
    <div className={classes.progress}>
      <ProgressBar percent={percent} label={t('progress')} />
      <p>
        <span>{t('percent', { percent })}</span>
        <span>{timeLeft(pace, max - done)}</span>
      </p>
    </div>
  );
}
