import { laidGridOf, estimateOf, type ProductSize, wholeHours } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { numberText } from '../../../i18n/numbers.ts';

/** Hours of an unhurried evening. */
const eveningHours = 2;

/** Extent of a work, centimetres; turned for landscape photos. */
export function extentCm({ pictureMm }: ProductSize, landscape: boolean): { width: number; height: number } {
  const [width, height] = [pictureMm.width / 10, pictureMm.height / 10];
  return landscape ? { width: height, height: width } : { width, height };
}

/** Whole evenings a work of this size takes. */
export const eveningsOf = (size: ProductSize): number => Math.ceil(estimateOf(size).hours / eveningHours);

/** About how many hours a work of this size takes; at most, where it depends on the photo. */
export function useHoursText(size: ProductSize): string {
  const { t } = useTranslation('landing');
  const { language } = useLanguage();
  const hours = wholeHours(estimateOf(size).hours);
  return t(laidGridOf(size.ground) ? 'sizes.hours' : 'sizes.hoursAtMost', {
    count: hours,
    number: numberText(hours, language),
  });
}
