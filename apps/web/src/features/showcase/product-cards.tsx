import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { Tag } from '../../ui/chip/chip.tsx';
import { IconArrowRight } from '../../ui/icons/basic.ts';
import { landingPicture, shippedFacts } from '../../ui/shipped-work/shipped.ts';
import { ShippedWork } from '../../ui/shipped-work/shipped-work.tsx';
import { landingsOf, openProducts } from '../../ui/shop-window.ts';
import classes from './showcase.module.css';

/** Where on the main page one chooses what to make; "try without a code" leads there. */
export const kindsId = 'kinds';

/** The main landing page of each product, and its other variants. */
const cards = openProducts.flatMap((product) => landingsOf(product).slice(0, 1));
const formats = openProducts.flatMap((product) => landingsOf(product).slice(1));

/** A card per product with a photo and its work. */
export function ProductCards() {
  const { t } = useTranslation(['main', 'common']);
  const { to } = useLanguage();
  return (
    <section id={kindsId} className={classes.section}>
      <h2>{t('choose')}</h2>
      <p className={classes.sectionLead}>{t('chooseText')}</p>
      <div className={classes.cards}>
        {cards.map((slug) => (
          <Link key={slug} to={to(`/${slug}`)} className={classes.card}>
            <span
              className={classes.cardPicture}
              data-round={shippedFacts(landingPicture(slug)).between === 'hoop' || undefined}
            >
              <ShippedWork name={landingPicture(slug)} fixed start={34} alt="" />
            </span>
            <div className={classes.cardText}>
              <h3>{t(`products.${slug}`, { ns: 'common' })}</h3>
              <p>{t(`cards.${slug}.text`)}</p>
              <span className={classes.cardFoot}>
                <Tag>{t(`cards.${slug}.fact`)}</Tag>
                <IconArrowRight size={24} stroke={1.9} aria-hidden />
              </span>
            </div>
          </Link>
        ))}
      </div>
      {formats.length > 0 && (
        <ul className={classes.formats}>
          {formats.map((slug) => (
            <li key={slug}>
              <Link to={to(`/${slug}`)}>{t(`products.${slug}`, { ns: 'common' })}</Link>
              <span>{t(`cards.${slug}.fact`)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
