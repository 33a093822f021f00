import type { LineSlug } from '@uzor/contract';
import type { ProductDefinition, ProductSize } from '@uzor/kit/catalogue';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconTicket, IconBulb } from '../../ui/icons/basic.ts';
import { IconShoppingBag } from '../../ui/icons/more.ts';
import { WhereToBuy } from '../../shared/where-to-buy/where-to-buy.tsx';
import classes from './landing-parts.module.css';
import { InTheBox, LandingQuestions } from './landing-parts.tsx';
import { PriceSection } from './price/price-section.tsx';
import { Sizes } from './sizes/sizes.tsx';
import { numberText, sizeText } from '../../i18n/numbers.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import made from '../../shared/shipped-work/made.json';
import { galleryPictures, type ShippedName, shippedFacts, subjectGroups } from '../../shared/shipped-work/shipped.ts';
import { ShippedWork } from '../../shared/shipped-work/shipped-work.tsx';
import { isListed } from '../../shared/shop-window.ts';
import galleryClasses from './gallery/gallery.module.css';

interface LandingRestProps extends Pick<ComponentProps<typeof Sizes>, 'own' | 'onTry'> {
  readonly slug: LineSlug;
  readonly product: ProductDefinition;
  /** At least one. */
  readonly sizes: readonly ProductSize[];
  /** Opens the demo with the visitor's photo. */
  readonly onDemo: () => void;
}

export default function LandingRest({ slug, product, sizes, own, onTry, onDemo }: LandingRestProps) {
  const [first] = sizes;
  const page = { product, sizes };
  const listed = isListed(slug);
  return (
    <>
      {first && <Gallery slug={slug} product={product} size={first} />}
      <Sizes slug={slug} {...page} own={own} onTry={onTry} />
      {listed && <PriceSection slug={slug} {...page} />}
      <InTheBox {...page} />
      {listed && <WhereToBuySection product={product} onDemo={own && onDemo} />}
      <LandingQuestions {...page} />
    </>
  );
}

interface WhereToBuySectionProps {
  readonly product: ProductDefinition;
  /** Null until the visitor has chosen a photo. */
  readonly onDemo: (() => void) | null;
}

function WhereToBuySection({ product, onDemo }: WhereToBuySectionProps) {
  const { t } = useTranslation('landing');
  const { to } = useLanguage();
  const [open, setOpen] = useState(false);
  function openDemo(event: MouseEvent) {
    if (!onDemo) return;
    event.preventDefault(); // the photo is stored before the page opens
    onDemo();
  }
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
        <span>{t('buy.unsure')}</span>{' '}
        <Link to={to(`/${product.webSlug}/no-scheme`)} onClick={openDemo}>
          {t('buy.try')}
        </Link>
      </p>
      <WhereToBuy product={product} open={open} onClose={() => setOpen(false)} />
    </section>
  );
}

const groupOf = (name: ShippedName) => subjectGroups[shippedFacts(name).subject];
const groups = ['faces', 'animals', 'hard'] as const;

interface GalleryProps {
  readonly slug: LineSlug;
  readonly product: ProductDefinition;
  /** The size in which the editor opens. */
  readonly size: ProductSize;
}

function Gallery({ slug, product, size }: GalleryProps) {
  const { t } = useTranslation('landing');
  const { to } = useLanguage();
  const [group, setGroup] = useState<(typeof groups)[number] | 'all'>('all');
  const all = galleryPictures(slug);
  const offered = ['all', ...groups.filter((one) => all.some((name) => groupOf(name) === one))] as const;
  const shown = all.filter((name) => group === 'all' || groupOf(name) === group);
  return (
    <section className={galleryClasses.section}>
      <div className={galleryClasses.head}>
        <div>
          <h2>{t('gallery.title')}</h2>
          <p className={galleryClasses.lead}>{t('gallery.text')}</p>
        </div>
        <fieldset className={galleryClasses.filters}>
          <legend className="visually-hidden">{t('gallery.filters')}</legend>
          {offered.map((one) => (
            <Chip key={one} chosen={one === group} onClick={() => setGroup(one)}>
              {t(`gallery.${one}`)}
            </Chip>
          ))}
        </fieldset>
      </div>
      <ul className={galleryClasses.works}>
        {shown.map((name) => (
          <Work key={name} name={name} />
        ))}
      </ul>
      <div className={galleryClasses.hint}>
        <IconBulb size={26} stroke={1.9} aria-hidden />
        <p>
          <b>{t('gallery.hintTitle')}</b> <span>{t('gallery.hint')}</span>
        </p>
        <Button variant="secondary" size="small" to={to(`/${product.webSlug}/editor?size=${size.slug}`)}>
          {t('gallery.check')}
        </Button>
      </div>
    </section>
  );
}

function Work({ name }: { readonly name: ShippedName }) {
  const { t } = useTranslation('landing');
  const { between, subject } = shippedFacts(name);
  const title = t(`gallery.names.${subject}`);
  const caption = useCaption(name);
  return (
    <li className={galleryClasses.work}>
      <div className={galleryClasses.picture}>
        <Frame round={between === 'hoop'}>
          <ShippedWork name={name} small start={32} label={t('gallery.slider', { name: title })} />
        </Frame>
      </div>
      <h3>{title}</h3>
      <p>{caption}</p>
      {subjectGroups[subject] === 'hard' && <p>{t('gallery.hardNote')}</p>}
    </li>
  );
}

interface MadeFacts {
  readonly size: string;
  readonly pieces: number;
  readonly colours: number;
  readonly widthCells?: number;
  readonly heightCells?: number;
  readonly faceCells?: number;
  readonly faceCm?: number;
}
/** Written by `tools/make-pictures.ts`. */
const facts: Readonly<Record<ShippedName, MadeFacts>> = made;

function useCaption(name: ShippedName): string {
  const { t } = useTranslation('landing');
  const figures = useFigures(name);
  const { faceCells, faceCm } = facts[name];
  if (faceCells !== undefined)
    return t('gallery.faced', { figures, face: t('gallery.faceCells', { count: faceCells }) });
  if (faceCm !== undefined) return t('gallery.faced', { figures, face: t('gallery.faceCm', { count: faceCm }) });
  return figures;
}

function useFigures(name: ShippedName): string {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const { size, pieces, colours, widthCells, heightCells } = facts[name];
  const counted = { count: pieces, number: numberText(pieces, language) };
  if (widthCells !== undefined && heightCells !== undefined)
    return t('gallery.cells', {
      size: sizeText(size),
      width: widthCells,
      height: heightCells,
      colours: t('gallery.colours', { count: colours }),
    });
  if (shippedFacts(name).between === 'hoop')
    return t('gallery.lines', { size: sizeText(size), pieces: t('gallery.wound', counted) });
  return t('gallery.regions', {
    size: sizeText(size),
    pieces: t('gallery.areas', counted),
    paints: t('gallery.paints', { count: colours }),
  });
}
