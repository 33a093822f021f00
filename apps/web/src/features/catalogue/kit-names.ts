import type { CatalogueEntryWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { kitSizeText } from '../../i18n/numbers.ts';
import { landingItems } from '../../shared/layout/menu-items.ts';
import { shownGoods } from '../../shared/shop-window.ts';

/** The quoted part of a title; the rest repeats the craft. */
export function ownName(title: string): string {
  return /[«“](.+)[»”]/.exec(title)?.[1] ?? title;
}

export function useKitNames() {
  const { t } = useTranslation(['catalogue', 'common']);
  const { language } = useLanguage();
  const sizeName = (size: string) => kitSizeText(size, language);
  function kindName(kind: string): string {
    const landing = landingItems.find(({ path }) => path === `/${kind}`);
    if (landing) return t(landing.name, { ns: 'common' });
    const good = shownGoods.find((one) => one === kind);
    return good ? t(`goods.${good}`, { ns: 'common' }) : kind;
  }
  return {
    kindName,
    sizeName,
    facts: ({ product, size }: Pick<CatalogueEntryWire, 'product' | 'size'>) =>
      t('facts', { kind: kindName(product), size: sizeName(size) }),
  };
}
