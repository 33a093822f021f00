import { isBoxSlug, type Orientation } from '@uzor/contract';
import { filterPalette, hoopOf, isRound, orient, estimateOf, productOf, type ProductSize, wholeHours } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { cellCraftOf } from '../../../i18n/craft.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { numberText, sizeText } from '../../../i18n/numbers.ts';

const unbroken = (fact: string) => fact.replaceAll(' ', '\u00a0').replaceAll('|', ' ');
/** Joins two facts into one line that wraps only between them. */
const pair = (one: string, other: string) => `${one},|${other}`;

/** Texts about a size: its name on the box, and facts, one per line. */
export function useSizeWords() {
  const { t } = useTranslation('editor');
  const { language } = useLanguage();
  const nameOf = ({ ground, name, slug }: ProductSize): string =>
    isRound(ground) || !isBoxSlug(slug) ? sizeText(name) : t(`size.name.${slug}`);
  const work = (size: ProductSize): string[] => {
    const { pieces, hours } = estimateOf(size);
    const counted = { count: pieces, shown: numberText(pieces, language) };
    const about = { count: wholeHours(hours) };
    const { ground, kind } = size;
    switch (ground.of) {
      case 'cells':
        return [t('size.cells', { ...counted, context: cellCraftOf({ kind }) }), t('size.hours', about)];
      case 'regions': {
        const pots = filterPalette(productOf(kind).defaultFilter, size).length;
        return [pair(t('size.regions', counted), t('size.pots', { count: pots })), t('size.hoursAtMost', about)];
      }
      case 'thread':
        return [t('size.lines', counted), t('size.hoursAtMost', about)];
    }
  };
  const measureOf = ({ pictureMm, ground }: ProductSize, orientation: Orientation): string => {
    const { width, height } = orient(pictureMm, orientation);
    const sides = { width: numberText(width / 10, language), height: numberText(height / 10, language) };
    return hoopOf(ground) ? unbroken(t('size.hoop', { diameter: sides.width })) : t('size.measure', sides);
  };
  const factsOf = (size: ProductSize, orientation: Orientation): string[] => {
    const hoop = hoopOf(size.ground);
    const own = measureOf(size, orientation);
    const measure = hoop ? unbroken(pair(own, t('size.pins', { count: hoop.pins }))) : own;
    const box = size.worksInBox > 1 ? [t('size.boxOf', { count: size.worksInBox })] : [];
    return [measure, ...work(size).map(unbroken), ...box];
  };
  return { nameOf, measureOf, factsOf };
}
