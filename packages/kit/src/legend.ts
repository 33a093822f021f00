import type { Rgb } from '@uzor/engine';
import { bagPieces } from './filters.ts';
import type { StoredColour } from './stored-scheme.ts';

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
  /** Bags to open: count in whole bags. */
  readonly bags: number;
  /** Pieces that remain in the box; null = unlimited. */
  readonly reserve: number | null;
}

/** The legend of a scheme in the order of its palette; colours it does not use have count 0. */
export function legend(palette: readonly StoredColour[]): LegendRow[] {
  return palette.map(({ letter, code, name, rgb, count, stock }) => ({
    letter,
    code,
    name,
    rgb,
    count,
    stock,
    bags: Math.ceil(count / bagPieces),
    reserve: stock === null ? null : stock - count,
  }));
}
