import type { FilterSlug, ProductKind } from '@uzor/contract';
import { type Experiment, presetOf, productOf, sizeOf } from '@uzor/kit';

/** An order of the kind's default size in its first preset, upright, with the grounds of `experiment`. */
export function sampleOrder(kind: ProductKind, filter: FilterSlug, experiment: Experiment) {
  const size = sizeOf(kind, productOf(kind).defaultSize);
  const preset = presetOf(kind, 1);
  if (!size || !preset) throw new Error(`${kind} lacks its default size or preset`);
  return { kind, size, orientation: 'portrait', filter, preset, experiment } as const;
}
