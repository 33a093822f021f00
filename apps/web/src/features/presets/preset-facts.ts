import type { FilterSlug, Language, TracingWire } from '@uzor/contract';
import type { PaletteColour } from '@uzor/engine';
import { colourName, filterPalette, type ProductSize, type StoredColour, tightColours, wholeHours } from '@uzor/kit';

/** A colour of which the box has just enough. */
export interface TightColour {
  readonly name: string;
  /** Pieces left over; null until it is known. */
  readonly left: number | null;
}

/** How restless a pattern is, calm first. */
export type Busyness = 'calm' | 'busy' | 'veryBusy';

/** The facts of a preset shown for choosing. */
export interface PresetFacts {
  /** Null for string art, which has lines and metres instead. */
  readonly busyness: Busyness | null;
  readonly thread: { readonly lines: number; readonly metres: number } | null;
  /** Colours or pots used; null for string art. */
  readonly colours: number | null;
  /** Rounded to whole hours, at least one. */
  readonly hours: number;
  /** The box holds counted pieces, of which the plan leaves some in every colour. */
  readonly counted: boolean;
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
      left: colour.stock === null ? null : colour.stock - colour.count,
    }));
  return binding.flatMap((mark) => {
    const colour = box.find(({ letter, code }) => letter === mark || code === mark);
    return colour ? [{ name: colourName(colour, language), left: null }] : [];
  });
}

/** The facts of a preset for a box of this size and colour set. */
export function presetFacts(tracing: TracingWire, size: ProductSize, filter: FilterSlug): PresetFacts {
  const palette = filterPalette(filter, size);
  const { pieces, thread_m: metres, colours, hours } = tracing;
  return {
    busyness: metres === null ? busynessOf(tracing, size) : null,
    thread: metres === null ? null : { lines: pieces, metres },
    colours: palette.length === 0 ? null : colours,
    hours: wholeHours(hours),
    counted: palette.length > 0 && palette.every(({ stock }) => stock !== null),
  };
}

/** Pieces that lie alone, share of all; regions of a painting, per square decimetre. From the first a pattern is busy, from the second very. */
const limits = { lonely: [0.0125, 0.03], regions: [20, 40] } as const;

function busynessOf(
  { lonely_cells: lonely, pieces }: TracingWire,
  { pictureMm: { width, height } }: ProductSize,
): Busyness {
  const [much, [busy, very]] =
    lonely === null
      ? [pieces / ((width * height) / 1e4), limits.regions]
      : [lonely / Math.max(1, pieces), limits.lonely];
  if (much < busy) return 'calm';
  return much < very ? 'busy' : 'veryBusy';
}

/** Hours that differ less from those of the first version are not told beside a picture, share. */
const tellingHours = 0.1;

/** Hours worth telling beside a version's picture; null if the first takes about as long. */
export function hoursApart(tracing: TracingWire, first: TracingWire | undefined): number | null {
  if (!first || Math.abs(tracing.hours - first.hours) <= tellingHours * first.hours) return null;
  const hours = wholeHours(tracing.hours);
  return hours === wholeHours(first.hours) ? null : hours;
}
