import type { FilterSlug, Language, TracingWire } from '@uzor/contract';
import { colourName, filterPalette, type ProductSize } from '@uzor/kit';

/** What a preset is made of, said in the words of its craft. */
export type Pieces =
  /** Drills; those without a like neighbour are what differs. */
  | { readonly of: 'drills'; readonly lonely: number }
  | { readonly of: 'regions'; readonly count: number }
  | { readonly of: 'lines'; readonly count: number; readonly threadMetres: number };

/** What the choice screen says of a preset. */
export interface PresetFacts {
  readonly pieces: Pieces;
  /** Colours or pots it takes; null where there is one thread and nothing to count. */
  readonly colours: number | null;
  /** Rounded to whole hours, at least one. */
  readonly hours: number;
  /** Share of the box that is not used, whole percent; null = the box is not counted. */
  readonly reservePercent: number | null;
  /** Names of the colours of which the box has just enough. */
  readonly binding: readonly string[];
}

/** The facts of a preset for a box of this size and colour set. */
export function presetFacts(
  tracing: TracingWire,
  size: ProductSize,
  filter: FilterSlug,
  language: Language,
): PresetFacts {
  const palette = filterPalette(filter, size);
  const stock = palette.reduce<number | null>(
    (sum, colour) => (sum === null || colour.stock === null ? null : sum + colour.stock),
    0,
  );
  const named = tracing.binding.map((mark) => palette.find(({ letter, code }) => letter === mark || code === mark));
  return {
    pieces: piecesOf(tracing),
    colours: palette.length === 0 ? null : tracing.colours,
    hours: Math.max(1, Math.round(tracing.hours)),
    reservePercent:
      stock === null || stock === 0 ? null : Math.max(0, Math.floor(((stock - tracing.pieces) / stock) * 100)),
    binding: named.filter((colour) => colour !== undefined).map((colour) => colourName(colour, language)),
  };
}

function piecesOf({ lonely_cells: lonely, thread_m: threadMetres, pieces }: TracingWire): Pieces {
  if (threadMetres !== null) return { of: 'lines', count: pieces, threadMetres };
  return lonely === null ? { of: 'regions', count: pieces } : { of: 'drills', lonely };
}
