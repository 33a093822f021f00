import type { ProductKind } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { useLanguage } from '../../i18n/language.ts';

/** Names products as the shop does. */
export function useKindName(): (kind: ProductKind) => string {
  const { language } = useLanguage();
  return (kind) => productOf(kind).name[language];
}
