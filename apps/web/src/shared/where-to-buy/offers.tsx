import { type CatalogueEntryWire, endpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/queries.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { kitSizeText, numberText } from '../../i18n/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { requestSupport } from '../support/request-support.ts';
import classes from './offers.module.css';

const shown = 4;

export default function Offers({ product }: { product: ProductDefinition }) {
  return (
    <WithQueries>
      <OfferList product={product} />
    </WithQueries>
  );
}

function OfferList({ product: { webSlug } }: { product: ProductDefinition }) {
  const { t } = useTranslation();
  const list = useQuery(query(endpoints.whereBuy, { query: { product: webSlug, sort: '-popularity', limit: shown } }));
  if (list.isPending) return <Skeleton ratio={2} radius={16} />;
  if (list.isError)
    return (
      <div className={classes.state} role="alert">
        <p>{t('shops.failed')}</p>
        <Button size="small" variant="secondary" onClick={() => void list.refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  if (list.data.data.length === 0)
    return (
      <div className={classes.state}>
        <p>{t('shops.empty')}</p>
        <Button size="small" variant="secondary" onClick={() => requestSupport()}>
          {t('footer.help')}
        </Button>
      </div>
    );
  return (
    <ul className={classes.offers}>
      {list.data.data.map((entry) => (
        <Offer key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function Offer({ entry }: { entry: CatalogueEntryWire }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const shops = [
    { name: t('shops.wb'), url: entry.wb_url },
    { name: t('shops.ozon'), url: entry.ozon_url },
    { name: t('shops.ya'), url: entry.ya_url },
  ];
  return (
    <li className={classes.offer}>
      <img src={entry.picture} alt="" loading="lazy" />
      <div>
        <h3>{entry.title}</h3>
        <p>
          {t('shops.facts', {
            size: kitSizeText(entry.size, language),
            color: entry.color,
            price: numberText(entry.price, language),
          })}
        </p>
        <ul className={classes.shops}>
          {shops.map(
            ({ name, url }) =>
              url !== null && (
                <li key={name}>
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {name}
                  </a>
                </li>
              ),
          )}
        </ul>
      </div>
    </li>
  );
}
