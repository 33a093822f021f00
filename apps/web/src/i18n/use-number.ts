import { useLanguage } from './language.ts';
import { numberText, percentText } from './numbers.ts';

export function useNumber(): (value: number) => string {
  const { language } = useLanguage();
  return (value) => numberText(value, language);
}

export function usePercent(): (percent: number) => string {
  const { language } = useLanguage();
  return (percent) => percentText(percent, language);
}
