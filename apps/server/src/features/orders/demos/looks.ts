import type { ColourAtHandWire, FilterSlug, Language, ProductKind } from '@uzor/contract';
import { coloursRefusal, filterNames, productOf, type ProductSize } from '@uzor/kit';
import { Invalid } from '../../../errors.ts';
import { refusalText } from '../blanks/choices.ts';

export interface Look {
  readonly name: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly filter: FilterSlug;
  readonly preset: number;
}

/** Pictures of a demo: one per filter, the default first. */
export function looksOf(kind: ProductKind): readonly [Look, ...Look[]] {
  const { filters, defaultFilter } = productOf(kind);
  const lookOf = (filter: FilterSlug): Look => ({ name: filter, title: filterNames[filter], filter, preset: 1 });
  return [lookOf(defaultFilter), ...filters.filter((filter) => filter !== defaultFilter).map(lookOf)];
}
/**
 * Pictures to make with a visitor's colours: one per filter that has any of them, or a single one if all are the
 * visitor's own.
 * @throws Invalid on `colours` if no picture is possible
 */
export function looksWith(
  { kind, size }: { readonly kind: ProductKind; readonly size: ProductSize },
  colours: readonly ColourAtHandWire[] | null,
): readonly Look[] {
  const all = looksOf(kind);
  if (colours === null) return all;
  const refusals = all.map(({ filter }) => coloursRefusal(colours, { filter, size }));
  const fitting = all.filter((_, i) => refusals[i] === null);
  const refusal = refusals.find((one) => one?.why !== 'unknown') ?? refusals[0];
  if (fitting.length === 0 && refusal) throw new Invalid({ colours: [refusalText(refusal)] });
  return colours.every(({ rgb }) => rgb !== undefined) ? fitting.slice(0, 1) : fitting;
}
