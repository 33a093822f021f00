import { useLanguage } from './language.ts';
import { numberText, percentText } from './numbers.ts';

/** Formats numbers in the page's language. */
export function useNumber(): (value: number) => string {
  const { language } = useLanguage();
  return (value) => numberText(value, language);
}

/** Formats percentages in the page's language. */
export function usePercent(): (percent: number) => string {
  const { language } = useLanguage();
  return (percent) => percentText(percent, language);
}
