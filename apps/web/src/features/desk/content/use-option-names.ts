import { cardKinds, libraryCategories, lineSlugs, questionTopics, shopGoods } from '@uzor/contract';
import { useTranslation } from 'react-i18next';

/** What a choice of an item may be, named as customers see it. */
export function useOptionNames() {
  const { t } = useTranslation(['common', 'library', 'faq']);
  const lines = new Map(lineSlugs.map((slug) => [String(slug), t(`common:products.${slug}`)]));
  const goods = new Map(shopGoods.map((good) => [String(good), t(`common:goods.${good}`)]));
  return {
    product: cardKinds.map((value) => ({ value: String(value), name: lines.get(value) ?? goods.get(value) ?? value })),
    category: libraryCategories.map((value) => ({ value: String(value), name: t(`library:${value}`) })),
    topic: questionTopics.map((value) => ({ value: String(value), name: t(`faq:topics.${value}`) })),
  } as const;
}
