import type { LineSlug } from '@uzor/contract';
import type { ProductDefinition, ProductSize } from '@uzor/kit/catalogue';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconTicket } from '../../ui/icons/basic.ts';
import { IconShoppingBag } from '../../ui/icons/more.ts';
import { WhereToBuy } from '../../shared/where-to-buy/where-to-buy.tsx';
import { Gallery } from './gallery/gallery.tsx';
import classes from './landing-parts.module.css';
import { InTheBox, LandingQuestions } from './landing-parts.tsx';
import { PriceSection } from './price/price-section.tsx';
import { Sizes } from './sizes/sizes.tsx';

interface LandingRestProps extends Pick<ComponentProps<typeof Sizes>, 'own' | 'onTry'> {
  readonly slug: LineSlug;
  readonly product: ProductDefinition;
  /** At least one. */
  readonly sizes: readonly ProductSize[];
}

/** The part of a landing page below the first screens. */
export default function LandingRest({ slug, product, sizes, own, onTry }: LandingRestProps) {
  const [first] = sizes;
  const page = { product, sizes };
  return (
    <>
      {first && <Gallery slug={slug} product={product} size={first} />}
      <Sizes slug={slug} {...page} own={own} onTry={onTry} />
      <PriceSection slug={slug} {...page} />
      <InTheBox {...page} />
      <WhereToBuySection product={product} />
      <LandingQuestions {...page} />
    </>
  );
}

/** Links to the shops, to the code form and to a demo in all colour sets. */
function WhereToBuySection({ product }: { product: ProductDefinition }) {
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
        <span>{t('buy.unsure')}</span> <Link to={to(`/${product.webSlug}/no-scheme`)}>{t('buy.try')}</Link>
      </p>
      <WhereToBuy product={product} open={open} onClose={() => setOpen(false)} />
    </section>
  );
}
