import { type ReactNode, lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSignedIn } from '../../api/session.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Tag } from '../../ui/chip/chip.tsx';
import { Faq } from '../../shared/faq/faq.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import {
  IconArrowRight,
  IconDeviceMobileCheck,
  IconInfoCircle,
  IconLock,
  IconMapPinOff,
  IconTicket,
} from '../../ui/icons/basic.ts';
import { heroPicture, landingPicture, shippedFacts } from '../../shared/shipped-work/shipped.ts';
import { ShippedWork } from '../../shared/shipped-work/shipped-work.tsx';
import { landingsOf, openProducts, shownGoods } from '../../shared/shop-window.ts';
import { LooseDrills } from './loose-drills.tsx';
import classes from './showcase.module.css';
import { DeferredImage } from '../../ui/deferred-image.tsx';
import { useNear } from '../../ui/use-near.ts';
import { BannersPlace } from './banners/banners-place.tsx';

const kindsId = 'kinds';

/** On phones the picture is between text and button. */
export function Hero({ resume }: { readonly resume: ReactNode }) {
  const { t } = useTranslation(['main', 'common']);
  const { to } = useLanguage();
  const signedIn = useSignedIn();
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        {resume}
        <h1 className={classes.title}>{t('title')}</h1>
        <p className={classes.lead}>{t('lead')}</p>
      </div>
      <div className={classes.picture}>
        <Frame tilt={1.4}>
          <ShippedWork name={heroPicture} first tags />
        </Frame>
        <LooseDrills />
      </div>
      <div className={classes.act}>
        <div className={classes.actions}>
          {signedIn && !resume && (
            <Button size="large" to={to('/dashboard/my-works')}>
              {t('common:menu.works')}
            </Button>
          )}
          <Button
            size="large"
            variant={resume || signedIn ? 'secondary' : 'filled'}
            icon={IconTicket}
            to={to('/code-verification')}
          >
            {t('haveCode')}
          </Button>
          {(resume || !signedIn) && (
            <Button size="large" variant="secondary" className={classes.try} to={`#${kindsId}`}>
              {t('tryFree')}
            </Button>
          )}
        </div>
        <p className={classes.hint}>
          <IconInfoCircle size={22} stroke={1.9} aria-hidden />
          <span>
            <span>{t('codeHint')}</span> <Link to={to('/code-verification')}>{t('codeWhere')}</Link>
          </span>
        </p>
      </div>
    </section>
  );
}

/** The main landing page of each product, and the landing pages of its variants. */
const cards = openProducts.flatMap((product) => landingsOf(product).slice(0, 1));
const formats = openProducts.flatMap((product) => landingsOf(product).slice(1));

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
              <ShippedWork name={landingPicture(slug)} fixed start={34} />
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

const promises = [
  { name: 'device', icon: IconDeviceMobileCheck },
  { name: 'private', icon: IconLock },
  { name: 'clean', icon: IconMapPinOff },
] as const;

export function Trust() {
  const { t } = useTranslation('main');
  return (
    <section className={classes.trust}>
      <h2>{t('trust.title')}</h2>
      <ul>
        {promises.map(({ name, icon: Icon }) => (
          <li key={name}>
            <Icon size={28} stroke={1.9} aria-hidden />
            <h3>{t(`trust.${name}.title`)}</h3>
            <p>{t(`trust.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const firstQuestions = ['where', 'attempts', 'soon', 'photo'] as const;

export function Questions() {
  const { t } = useTranslation(['main', 'questions']);
  const { to } = useLanguage();
  return (
    <section className={classes.section}>
      <h2>{t('faq.title')}</h2>
      <Faq
        items={firstQuestions.map((name) => ({
          question: t(`questions:${name}.question`),
          answer: t(`questions:${name}.answer`),
        }))}
      />
      <Link to={to('/faq')} className={classes.allQuestions}>
        {t('faq.all')}
      </Link>
    </section>
  );
}

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

const BannerList = lazy(() => import('./banners/banner-list.tsx'));
/** Distance at which banners are requested, so that the answer arrives in time. None are requested before scrolling. */
const aheadPx = 600;

/** The banners, requested when the section comes near. Shows nothing if there are none. */
export function Banners() {
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, aheadPx);
  return (
    <div ref={place}>
      {near ? (
        <Suspense fallback={<BannersPlace />}>
          <BannerList />
        </Suspense>
      ) : (
        <BannersPlace />
      )}
    </div>
  );
}
