import { useTranslation } from 'react-i18next';

/** What a page is called aloud: its place among all, and its name once that is known. */
export function usePageLabel(names: readonly (string | null)[]): (page: number) => string {
  const { t } = useTranslation('instruction');
  return (page) => {
    const place = t('pages.page', { page, total: names.length });
    const name = names[page - 1];
    return name ? `${place}: ${name}` : place;
  };
}
