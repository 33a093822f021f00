import type { KitDetailWire } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { sizeText } from '../../i18n/numbers.ts';

export function useWorkWords(
  product: ProductDefinition,
  { title, size }: Pick<KitDetailWire, 'title' | 'size'>,
): string {
  const { t } = useTranslation('together');
  const { language } = useLanguage();
  const kind = `${product.name[language]} ${sizeText(size.name)}`;
  if (title === null) return kind;
  return t('titled', { title, kind: kind.charAt(0).toLocaleLowerCase(language) + kind.slice(1) });
}
