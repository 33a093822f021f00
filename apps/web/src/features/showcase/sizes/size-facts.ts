import {
  estimateOf,
  type GridFacts,
  isRound,
  laidGridOf,
  type ProductDefinition,
  type ProductSize,
  wholeHours,
} from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { cellCraftOf } from '../../../i18n/craft.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { numberText } from '../../../i18n/numbers.ts';
import { platformsOf } from '../landing-numbers.ts';

/** Assumed hours of work per evening. */
const eveningHours = 2;

export function extentCm({ pictureMm }: ProductSize, landscape: boolean): { width: number; height: number } {
  const [width, height] = [pictureMm.width / 10, pictureMm.height / 10];
  return landscape ? { width: height, height: width } : { width, height };
}

/** The extent of a work, or the diameter of a hoop, as text. */
export function useExtentText(size: ProductSize, landscape: boolean): string {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const { width, height } = extentCm(size, landscape);
  const extent = { width: numberText(width, language), height: numberText(height, language) };
  return t(isRound(size.ground) ? 'sizes.hoop' : 'facts.extent', extent);
}

/** Texts about a work of this size: its grid, regions or lines, its pieces, and its segments or platforms. */
export function useMadeOf(product: ProductDefinition, size: ProductSize, landscape: boolean) {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const say = (value: number) => numberText(value, language);
  const { ground } = size;
  switch (ground.of) {
    case 'thread':
      return {
        whole: t('sizes.lines', { number: say(ground.hoop.linesAtMost) }),
        parts: t('sizes.pins', { count: ground.hoop.pins }),
        detail: t('facts.linesText'),
      };
    case 'regions':
      return {
        whole: t('sizes.regions', { number: say(ground.paint.regionsAtMost) }),
        parts: t('sizes.pots', { count: ground.paint.pots }),
        detail: t('sizes.segments', { count: segmentsIn(ground.markGrid) }),
      };
    case 'cells': {
      const { width, height } = ground.grid.cells;
      const pieces = { context: cellCraftOf(product), count: width * height, number: say(width * height) };
      const platforms = platformsOf(product, size);
      return {
        whole: t('sizes.cells', landscape ? { width: height, height: width } : { width, height }),
        parts: t('sizes.pieces', pieces),
        detail:
          platforms > 0
            ? t('sizes.platforms', { count: platforms })
            : t('sizes.segments', { count: segmentsIn(ground.grid) }),
      };
    }
  }
}

const segmentsIn = ({ cells, segmentCells }: GridFacts) => (cells.width * cells.height) / segmentCells ** 2;

/** Evenings that a work of this size takes, from the rounded hours shown beside them. */
export const eveningsOf = (size: ProductSize): number => Math.ceil(wholeHours(estimateOf(size).hours) / eveningHours);

/** The hours that a work of this size takes; the maximum if they depend on the photo. */
export function useHoursText(size: ProductSize): string {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const hours = wholeHours(estimateOf(size).hours);
  return t(laidGridOf(size.ground) ? 'sizes.hours' : 'sizes.hoursAtMost', {
    count: hours,
    number: numberText(hours, language),
  });
}
