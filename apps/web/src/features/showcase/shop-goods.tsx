import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { shownGoods } from '../../shared/shop-window.ts';
import { DeferredImage } from '../../ui/deferred-image.tsx';
import classes from './showcase.module.css';

/** A card per kind of kit that only shops sell; each opens the catalogue with these kits. */
export function ShopGoods() {
  const { t } = useTranslation(['main', 'common']);
  const { to } = useLanguage();
  return (
    <section className={classes.section}>
      <h2>{t('goods.title')}</h2>
      <p className={classes.sectionLead}>{t('goods.lead')}</p>
      <ul className={classes.goods}>
        {shownGoods.map((kind) => (
          <li key={kind}>
            <Link to={to(`/products?product=${kind}`)} className={classes.good}>
              <DeferredImage src={`/pictures/kit-${kind}.webp`} alt="" width="320" height="320" />
              <span>
                <b>{t(`goods.${kind}`, { ns: 'common' })}</b>
                <span>{t(`goods.${kind}`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
