import type { FilterSlug, Language, TracingWire } from '@uzor/contract';
import { colourName, filterPalette, type ProductSize } from '@uzor/kit';

/** The pieces of a preset, by craft. */
export type Pieces =
  /** Drills or elements; presets differ in the number of lonely ones. */
  | { readonly of: 'drills'; readonly lonely: number }
  | { readonly of: 'regions'; readonly count: number }
  | { readonly of: 'lines'; readonly count: number; readonly threadMetres: number };

/** The facts of a preset shown for choosing. */
export interface PresetFacts {
  readonly pieces: Pieces;
  /** Colours or pots used; null for string art. */
  readonly colours: number | null;
  /** Rounded to whole hours, at least one. */
  readonly hours: number;
  /** Share of the box left over, whole percent; null if its pieces are not counted. */
  readonly reservePercent: number | null;
  /** Names of the colours that the box has just enough of. */
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
