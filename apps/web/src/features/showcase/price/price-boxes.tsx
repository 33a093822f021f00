import type { LineSlug, CatalogueEntryWire } from '@uzor/contract';
import { isRound, type ProductDefinition, type ProductSize } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { dayText, numberText, sizeText } from '../../../i18n/numbers.ts';
import { IconCheck } from '../../../ui/icons/basic.ts';
import { useExtentText, useHoursText, useMadeOf } from '../sizes/size-facts.ts';
import classes from './price.module.css';

export interface BoxesProps {
  readonly slug: LineSlug;
  readonly product: ProductDefinition;
  readonly sizes: readonly ProductSize[];
  readonly chosen: ProductSize;
  readonly onChoose: (size: ProductSize) => void;
}

/** A box per size. Without prices, reserves their space. */
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
  const extent = useExtentText(size, false);
  return (
    <>
      <b className={classes.name}>{sizeText(size.name)}</b>
      <span>{extent}</span>
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
  const made = useMadeOf(product, size, false);
  const works = size.worksInBox > 1 ? [t('sizes.works', { count: size.worksInBox })] : [];
  const pieces = isRound(size.ground) ? [made.parts, made.whole] : [made.parts, ...works];
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

interface SizePrice {
  /** Roubles. */
  readonly from: number;
  readonly to: number;
  /** The date of the newest price, ISO 8601. */
  readonly day: string;
  readonly cheapest: CatalogueEntryWire;
}

/** Prices by size slug. Sizes that no shop sells are missing. */
export function sizePrices(
  sizes: readonly ProductSize[],
  entries: readonly CatalogueEntryWire[],
): ReadonlyMap<string, SizePrice> {
  const prices = new Map<string, SizePrice>();
  for (const { id, slug } of sizes) {
    const kits = entries.filter(({ size_id: sizeId }) => sizeId === id).toSorted((a, b) => a.price - b.price);
    const [cheapest, dearest] = [kits[0], kits.at(-1)];
    const [day = ''] = kits.map(({ added_at: at }) => at).sort((a, b) => b.localeCompare(a));
    if (cheapest && dearest) prices.set(slug, { from: cheapest.price, to: dearest.price, day, cheapest });
  }
  return prices;
}
