import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { Tag } from '../../ui/chip/chip.tsx';
import { landingPicture } from '../../ui/shipped-work/shipped.ts';
import { ShippedWork } from '../../ui/shipped-work/shipped-work.tsx';
import { landingsOf, openProducts } from '../../ui/shop-window.ts';
import classes from './showcase.module.css';

/** What can be made, each as its own picture turning into the work. */
export function ProductCards() {
  const { t } = useTranslation(['main', 'common']);
  const { to } = useLanguage();
  return (
    <section className={classes.section}>
      <h2>{t('choose')}</h2>
      <div className={classes.cards}>
        {openProducts.flatMap(landingsOf).map((slug) => (
          <Link key={slug} to={to(`/${slug}`)} className={classes.card}>
            <span className={classes.cardPicture}>
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
    </section>
  );
}
