import type { FilterSlug, Language, TracingWire } from '@uzor/contract';
import type { PaletteColour } from '@uzor/engine';
import {
  colourName,
  filterPalette,
  type LegendRow,
  type ProductSize,
  threadsOf,
  tightColours,
  wholeHours,
} from '@uzor/kit';

export interface TightColour {
  readonly name: string;
  /** Spare pieces or, for a painting, pots needed; null until known. */
  readonly amount: number | null;
}

type Busyness = 'calm' | 'busy' | 'veryBusy';

/**
 * The colours without spares and, for a painting, those that need more than one pot. Uses the server's list until the
 * scheme of a preset is loaded.
 */
export function tightOf(
  { binding }: Pick<TracingWire, 'binding'>,
  palette: readonly LegendRow[] | null,
  box: readonly PaletteColour[],
  language: Language,
): TightColour[] {
  if (palette) {
    const short = tightColours(palette).map((colour) => ({ colour, amount: colour.reserve }));
    const potted = palette
      .filter(({ pots }) => (pots ?? 0) > 1)
      .map((colour) => ({ colour, amount: colour.pots }))
      .sort((one, other) => (other.amount ?? 0) - (one.amount ?? 0));
    return [...short, ...potted].map(({ colour, amount }) => ({ name: colourName(colour, language), amount }));
  }
  return binding.flatMap((mark) => {
    const colour = box.find(({ letter, code }) => letter === mark || code === mark);
    return colour ? [{ name: colourName(colour, language), amount: null }] : [];
  });
}

export function presetFacts(
  tracing: TracingWire,
  size: ProductSize,
  filter: FilterSlug,
  rows: readonly LegendRow[] | null,
) {
  const palette = filterPalette(filter, size);
  const { pieces, thread_m: metres, hours } = tracing;
  const pots = rows?.filter(({ pots: needed, mix }) => needed !== null && needed > 0 && !mix).length;
  return {
    busyness: metres === null ? busynessOf(tracing, size) : null,
    thread: metres === null ? null : { lines: pieces, metres, several: threadsOf(filter).length > 1 ? filter : null },
    colours: palette.length === 0 ? null : pots || tracing.colours,
    mixes: rows?.filter(({ mix, count }) => mix && count > 0).length ?? 0,
    hours: wholeHours(hours),
    counted: palette.length > 0 && palette.every(({ stock }) => stock !== null),
  };
}
export type PresetFacts = ReturnType<typeof presetFacts>;

/** Minimums for a busy and a very busy pattern: share of confetti pieces, or a painting's regions per dm². */
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

/** Hours are shown if they differ from those of the first version by at least this share. */
const tellingHours = 0.1;

/** Hours to show beside a version's picture; null if the first takes about as long. */
export function hoursApart(tracing: TracingWire, first: TracingWire | undefined): number | null {
  if (!first || Math.abs(tracing.hours - first.hours) <= tellingHours * first.hours) return null;
  const hours = wholeHours(tracing.hours);
  return hours === wholeHours(first.hours) ? null : hours;
}
