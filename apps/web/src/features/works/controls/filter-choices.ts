import type { KitListMetaWire } from '@uzor/contract';
import { sizeText } from '../../../i18n/numbers.ts';
import type { WorksCriteria } from '../criteria.ts';

/** The criteria that controls show and change. */
export interface Choosing {
  readonly criteria: WorksCriteria;
  readonly onChange: (changes: Partial<WorksCriteria>) => void;
  /** Of the list on screen; undefined until loaded. */
  readonly meta: KitListMetaWire | undefined;
}

/** One size or colour to choose. */
export interface FilterChoice {
  readonly id: number;
  readonly name: string;
}

/** Sizes and colours of the customer's works. A chosen one that no work has any more is still listed, so that it can be reset. */
export function filterChoices(
  meta: KitListMetaWire | undefined,
  { size, filter }: Pick<WorksCriteria, 'size' | 'filter'>,
): { readonly sizes: readonly FilterChoice[]; readonly filters: readonly FilterChoice[] } {
  const sizes = meta?.available_filters.sizes.map(({ id, name }) => ({ id, name: sizeText(name) })) ?? [];
  const filters = meta?.available_filters.filters.map(({ id, name }) => ({ id, name })) ?? [];
  return { sizes: withChosen(sizes, size), filters: withChosen(filters, filter) };
}

function withChosen(choices: readonly FilterChoice[], chosen: number | null): readonly FilterChoice[] {
  return chosen === null || choices.some(({ id }) => id === chosen) ? choices : [...choices, { id: chosen, name: '…' }];
}
