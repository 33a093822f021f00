/** Likelihood of a person in a photo, on a coarse grid over the whole upright photo. */
export interface PersonMask {
  readonly widthCells: number;
  readonly heightCells: number;
  /** 0 background to 255 person, row-major. */
  readonly cells: Uint8Array;
}
