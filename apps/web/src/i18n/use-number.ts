import { useLanguage } from './language.ts';
import { numberText } from './numbers.ts';

/** Formats numbers in the page's language. */
export function useNumber(): (value: number) => string {
  const { language } = useLanguage();
  return (value) => numberText(value, language);
}
