import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import classes from './sending.module.css';

/** After this long without progress the connection counts as lost. */
const stalledAfterMs = 20_000;
/** The time left is shown once this share is sent, but not below `leastToldSeconds`. */
const tellableShare = 0.05;
const leastToldSeconds = 15;
const announced = 25;

interface SendingProps {
  /** Share of the photo that has been sent; null while none is being sent. */
  readonly sent: number | null;
  readonly lost: boolean;
  readonly onAgain: () => void;
  readonly onStop: () => void;
}

/** Replaces "Next" while the photo is sent. */
export function Sending({ sent, lost, onAgain, onStop }: SendingProps) {
  const { t } = useTranslation('editor');
  const { percent, secondsLeft, stalled } = useUpload(sent);
  useLeavingAsked();
  const isLost = lost || stalled;
  const words = percent > 0 ? t('sending.percent', { percent }) : t('sending.begun');
  return (
    <>
      <div className={classes.bar} style={{ '--sent': `${percent}%` }} data-rests={isLost || undefined}>
        <progress className="visually-hidden" max={100} value={percent} aria-label={t('sending.label')} />
        <span aria-hidden>
          <i />
          <i />
          <i />
          {words}
        </span>
      </div>
      <p className={classes.stay}>{isLost ? t('sending.lost') : t('sending.stay')}</p>
      <p className={classes.left}>{!isLost && secondsLeft !== null && <TimeLeft seconds={secondsLeft} />}</p>
      <div className={classes.actions}>
        {isLost && (
          <Button variant="secondary" size="small" onClick={onAgain}>
            {t('sending.again')}
          </Button>
        )}
        <Button variant="ghost" size="small" onClick={onStop}>
          {t('sending.stop')}
        </Button>
      </div>
      <p className="visually-hidden" role="status">
        {isLost ? t('sending.lost') : t('sending.percent', { percent: percent - (percent % announced) })}
      </p>
    </>
  );
}

function TimeLeft({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation('editor');
  if (seconds < 60) return t('sending.seconds', { count: Math.ceil(seconds / 5) * 5 });
  return t('sending.minutes', { count: Math.round(seconds / 60) });
}

/** The progress of an upload. The percentage does not drop when the upload is repeated. */
function useUpload(sent: number | null) {
  const most = useRef(0);
  const began = useRef(Date.now());
  const [stalled, setStalled] = useState(false);
  if (sent !== null && sent > most.current) most.current = sent;
  if (sent === 0) began.current = Date.now();
  useEffect(() => {
    setStalled(false);
    const timer = setTimeout(() => setStalled(sent !== null && sent < 1), stalledAfterMs);
    return () => clearTimeout(timer);
  }, [sent]);
  const seconds =
    sent === null || sent < tellableShare ? null : (((Date.now() - began.current) / 1000) * (1 - sent)) / sent;
  return {
    percent: Math.floor(most.current * 100),
    secondsLeft: seconds !== null && seconds >= leastToldSeconds ? seconds : null,
    stalled,
  };
}

function useLeavingAsked(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
