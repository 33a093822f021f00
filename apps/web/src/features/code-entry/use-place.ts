import { useTranslation } from 'react-i18next';

const named = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

/** Names a position in the code: first, eighth; by number after the twelfth. */
export function usePlace(): (at: number) => string {
  const { t } = useTranslation('code');
  return (at) => {
    const name = named[at];
    return name ? t(`places.${name}`) : t('place', { number: at + 1 });
  };
}
