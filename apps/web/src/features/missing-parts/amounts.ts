import type { PartWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../../i18n/use-number.ts';

/** Tells how much of a part it is, in its unit: 310 pcs, 2 pots. */
export function useAmount(): (part: Pick<PartWire, 'unit' | 'count'>) => string {
  const { t } = useTranslation('parts');
  const number = useNumber();
  return ({ unit, count }) => t(`unit.${unit}`, { count, shown: number(count) });
}
