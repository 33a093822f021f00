/** Red, green and blue, 0 to 255, sRGB. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Share of one pot in a mixed paint. */
export interface MixPart {
  /** The maker's code of the pot's paint, or null. */
  readonly code: string | null;
  /** The pot's number in the same palette. */
  readonly letter: string;
  /** Number of equal parts, from 1, in the smallest whole-number recipe. */
  readonly parts: number;
}

/** A colour of a scheme: a bag of drills, a pot of paint, or a mix of pots. */
export interface PaletteColour {
  /** The symbol printed in the cell, unique in its palette. */
  readonly letter: string;
  /** The maker's code of the colour, or null. */
  readonly code: string | null;
  readonly name: string;
  readonly rgb: Rgb;
  /** Pieces in the box; null = unlimited. */
  readonly stock: number | null;
  /** Pieces that came in the box, if the customer has more; 0 for a colour of their own. */
  readonly boxStock?: number;
  /** The pots of a mix; absent for a colour of the box. */
  readonly mix?: readonly MixPart[];
}

/** A grid scheme: one drill per cell. Pure data, safe to send to a worker or to store. */
export interface GridScheme {
  readonly widthCells: number;
  readonly heightCells: number;
  /** Distance between the centres of neighbouring drills. */
  readonly pitchMm: number;
  /** Palette index of each cell, row-major, length = widthCells * heightCells; every value < palette.length. */
  readonly cells: Uint8Array;
  readonly palette: readonly PaletteColour[];
}
