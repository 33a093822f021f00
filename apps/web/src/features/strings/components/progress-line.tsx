import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../../ui/progress/progress.tsx';
import classes from '../strings.module.css';
import type { Player } from '../use-player.ts';
import { useTimeLeft } from '../use-step-words.ts';

/** The progress and the time left. */
export function ProgressLine({ winding: { done, max }, pace, tempo }: Player) {
  const { t } = useTranslation('player');
  const timeLeft = useTimeLeft();
  const percent = Math.floor((done * 100) / max);
  return (
    <div className={classes.progress}>
      <ProgressBar percent={percent} label={t('progress')} />
      <p>
        <span>{t('percent', { percent })}</span>
        <span>{timeLeft(pace, max - done, tempo)}</span>
      </p>
    </div>
  );
}
