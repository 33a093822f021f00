import { useLanguage } from '../../i18n/language.ts';

/** Writes whole numbers with a narrow space between thousands. */
export function useNumber(): (value: number) => string {
  const { language } = useLanguage();
  return (value) =>
    language === 'ru' ? String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f') : value.toLocaleString(language);
}
