import type { Orientation } from '@uzor/contract';
import { filterPalette, orient, outlookOf, productOf, type ProductSize } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { numberText, sizeText } from '../../i18n/numbers.ts';

/** A size in words: its name on the box, and what it means for the one who makes it, a line a fact. */
export function useSizeWords() {
  const { t } = useTranslation('editor');
  const { language } = useLanguage();
  const nameOf = (size: ProductSize) => (size.hoop ? sizeText(size.name) : t(`size.name.${size.slug}`));
  const work = (size: ProductSize): string[] => {
    const { pieces, hours } = outlookOf(size);
    const counted = { count: pieces, shown: numberText(pieces, language) };
    const whole = { count: Math.max(1, Math.round(hours)) };
    const { paint, hoop, kind } = size;
    if (paint) {
      const pots = filterPalette(productOf(kind).defaultFilter, size).length;
      return [t('size.regions', counted), t('size.pots', { count: pots }), t('size.hoursAtMost', whole)];
    }
    if (hoop) return [t('size.pins', { count: hoop.pins }), t('size.lines', counted), t('size.hoursAtMost', whole)];
    return [t('size.cells', counted), t('size.hours', whole)];
  };
  const factsOf = (size: ProductSize, orientation: Orientation): string[] => {
    const { width, height } = orient(size.pictureMm, orientation);
    const measure = size.hoop ? t('size.hoop', { diameter: width / 10 }) : t('size.measure', { width: width / 10, height: height / 10 });
    const box = size.worksInBox > 1 ? [t('size.boxOf', { count: size.worksInBox })] : [];
    return [...[measure, ...work(size)].map((fact) => fact.replaceAll(' ', '\u00a0')), ...box];
  };
  return { nameOf, factsOf };
}
