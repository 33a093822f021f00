import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import { IconInfoCircle, IconTicket } from '../../ui/icons/basic.ts';
import { heroPicture } from '../../ui/shipped-work/shipped.ts';
import { ShippedWork } from '../../ui/shipped-work/shipped-work.tsx';
import { LooseDrills } from './loose-drills.tsx';
import { kindsId } from './product-cards.tsx';
import classes from './showcase.module.css';

/** The hero: a sentence, a picture with its work, and a button. On phones the picture is between text and button. */
export function Hero() {
  const { t } = useTranslation('main');
  const { to } = useLanguage();
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <h1 className={classes.title}>{t('title')}</h1>
        <p className={classes.lead}>{t('lead')}</p>
      </div>
      <div className={classes.picture}>
        <Frame tilt={1.4}>
          <ShippedWork name={heroPicture} first tags alt="" />
        </Frame>
        <LooseDrills />
      </div>
      <div className={classes.act}>
        <div className={classes.actions}>
          <Button size="large" icon={IconTicket} to={to('/code-verification')}>
            {t('haveCode')}
          </Button>
          <Button size="large" variant="secondary" className={classes.try} to={`#${kindsId}`}>
            {t('tryFree')}
          </Button>
        </div>
        <p className={classes.hint}>
          <IconInfoCircle size={22} stroke={1.9} aria-hidden />
          <span>
            {t('codeHint')} <Link to={to('/code-verification')}>{t('codeWhere')}</Link>
          </span>
        </p>
      </div>
    </section>
  );
}
