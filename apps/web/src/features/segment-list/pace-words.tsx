import { isPaintedByNumber, type ProductDefinition, squareCm } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { boardCraftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { longDayText } from '../../i18n/numbers.ts';
import { keptSittings, sittingsWith } from '../../ui/pace/kept-sittings.ts';
import { cellsAnHour, expectedEnd } from '../../ui/pace/sittings.ts';
import { useWatched } from '../../ui/watched.ts';
import classes from './segment-list.module.css';

interface PaceWordsProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
  /** Cells still to be marked. */
  readonly left: number;
}

/** The customer's own pace on this device, and when the work will be done at it; nothing while too little is known. */
export function PaceWords({ product, kitId, left }: PaceWordsProps) {
  const { t } = useTranslation('segments');
  const { language } = useLanguage();
  const sittings = sittingsWith(kitId, useWatched(keptSittings));
  const pace = cellsAnHour(sittings);
  if (pace === null || left === 0) return null;
  const shown = Math.round(isPaintedByNumber(product.madeOf) ? squareCm(pace) : pace);
  const end = expectedEnd(sittings, left, Date.now());
  return (
    <p className={classes.summary}>
      {t('pace.words', { context: boardCraftOf(product), count: shown })}
      {end !== null && ` ${t('pace.end', { day: longDayText(new Date(end).toISOString(), language) })}`}
    </p>
  );
}
