import type { MixPart, Paint, Rgb } from '@uzor/engine';
import { bagPieces } from '../palette/filters.ts';
import type { SchemeWork, StoredColour, StoredScheme } from './stored-scheme.ts';

/** A line of the legend: what the work needs of a colour and what the box holds. */
export interface LegendRow {
  readonly letter: string;
  readonly code: string | null;
  readonly name: string;
  readonly rgb: Rgb;
  /** Cells of this colour. */
  readonly count: number;
  /** Pieces in the box for this work; null = unlimited. */
  readonly stock: number | null;
  /** Bags to open: count in whole bags; 0 for a paint. */
  readonly bags: number;
  /** Pieces that remain in the box; null = unlimited. */
  readonly reserve: number | null;
  /** Canvas it covers, square millimetres; null for drills. */
  readonly areaMm2: number | null;
  /** Paint that area takes, millilitres, with its reserve; null for drills. */
  readonly needMl: number | null;
  /** Full pots of that, rounded up, 0 if the paint is not used; null for drills. */
  readonly pots: number | null;
  /** The pots it is mixed of; absent for a colour of the box. */
  readonly mix?: readonly MixPart[];
}

/** The legend of a scheme in the order of its palette; colours it does not use have count 0. No rows for a thread. */
export function legend({ palette, work }: Pick<StoredScheme, 'palette' | 'work'>): LegendRow[] {
  const paints = paintsOf(work);
  return palette.map(({ letter, code, name, rgb, count, stock, mix }, i) => {
    const paint = paints?.[i];
    return {
      letter,
      code,
      name,
      rgb,
      count,
      stock,
      bags: paint ? 0 : Math.ceil(count / bagPieces),
      reserve: stock === null ? null : stock - count,
      areaMm2: paint?.areaMm2 ?? null,
      needMl: paint?.needMl ?? null,
      pots: paint?.pots ?? null,
      ...(mix && { mix }),
    };
  });
}

/** With less than this share of its stock left over a colour has no spares: some pieces of every box get lost. */
const leastSpare = 0.03;

/** The colours of a scheme without spares, the scarcest first; none where stock is unlimited. */
export function tightColours(palette: readonly StoredColour[]): StoredColour[] {
  const spare = ({ count, stock }: StoredColour) => (stock === null ? 1 : (stock - count) / Math.max(stock, 1));
  return palette
    .filter((colour) => colour.count > 0 && spare(colour) < leastSpare)
    .toSorted((a, b) => spare(a) - spare(b));
}

function paintsOf(work: SchemeWork): readonly Paint[] | null {
  switch (work.of) {
    case 'regions':
      return work.regions.palette;
    case 'cells':
    case 'thread':
      return null;
  }
}
