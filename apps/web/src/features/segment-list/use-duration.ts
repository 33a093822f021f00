import { wholeHours } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';

/** Formats a working time: minutes in steps of 5 up to 90 minutes, then hours. */
export function useDuration(): (hours: number) => string {
  const { t } = useTranslation('segments');
  return (hours) => {
    if (hours >= 1.5) return t('hours', { count: wholeHours(hours) });
    const minutes = hours * 60;
    return t('minutes', { count: Math.max(1, minutes < 10 ? Math.round(minutes) : Math.round(minutes / 5) * 5) });
  };
}
