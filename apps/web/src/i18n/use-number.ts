import { useLanguage } from './language.ts';
import { numberText } from './numbers.ts';

/** Writes numbers as people of the page's language do. */
export function useNumber(): (value: number) => string {
  const { language } = useLanguage();
  return (value) => numberText(value, language);
}
