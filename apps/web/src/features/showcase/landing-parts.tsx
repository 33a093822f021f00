import { IconCheck, IconChevronRight } from '@tabler/icons-react';
import type { GridFacts, ProductSize } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { numberText, sizeText } from '../../i18n/numbers.ts';
import { Faq } from '../../ui/faq/faq.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import { galleryPictures } from '../../ui/shipped-work/shipped.ts';
import { ShippedWork } from '../../ui/shipped-work/shipped-work.tsx';
import type { LandingSlug } from '../../ui/shop-window.ts';
import classes from './landing-parts.module.css';
import { StepNumber } from './steps.tsx';

/** Crumbs, title and lead of a landing page. */
export function LandingWords({ slug }: { slug: LandingSlug }) {
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
    </>
  );
}

/** A size with its grid: the sizes a landing page speaks of. */
export type GridSize = ProductSize & { readonly grid: GridFacts };

const cellsOf = ({ grid }: GridSize) => grid.cells.width * grid.cells.height;
const centimetres = (mm: number) => mm / 10;

/** Four facts, each a number with a plain word. */
export function Facts({ sizes }: { sizes: readonly GridSize[] }) {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const [smallest] = [...sizes].sort((a, b) => cellsOf(a) - cellsOf(b));
  if (!smallest) return null;
  const extent = { width: centimetres(smallest.pictureMm.width), height: centimetres(smallest.pictureMm.height) };
  const facts = [
    { name: t('facts.drills', { drills: numberText(cellsOf(smallest), language) }), text: t('facts.pitch') },
    { name: t('facts.colours'), text: t('facts.coloursText') },
    { name: t('facts.attempts', { count: smallest.codeUses ?? 0 }), text: t('facts.attemptsText') },
    { name: t('facts.canvas'), text: t(sizes.length > 1 ? 'facts.extents' : 'facts.extent', extent) },
  ];
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

const steps = ['try', 'choose', 'make'] as const;

/** Try, choose, make. */
export function HowItWorks() {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.section}>
      <h2>{t('how.title')}</h2>
      <ol className={classes.how}>
        {steps.map((step, i) => (
          <li key={step}>
            <StepNumber number={i + 1} />
            <h3>{t(`how.${step}.title`)}</h3>
            <p>{t(`how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Height of the tallest size drawn, px. */
const tallestPx = 168;

/** The sizes to scale beside each other. */
export function Sizes({ sizes }: { sizes: readonly GridSize[] }) {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const tallest = Math.max(...sizes.map(({ pictureMm }) => pictureMm.height));
  return (
    <section className={classes.section}>
      <h2>{t('sizes.title')}</h2>
      <ul className={classes.sizes}>
        {sizes.map((size) => {
          const { pictureMm, grid, worksInBox } = size;
          const scale = tallestPx / tallest;
          const cells = cellsOf(size);
          return (
            <li key={size.slug}>
              <span className={classes.sheetPlace} style={{ height: tallestPx }}>
                <span
                  className={classes.sheet}
                  style={{ width: pictureMm.width * scale, height: pictureMm.height * scale, '--segment': `${grid.segmentCells * grid.pitchMm * scale}px` }}
                />
              </span>
              <h3>{sizeText(size.name)}</h3>
              <b>{t('facts.extent', { width: centimetres(pictureMm.width), height: centimetres(pictureMm.height) })}</b>
              <span>{t('sizes.drills', { count: cells, number: numberText(cells, language) })}</span>
              <span>{t('sizes.segments', { count: cells / grid.segmentCells ** 2 })}</span>
              {worksInBox > 1 && <span>{t('sizes.works', { count: worksInBox })}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const contents = ['canvas', 'drills', 'tools', 'card'] as const;

/** What the box holds. */
export function InTheBox() {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.section}>
      <h2>{t('inBox.title')}</h2>
      <ul className={classes.contents}>
        {contents.map((name) => (
          <li key={name}>
            <IconCheck size={24} stroke={2.2} aria-hidden />
            <span>{t(`inBox.${name}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Works as they come out, each half photo, half drills. */
export function Gallery() {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.section}>
      <h2>{t('gallery.title')}</h2>
      <p className={classes.galleryText}>{t('gallery.text')}</p>
      <div className={classes.gallery}>
        {galleryPictures.map((name) => (
          <Frame key={name}>
            <ShippedWork name={name} fixed start={40} alt="" />
          </Frame>
        ))}
      </div>
    </section>
  );
}

const questions = ['stock', 'spent', 'photo'] as const;

export function LandingQuestions() {
  const { t } = useTranslation('landing');
  return (
    <section className={classes.section}>
      <h2>{t('faq.title')}</h2>
      <Faq items={questions.map((name) => ({ question: t(`faq.${name}.question`), answer: t(`faq.${name}.answer`) }))} />
    </section>
  );
}
