import type { FilterSlug, Language, TracingWire } from '@uzor/contract';
import { colourName, filterPalette, type ProductSize } from '@uzor/kit';

/** What the choice screen says of a variant. */
export interface PresetFacts {
  /** Null where nothing is laid drill by drill. */
  readonly lonelyCells: number | null;
  readonly colours: number;
  /** Rounded to whole hours, at least one. */
  readonly hours: number;
  /** Share of the box that is not used, whole percent; null = the box is not counted. */
  readonly reservePercent: number | null;
  /** Names of the colours of which the box has just enough. */
  readonly binding: readonly string[];
}

/** The facts of a variant for a box of this size and colour set. */
export function presetFacts(tracing: TracingWire, size: ProductSize, filter: FilterSlug, language: Language): PresetFacts {
  const palette = filterPalette(filter, size);
  const stock = palette.reduce<number | null>((sum, colour) => (sum === null || colour.stock === null ? null : sum + colour.stock), 0);
  const named = tracing.binding.map((mark) => palette.find(({ letter, code }) => letter === mark || code === mark));
  return {
    lonelyCells: tracing.lonely_cells,
    colours: tracing.colours,
    hours: Math.max(1, Math.round(tracing.hours)),
    reservePercent: stock === null || stock === 0 ? null : Math.max(0, Math.floor(((stock - tracing.pieces) / stock) * 100)),
    binding: named.filter((colour) => colour !== undefined).map((colour) => colourName(colour, language)),
  };
}
