import { useQuery } from '@tanstack/react-query';
import { type CatalogueEntryWire, endpoints } from '@uzor/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '../../../api/queries.ts';
import { WithQueries } from '../../../api/with-queries.tsx';
import { sizeText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconExternalLink } from '../../../ui/icons/more.ts';
import classes from './price.module.css';
import { type BoxesProps, PriceBoxes, sizePrices } from './price-boxes.tsx';

/** A limit larger than the number of kits of any product. */
const most = 100;

export default function Prices(props: BoxesProps & { readonly way: ReactNode }) {
  return (
    <WithQueries>
      <PricedBoxes {...props} />
    </WithQueries>
  );
}

function PricedBoxes({ way, ...boxes }: BoxesProps & { readonly way: ReactNode }) {
  const { t } = useTranslation(['landing', 'common']);
  const { slug, sizes, chosen } = boxes;
  const kits = useQuery(query(endpoints.whereBuy, { query: { product: slug, sort: 'price', limit: most } }));
  const prices = kits.data ? sizePrices(sizes, kits.data.data) : null;
  return (
    <>
      <PriceBoxes {...boxes} prices={prices} />
      <div className={classes.pair}>
        {way}
        <div className={classes.card}>
          <h3>{t('price.shops', { size: sizeText(chosen.name) })}</h3>
          {kits.isError ? (
            <div role="alert" className={classes.failed}>
              <p>{t('price.failed')}</p>
              <Button size="small" variant="secondary" onClick={() => void kits.refetch()}>
                {t('retry', { ns: 'common' })}
              </Button>
            </div>
          ) : (
            prices && <Shops kit={prices.get(chosen.slug)?.cheapest} />
          )}
        </div>
      </div>
    </>
  );
}

function Shops({ kit }: { readonly kit: CatalogueEntryWire | undefined }) {
  const { t } = useTranslation(['landing', 'common']);
  if (!kit) return <p className={classes.day}>{t('price.noShops')}</p>;
  const shops = [
    { name: 'wb', url: kit.wb_url },
    { name: 'ozon', url: kit.ozon_url },
    { name: 'ya', url: kit.ya_url },
  ] as const;
  return (
    <>
      <ul className={classes.shops}>
        {shops.map(
          ({ name, url }) =>
            url !== null && (
              <li key={name}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  <i aria-hidden="true" data-shop={name}>
                    {t(`shops.${name}`, { ns: 'common' }).slice(0, 1)}
                  </i>
                  <span>{t(`shops.${name}`, { ns: 'common' })}</span>
                  <span className="visually-hidden">{t('price.newTab')}</span>
                  <IconExternalLink size={20} stroke={1.9} aria-hidden />
                </a>
              </li>
            ),
        )}
      </ul>
      <p className={classes.day}>{t('price.about')}</p>
    </>
  );
}
