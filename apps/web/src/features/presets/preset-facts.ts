import type { FilterSlug, Language, TracingWire } from '@uzor/contract';
import type { PaletteColour } from '@uzor/engine';
import { colourName, filterPalette, type ProductSize, type StoredColour, tightColours, wholeHours } from '@uzor/kit';

export interface TightColour {
  readonly name: string;
  /** Pieces left over; null until it is known. */
  readonly left: number | null;
}

type Busyness = 'calm' | 'busy' | 'veryBusy';

/** The colours of a preset without spares: from its scheme once that is loaded, until then from the server's list. */
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

export function presetFacts(tracing: TracingWire, size: ProductSize, filter: FilterSlug) {
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
export type PresetFacts = ReturnType<typeof presetFacts>;

/** From the first limit a pattern is busy, from the second very busy: share of confetti pieces; regions of a painting per dm². */
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

/** Smallest share by which hours must differ from those of the first version to be shown. */
const tellingHours = 0.1;

/** Hours to show beside a version's picture; null if the first takes about as long. */
export function hoursApart(tracing: TracingWire, first: TracingWire | undefined): number | null {
  if (!first || Math.abs(tracing.hours - first.hours) <= tellingHours * first.hours) return null;
  const hours = wholeHours(tracing.hours);
  return hours === wholeHours(first.hours) ? null : hours;
}
