import type { ProductDefinition } from '@uzor/kit/catalogue';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconTicket } from '../../ui/icons/basic.ts';
import { IconShoppingBag } from '../../ui/icons/more.ts';
import { WhereToBuy } from '../../ui/where-to-buy/where-to-buy.tsx';
import classes from './landing-parts.module.css';

/** Links to the shops, to the code form and to a demo in all colour sets. */
export function WhereToBuySection({ product }: { product: ProductDefinition }) {
  const { t } = useTranslation('landing');
  const { to } = useLanguage();
  const [open, setOpen] = useState(false);
  return (
    <section className={classes.buy}>
      <h2>{t('buy.title')}</h2>
      <p>{t('buy.text')}</p>
      <div className={classes.buyActions}>
        <Button variant="teal" icon={IconShoppingBag} onClick={() => setOpen(true)}>
          {t('buy.open')}
        </Button>
        <Button variant="secondary" icon={IconTicket} to={to(`/${product.webSlug}/get-scheme`)}>
          {t('buy.have')}
        </Button>
      </div>
      <p>
        {t('buy.unsure')} <Link to={to(`/${product.webSlug}/no-scheme`)}>{t('buy.try')}</Link>
      </p>
      <WhereToBuy product={product} open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
