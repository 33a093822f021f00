import type { CellStyle } from './cell-sprites.ts';

/** Options for drawing regions. */
export interface RegionManner {
  readonly style: CellStyle;
  readonly marks: Uint8Array;
  /** Also draw the marking grid. */
  readonly gridded: boolean;
  /** CSS pixels per millimetre; lines keep their width at any zoom. */
  readonly scale: number;
}

/** How far what is not highlighted fades, 0 to 1. */
export function fading({ highlighted, dimming }: CellStyle): number {
  return highlighted === null ? 0 : dimming;
}
