import type { LineSlug, CatalogueEntryWire } from '@uzor/contract';
import { isRound, type ProductDefinition, type ProductSize } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { cellCraftOf } from '../../../i18n/craft.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { dayText, numberText, sizeText } from '../../../i18n/numbers.ts';
import { IconCheck } from '../../../ui/icons/basic.ts';
import { extentCm, useHoursText } from '../sizes/size-facts.ts';
import classes from './price.module.css';

export interface BoxesProps {
  readonly slug: LineSlug;
  readonly product: ProductDefinition;
  readonly sizes: readonly ProductSize[];
  readonly chosen: ProductSize;
  readonly onChoose: (size: ProductSize) => void;
}

/** A box per size; the chosen one has a teal edge. Without prices the boxes keep their place for them. */
export function PriceBoxes({
  product,
  sizes,
  chosen,
  onChoose,
  prices,
}: BoxesProps & { readonly prices: ReadonlyMap<string, SizePrice> | null }) {
  return (
    <div className={classes.boxes}>
      {sizes.map((size) => (
        <button
          key={size.slug}
          type="button"
          className={classes.box}
          aria-pressed={size === chosen}
          onClick={() => onChoose(size)}
        >
          <span className={classes.priced}>
            <BoxName size={size} />
            <Price price={prices?.get(size.slug)} known={prices !== null} />
          </span>
          <BoxFacts product={product} size={size} />
        </button>
      ))}
    </div>
  );
}

function BoxName({ size }: { readonly size: ProductSize }) {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const { width, height } = extentCm(size, false);
  const extent = { width: numberText(width, language), height: numberText(height, language) };
  return (
    <>
      <b className={classes.name}>{sizeText(size.name)}</b>
      <span>{t(isRound(size.ground) ? 'sizes.hoop' : 'facts.extent', extent)}</span>
    </>
  );
}

function Price({ price, known }: { readonly price: SizePrice | undefined; readonly known: boolean }) {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  if (!price)
    return (
      <>
        <b className={classes.sum}>{known ? '—' : ' '}</b>
        <span className={classes.day}>{known ? t('price.none') : ' '}</span>
      </>
    );
  const from = numberText(price.from, language);
  return (
    <>
      <b className={classes.sum}>
        {price.to > price.from
          ? t('price.range', { from, to: numberText(price.to, language) })
          : t('price.one', { from })}
      </b>
      <span className={classes.day}>{t('price.day', { day: dayText(price.day) })}</span>
    </>
  );
}

function BoxFacts({ product, size }: { readonly product: ProductDefinition; readonly size: ProductSize }) {
  const { t } = useTranslation('landing');
  const hours = useHoursText(size);
  const pieces = usePiecesText(product, size);
  const attempts = size.codeUses === null ? t('facts.unlimited') : t('facts.attempts', { count: size.codeUses });
  return (
    <ul className={classes.boxFacts}>
      {[...pieces, attempts, hours].map((fact) => (
        <li key={fact}>
          <IconCheck size={18} stroke={2.2} aria-hidden />
          <span>{fact}</span>
        </li>
      ))}
    </ul>
  );
}

function usePiecesText(product: ProductDefinition, { ground, worksInBox }: ProductSize): string[] {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const say = (value: number) => numberText(value, language);
  const works = worksInBox > 1 ? [t('sizes.works', { count: worksInBox })] : [];
  switch (ground.of) {
    case 'thread':
      return [t('sizes.pins', { count: ground.hoop.pins }), t('sizes.lines', { number: say(ground.hoop.linesAtMost) })];
    case 'regions':
      return [t('sizes.pots', { count: ground.paint.pots }), ...works];
    case 'cells': {
      const count = ground.grid.cells.width * ground.grid.cells.height;
      return [t('sizes.pieces', { context: cellCraftOf(product), count, number: say(count) }), ...works];
    }
  }
}

/** What the catalogue knows of a size: its prices, their date and the shops of the cheapest kit. */
interface SizePrice {
  /** Roubles. */
  readonly from: number;
  readonly to: number;
  /** The newest of the prices, ISO 8601. */
  readonly day: string;
  readonly cheapest: CatalogueEntryWire;
}

/** The price of each size by its slug; a size no shop sells has none. */
export function sizePrices(
  sizes: readonly ProductSize[],
  entries: readonly CatalogueEntryWire[],
): ReadonlyMap<string, SizePrice> {
  return new Map(
    sizes.flatMap((size) => {
      const [cheapest, ...others] = entries
        .filter((entry) => entry.size_id === size.id)
        .sort((a, b) => a.price - b.price);
      if (!cheapest) return [];
      const all = [cheapest, ...others];
      const day =
        all
          .map((entry) => entry.added_at)
          .toSorted()
          .at(-1) ?? cheapest.added_at;
      return [[size.slug, { from: cheapest.price, to: all.at(-1)?.price ?? cheapest.price, day, cheapest }] as const];
    }),
  );
}
