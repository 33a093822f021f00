import type { CatalogueEntryWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { IconExternalLink } from '../../ui/icons/more.ts';
import classes from './shop-rows.module.css';

interface ShopRowsProps {
  readonly entry: Pick<CatalogueEntryWire, 'wb_url' | 'ozon_url' | 'ya_url'>;
  /** Said when no shop sells the kit. */
  readonly none: string;
}

/** The shops that sell a kit, a row each; a shop without a link has no row. */
export function ShopRows({ entry, none }: ShopRowsProps) {
  const { t } = useTranslation();
  const shops = [
    { shop: 'wb', sign: 'W', name: t('shops.wb'), url: entry.wb_url },
    { shop: 'ozon', sign: 'O', name: t('shops.ozon'), url: entry.ozon_url },
    { shop: 'ya', sign: t('shops.yaSign'), name: t('shops.ya'), url: entry.ya_url },
  ].filter(({ url }) => url !== null);
  if (shops.length === 0) return <p className={classes.none}>{none}</p>;
  return (
    <ul className={classes.shops}>
      {shops.map(({ shop, sign, name, url }) => (
        <li key={shop}>
          <a href={url ?? ''} target="_blank" rel="noopener noreferrer" className={classes.shop}>
            <span className={classes.sign} data-shop={shop} aria-hidden="true">
              {sign}
            </span>
            <span className={classes.name}>
              <b>{name}</b>
              <small>{t('shops.tab')}</small>
            </span>
            <IconExternalLink size={24} stroke={1.9} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  );
}
