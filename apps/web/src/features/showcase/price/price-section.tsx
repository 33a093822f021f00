import type { LineSlug } from '@uzor/contract';
import type { ProductDefinition, ProductSize } from '@uzor/kit/catalogue';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sizeText } from '../../../i18n/numbers.ts';
import { IconArrowBackUp, IconBrush, IconPackage, IconTicket } from '../../../ui/icons/basic.ts';
import { IconMail, IconTruckDelivery } from '../../../ui/icons/more.ts';
import { useNear } from '../../../ui/use-near.ts';
import { eveningsOf } from '../sizes/size-facts.ts';
import classes from './price.module.css';
import { PriceBoxes } from './price-boxes.tsx';

const Prices = lazy(() => import('./prices.tsx'));

interface PriceSectionProps {
  readonly slug: LineSlug;
  readonly product: ProductDefinition;
  readonly sizes: readonly ProductSize[];
}

/** Prices are loaded when the section comes near. */
export function PriceSection({ slug, product, sizes }: PriceSectionProps) {
  const { t } = useTranslation('landing');
  const section = useRef<HTMLElement>(null);
  const near = useNear(section);
  const [sizeSlug, choose] = useState(product.defaultSize);
  const chosen = sizes.find((size) => size.slug === sizeSlug) ?? sizes[0];
  if (!chosen) return null;
  const parts = { slug, product, sizes, chosen, onChoose: (size: ProductSize) => choose(size.slug) };
  const way = <Way size={chosen} />;
  const waiting = (
    <>
      <PriceBoxes {...parts} prices={null} />
      <div className={classes.pair}>
        {way}
        <div className={classes.shopsPlace} />
      </div>
    </>
  );
  return (
    <section ref={section} className={classes.section}>
      <h2>{t('price.title')}</h2>
      <p className={classes.lead}>{t('price.text')}</p>
      {near ? (
        <Suspense fallback={waiting}>
          <Prices {...parts} way={way} />
        </Suspense>
      ) : (
        waiting
      )}
      <ul className={classes.promises}>
        <li>
          <IconArrowBackUp size={22} stroke={1.9} aria-hidden />
          <span>{t('price.returns')}</span>
        </li>
        <li>
          <IconPackage size={22} stroke={1.9} aria-hidden />
          <span>{t('price.parts')}</span>
        </li>
      </ul>
    </section>
  );
}

const steps = [
  { name: 'delivery', icon: IconTruckDelivery },
  { name: 'code', icon: IconTicket },
  { name: 'scheme', icon: IconMail },
  { name: 'work', icon: IconBrush },
] as const;

/** The steps from the shop to the finished work, with the time each takes. */
function Way({ size }: { readonly size: ProductSize }) {
  const { t } = useTranslation('landing');
  const values = { count: eveningsOf(size), size: sizeText(size.name) };
  return (
    <div className={classes.card}>
      <h3>{t('price.way')}</h3>
      <ol className={classes.way}>
        {steps.map(({ name, icon: Icon }) => (
          <li key={name}>
            <span className={classes.sign}>
              <Icon size={24} stroke={1.9} aria-hidden />
            </span>
            <b>{t(`price.${name}.time`, values)}</b>
            <span>{t(`price.${name}.text`, values)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
