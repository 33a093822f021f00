import { wholeHours } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../../i18n/use-number.ts';
import { hoursLeft, type Pace } from './rules/time-left.ts';
import { turnBetween } from './rules/turn.ts';

export interface Step {
  readonly from: number;
  readonly to: number;
  /** Index of its thread; absent if the work has one thread. */
  readonly thread?: number | undefined;
}

export function useStepWords(pins: number) {
  const { t } = useTranslation('player');
  const number = useNumber();
  const turnOf = ({ from, to }: Step) => {
    const { way, pins: count, side } = turnBetween(from, to, pins);
    return {
      way,
      turn: way === 'opposite' ? t('turn.opposite') : t(`turn.${way}`, { count }),
      side: t(`side.${side}`),
    };
  };
  return {
    number,
    turnOf,
    spoken({ from, to }: Step, place: number) {
      const { way, pins: count, side } = turnBetween(from, to, pins);
      const turn = way === 'opposite' ? t('spokenTurn.opposite') : t(`spokenTurn.${way}`, { count });
      return t('spoken', { step: number(place), from, to, turn, side: t(`side.${side}`) });
    },
  };
}

/** Formats the time left for this number of steps: minutes up to 90, from 10 in steps of 5, then hours. */
export function useTimeLeft(): (pace: Pace, steps: number, tempo: number | null) => string {
  const { t } = useTranslation('player');
  return (pace, steps, tempo) => {
    if (steps === 0) return t('left.none');
    const hours = hoursLeft(pace, steps, tempo);
    if (hours >= 1.5) return t('left.hours', { count: wholeHours(hours) });
    const minutes = hours * 60;
    return t('left.minutes', { count: Math.max(1, minutes < 10 ? Math.round(minutes) : Math.round(minutes / 5) * 5) });
  };
}
