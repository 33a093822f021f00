/** How much of a photo is a person, on a coarse grid stretched over the whole upright photo. */
export interface PersonMask {
  readonly widthCells: number;
  readonly heightCells: number;
  /** 0 background to 255 person, row-major. */
  readonly cells: Uint8Array;
}
