import type { FilterSlug, Language, TracingWire } from '@uzor/contract';
import type { PaletteColour } from '@uzor/engine';
import { colourName, filterPalette, type ProductSize, type StoredColour, tightColours, wholeHours } from '@uzor/kit';
import type { TightColour } from '../../ui/tight-colours/tight-colours.tsx';

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
}

/**
 * The colours of a preset without spares: with their figures once the scheme is loaded, until then those that the server says
 * limit it.
 */
export function tightOf(
  { binding }: Pick<TracingWire, 'binding'>,
  palette: readonly StoredColour[] | null,
  box: readonly PaletteColour[],
  language: Language,
): TightColour[] {
  if (palette)
    return tightColours(palette).map((colour) => ({
      name: colourName(colour, language),
      figures: colour.stock === null ? null : { count: colour.count, stock: colour.stock },
    }));
  return binding.flatMap((mark) => {
    const colour = box.find(({ letter, code }) => letter === mark || code === mark);
    return colour ? [{ name: colourName(colour, language), figures: null }] : [];
  });
}

/** The facts of a preset for a box of this size and colour set. */
export function presetFacts(tracing: TracingWire, size: ProductSize, filter: FilterSlug): PresetFacts {
  const palette = filterPalette(filter, size);
  const stock = palette.reduce<number | null>(
    (sum, colour) => (sum === null || colour.stock === null ? null : sum + colour.stock),
    0,
  );
  return {
    pieces: piecesOf(tracing),
    colours: palette.length === 0 ? null : tracing.colours,
    hours: wholeHours(tracing.hours),
    reservePercent:
      stock === null || stock === 0 ? null : Math.max(0, Math.floor(((stock - tracing.pieces) / stock) * 100)),
  };
}

function piecesOf({ lonely_cells: lonely, thread_m: threadMetres, pieces }: TracingWire): Pieces {
  if (threadMetres !== null) return { of: 'lines', count: pieces, threadMetres };
  return lonely === null ? { of: 'regions', count: pieces } : { of: 'drills', lonely };
}
