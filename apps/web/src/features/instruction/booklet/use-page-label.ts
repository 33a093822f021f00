import { useTranslation } from 'react-i18next';

/** Accessible name of a page: its number and total, and its name once known. */
export function usePageLabel(names: readonly (string | null)[]): (page: number) => string {
  const { t } = useTranslation('instruction');
  return (page) => {
    const place = t('pages.page', { page, total: names.length });
    const name = names[page - 1];
    return name ? `${place}: ${name}` : place;
  };
}
