import type { LineSlug } from '@uzor/contract';
import type { ProductDefinition, ProductSize } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { craftOf, cellCraftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { choiceText, numberText } from '../../i18n/numbers.ts';
import { Faq } from '../../shared/faq/faq.tsx';
import { IconCheck, IconChevronRight } from '../../ui/icons/basic.ts';
import { isListed } from '../../shared/shop-window.ts';
import { SupportLink } from '../../shared/support-link.tsx';
import { numbersOf } from './landing-numbers.ts';
import classes from './landing-parts.module.css';
import { StepNumber } from './steps.tsx';

interface OnSale {
  readonly product: ProductDefinition;
  readonly sizes: readonly ProductSize[];
}

export function LandingWords({ slug }: { slug: LineSlug }) {
  const { t } = useTranslation(['landing', 'common']);
  const { to } = useLanguage();
  return (
    <>
      <nav className={classes.crumbs} aria-label={t('crumbs')}>
        <Link to={to('/')}>{t('crumb')}</Link>
        <IconChevronRight size={16} stroke={1.9} aria-hidden />
        <span aria-current="page">{t(`products.${slug}`, { ns: 'common' })}</span>
      </nav>
      <h1>{t(`${slug}.title`)}</h1>
      <p className={classes.lead}>{t(`${slug}.lead`)}</p>
      {!isListed(slug) && (
        <p className={classes.notOnSale}>
          <b>{t('notOnSale.title')}</b> <span>{t('notOnSale.text')}</span>{' '}
          <SupportLink>{t('notOnSale.ask')}</SupportLink>
        </p>
      )}
    </>
  );
}

export function HowItWorks({ product }: { product: ProductDefinition }) {
  const { t } = useTranslation('landing');
  const { to } = useLanguage();
  const craft = craftOf(product);
  const steps = ['how.try', `crafts.${craft}.choose`, `crafts.${craft}.make`] as const;
  return (
    <section className={classes.section}>
      <h2>{t('how.title')}</h2>
      <ol className={classes.how}>
        {steps.map((step, i) => (
          <li key={step}>
            <StepNumber number={i + 1} />
            <h3>{t(`${step}.title`)}</h3>
            <p>{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <Link to={`${to('/videos')}#${product.webSlug}`} className={classes.more}>
        {t('how.clip')}
      </Link>
    </section>
  );
}

export function InTheBox({ product, sizes }: OnSale) {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const { made } = numbersOf(product, sizes);
  const choice = (values: readonly number[]) =>
    choiceText(
      values.map((value) => numberText(value, language)),
      language,
    );
  const boxNumbers = () => {
    switch (made.of) {
      case 'cells':
        return { pitch: numberText(made.pitchMm, language) };
      case 'regions':
        return {};
      case 'thread':
        return { pins: choice(made.pins), thread: choice(made.threadMm) };
    }
  };
  const numbers = boxNumbers();
  const craft = craftOf(product);
  const contents = [
    `crafts.${craft}.inBox.first`,
    `crafts.${craft}.inBox.second`,
    `crafts.${craft}.inBox.third`,
    'inBox.card',
  ] as const;
  return (
    <section className={classes.section}>
      <h2>{t('inBox.title')}</h2>
      <ul className={classes.contents}>
        {contents.map((name) => (
          <li key={name}>
            <IconCheck size={24} stroke={2.2} aria-hidden />
            <span>{t(name, numbers)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Two questions about the craft, one about attempts and one about the photo. */
export function LandingQuestions({ product, sizes }: OnSale) {
  const { t } = useTranslation(['landing', 'questions']);
  const craft = craftOf(product);
  const attempts = numbersOf(product, sizes).codeUses === null ? 'attempts' : 'spent';
  const names = [`crafts.${craft}.first`, `crafts.${craft}.second`, attempts, 'keeping'] as const;
  return (
    <section className={classes.section}>
      <h2>{t('faq.title')}</h2>
      <Faq
        items={names.map((name) => ({
          question: t(`questions:${name}.question`),
          answer: t(`questions:${name}.answer`),
        }))}
      />
    </section>
  );
}

interface Fact {
  readonly name: string;
  readonly text: string;
}

export function Facts(page: OnSale) {
  const facts = useFacts(page);
  return (
    <ul className={classes.facts}>
      {facts.map(({ name, text }) => (
        <li key={name}>
          <b>{name}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function useFacts({ product, sizes }: OnSale): Fact[] {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const { made, platforms, codeUses, smallest, largest } = numbersOf(product, sizes);
  const say = (value: number) => numberText(value, language);
  const extent = { width: say(smallest.width), height: say(smallest.height), largest: say(largest) };
  const several = sizes.length > 1;
  const attempts: Fact = {
    name: codeUses === null ? t('facts.unlimited') : t('facts.attempts', { count: codeUses }),
    text: t('facts.attemptsText'),
  };
  switch (made.of) {
    case 'thread':
      return [
        {
          name: t('facts.pins', { pins: choiceText(made.pins.map(say), language), count: made.pins.at(-1) ?? 0 }),
          text: t('facts.pinsText'),
        },
        { name: t('facts.lines', { lines: say(made.linesAtMost) }), text: t('facts.linesText') },
        attempts,
        { name: t('facts.hoop'), text: t('facts.hoops', extent) },
      ];
    case 'regions':
      return [
        {
          name: t('facts.paints', { pots: choiceText(made.pots.map(say), language), count: made.pots.at(-1) ?? 0 }),
          text: t('facts.paintsText'),
        },
        { name: t('facts.labels', { height: say(made.labelMm) }), text: t('facts.labelsText') },
        attempts,
        { name: t('facts.plainCanvas'), text: t(several ? 'facts.extents' : 'facts.extent', extent) },
      ];
    case 'cells': {
      const context = cellCraftOf(product);
      const drills = { context, drills: say(made.cells), pitch: say(made.pitchMm) };
      const extents = several ? 'facts.extents' : 'facts.extent';
      const wholes = several ? 'facts.wholes' : 'facts.whole';
      return [
        { name: t('facts.pieces', drills), text: t('facts.pieceText', drills) },
        { name: t('facts.palette', { context }), text: t('facts.coloursText') },
        attempts,
        {
          name: t('facts.base', { context, count: platforms }),
          text: t(platforms > 0 ? wholes : extents, extent),
        },
      ];
    }
  }
}
