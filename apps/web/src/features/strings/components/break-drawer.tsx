import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../../../i18n/use-number.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Drawer } from '../../../ui/dialog/drawer.tsx';
import { IconMapPin, IconNeedleThread } from '../../../ui/icons/more.ts';
import { useWatched } from '../../../ui/watched.ts';
import { prefer, preferences } from '../preferences.ts';
import { breakIntervals, breakSeconds } from '../rules/breaks.ts';
import { knotNearMetres, type ThreadFacts } from '../rules/thread.ts';
import classes from '../strings.module.css';
import { Choices } from './choices.tsx';
import { useMetres } from './thread-facts.tsx';

interface BreakDrawerProps extends BreakBodyProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A break after long winding; it may be ended at once. */
export function BreakDrawer({ open, onClose, ...body }: BreakDrawerProps) {
  const { t } = useTranslation('player');
  return (
    <Drawer open={open} onClose={onClose} title={t('break.title')}>
      <BreakBody {...body} />
    </Drawer>
  );
}

interface BreakBodyProps {
  readonly minutes: number;
  /** The pin the thread is at. */
  readonly pin: number;
  readonly knot: ThreadFacts['knot'];
  readonly onGoOn: () => void;
}

function BreakBody({ minutes, pin, knot, onGoOn }: BreakBodyProps) {
  const { t } = useTranslation('player');
  const number = useNumber();
  const metres = useMetres();
  const { breakEvery } = useWatched(preferences);
  return (
    <>
      <div className={classes.breakHead}>
        <Rest />
        <p>{t('break.text', { count: minutes })}</p>
      </div>
      {knot !== null && knot.metres < knotNearMetres && (
        <div className={classes.breakNote} data-near>
          <IconNeedleThread size={28} stroke={1.9} aria-hidden />
          <p>
            <b>{t('break.knot', { metres: metres(knot.metres) })}</b>
            {t('break.knotText', { step: number(knot.step) })}
          </p>
        </div>
      )}
      <div className={classes.breakNote}>
        <IconMapPin size={28} stroke={1.9} aria-hidden />
        <p>
          <b>{t('break.pin', { pin })}</b>
          {t('break.pinText')}
        </p>
      </div>
      <BreakChoice chosen={breakEvery} />
      <Button onClick={onGoOn}>{t('break.goOn')}</Button>
    </>
  );
}

/** How often breaks are offered. */
export function BreakChoice({ chosen }: { readonly chosen: number | null }) {
  const { t } = useTranslation('player');
  return (
    <Choices
      short
      title={t('break.every')}
      chosen={chosen}
      onChoose={(value) => prefer({ breakEvery: value })}
      choices={breakIntervals.map((value) => ({
        value,
        name: value === null ? t('break.never') : t('break.minutes', { minutes: value }),
      }))}
    />
  );
}

/** Five minutes running out; at their end it says that the break is over and goes on with nothing by itself. */
function Rest() {
  const { t } = useTranslation('player');
  const left = useSecondsLeft(breakSeconds);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <div className={classes.breakRing} role="timer" aria-label={t('break.left')}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="44" />
        <circle cx="50" cy="50" r="44" pathLength={1} style={{ strokeDasharray: `${left / breakSeconds} 1` }} />
      </svg>
      <span>{time}</span>
    </div>
  );
}

/** Whole seconds until a time from the first render; right also after the page slept. */
function useSecondsLeft(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const ticking = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 500);
    return () => clearInterval(ticking);
  }, [end]);
  return left;
}
