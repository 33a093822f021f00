import type { MixPart, Paint, Rgb } from '@uzor/engine';
import { bagPieces } from '../palette/filters.ts';
import { plannedPieces } from '../palette/reserve.ts';
import type { SchemeWork, StoredColour, StoredScheme } from './stored-scheme.ts';

/** A row of the legend: what the work needs of a colour and what the box holds. */
export interface LegendRow {
  readonly letter: string;
  readonly code: string | null;
  readonly name: string;
  readonly rgb: Rgb;
  readonly count: number;
  /** Pieces in the box for this work; null = unlimited. */
  readonly stock: number | null;
  /** Bags to open, rounded up; 0 for a paint. */
  readonly bags: number;
  /** Pieces left over in the box; null = unlimited. */
  readonly reserve: number | null;
  /** Area it covers, in square millimetres; null for drills. */
  readonly areaMm2: number | null;
  /** Paint needed for that area, in millilitres, reserve included; null for drills. */
  readonly needMl: number | null;
  /** Pots needed, rounded up, 0 if the paint is not used; null for drills. */
  readonly pots: number | null;
  /** As in `PaletteColour`. */
  readonly boxStock?: number;
  /** The pots it is mixed from; absent for a colour of the box. */
  readonly mix?: readonly MixPart[];
}

/** The legend of a scheme in palette order; unused colours have count 0. No rows for a thread. */
export function legend({ palette, work }: Pick<StoredScheme, 'palette' | 'work'>): LegendRow[] {
  const paints = paintsOf(work);
  return palette.map(({ letter, code, name, rgb, count, stock, boxStock, mix }, i) => {
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
      ...(boxStock !== undefined && { boxStock }),
      ...(mix && { mix }),
    };
  });
}

/** Used colours of which at most the reserve is left, scarcest first; never one with unlimited stock. */
export function tightColours<C extends Pick<StoredColour, 'count' | 'stock'>>(palette: readonly C[]): C[] {
  const spare = ({ count, stock }: C) => (stock === null ? 1 : (stock - count) / Math.max(stock, 1));
  return palette
    .filter(({ count, stock }) => count > 0 && stock !== null && count >= plannedPieces(stock))
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
