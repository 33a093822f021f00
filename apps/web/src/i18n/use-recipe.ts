import type { ColourWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from './language.ts';
import { listText } from './numbers.ts';

/** Describes how to mix a paint: 2 drops of No. 8 and 1 drop of No. 10. */
export function useRecipe(): (mix: NonNullable<ColourWire['mix']>) => string {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (mix) =>
    listText(
      mix.map(({ letter, parts }) => t('drops', { count: parts, number: letter })),
      language,
    );
}
