import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import classes from '../strings.module.css';

const stops = ['picture', 'figures', 'transport', 'chips'] as const;

/** Padding around the highlighted part. */
const roomPx = 8;

export function Tour({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation('player');
  const [at, setAt] = useState(0);
  const card = useRef<HTMLDivElement>(null);
  const stop = stops[at];
  const spot = useSpot(stop);
  const last = at === stops.length - 1;
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEnd();
      else if (event.key === 'ArrowRight') setAt((now) => Math.min(stops.length - 1, now + 1));
      else if (event.key === 'ArrowLeft') setAt((now) => Math.max(0, now - 1));
      else if (event.key === 'Tab') turnInside(event, card.current);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onEnd]);
  return (
    <>
      {spot && <div className={classes.spot} style={spot.place} aria-hidden="true" />}
      <div
        ref={card}
        className={classes.tour}
        data-above={spot?.low || undefined}
        data-beside={spot?.left ? 'right' : 'left'}
        role="dialog"
        aria-modal="true"
        aria-label={t('tour.title')}
        tabIndex={-1}
      >
        <div aria-live="polite">
          <p className={classes.tourPlace}>{t('tour.of', { step: at + 1, all: stops.length })}</p>
          <h2>{t(`tour.${stop}.title`)}</h2>
          <p>{t(`tour.${stop}.text`)}</p>
        </div>
        <div className={classes.tourActions}>
          {!last && (
            <Button variant="ghost" size="small" onClick={onEnd}>
              {t('tour.skip')}
            </Button>
          )}
          <Button ref={next} variant="teal" size="small" onClick={last ? onEnd : () => setAt(at + 1)}>
            {last ? t('tour.end') : t('tour.next')}
          </Button>
        </div>
      </div>
    </>
  );
}

function turnInside(event: KeyboardEvent, card: HTMLElement | null): void {
  const buttons = [...(card?.querySelectorAll('button') ?? [])];
  const here = buttons.findIndex((button) => button.matches(':focus'));
  const step = event.shiftKey ? -1 : 1;
  event.preventDefault();
  buttons.at(here === -1 ? 0 : (here + step) % buttons.length)?.focus();
}

interface Spot {
  readonly place: CSSProperties;
  /** True if the part is in the lower half, so that the text goes above it. */
  readonly low: boolean;
  /** True if the part is in the left half. With two panes, the text then goes into the right one. */
  readonly left: boolean;
}

function useSpot(name: string): Spot | null {
  const [spot, setSpot] = useState<Spot | null>(null);
  useLayoutEffect(() => {
    const look = () => {
      const part = document.querySelector(`[data-tour='${name}']`)?.getBoundingClientRect();
      if (!part) return setSpot(null);
      const place = {
        left: part.left - roomPx,
        top: part.top - roomPx,
        width: part.width + 2 * roomPx,
        height: part.height + 2 * roomPx,
      };
      setSpot({
        place,
        low: part.top + part.height / 2 > window.innerHeight / 2,
        left: part.left + part.width / 2 < window.innerWidth / 2,
      });
    };
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [name]);
  return spot;
}
