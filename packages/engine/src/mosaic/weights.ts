/**
 * Weights of the objective's terms, all in squared units of L*a*b*.
 * Values were optimised on photos (see docs/benchmarks.md), then checked by eye.
 */
export interface Weights {
  /** Tone error from afar, under the eye's blur. */
  readonly tone: number;
  /** Tone error of colour relative to tone error of lightness. */
  readonly colourTone: number;
  /** Lightness error and colour error of the cell itself, without blur. */
  readonly ownLightness: number;
  readonly ownColour: number;
  /**
   * Tolerance of lightness far from the middle, where a hue is told sooner than a tone: CIEDE2000 takes 0.015, none is 0.
   */
  readonly lightnessTolerance: number;
  /** Tolerance of strong colours: errors of chroma and of hue are divided by 1 + this x the mean chroma of both. */
  readonly chromaTolerance: number;
  readonly hueTolerance: number;
  /**
   * Hue guard: a colour that is `guardFree` further than the nearest one costs `guard` times the square of the excess.
   */
  readonly guardFree: number;
  readonly guard: number;
  /** Odd cells: a colour further than this (and than the nearest one) costs `odd` times the square of the excess. */
  readonly oddFrom: number;
  readonly odd: number;
  /**
   * False colours: a hue or chroma further from the cell's than `foreignFree` (and than the best colour within `standIn`
   * of its L*) costs `foreign` times the square of the excess; on skin (1 + `foreignOnSkin`) times that.
   */
  readonly foreign: number;
  readonly foreignFree: number;
  readonly standIn: number;
  readonly foreignOnSkin: number;
  /**
   * The same away from faces: people forgive a bush its hue before its lightness and its detail, a face neither. What has the
   * colour of skin keeps the bound of faces.
   */
  readonly foreignAway: number;
  readonly foreignFreeAway: number;
  readonly foreignOnSkinAway: number;
  /**
   * How far it matters whether a face is near, 0 to 1. At 0 the whole photo is judged as a face; at 1 the stronger colours of
   * skin also count as skin near faces alone: bricks, fruit and fair hair have them too.
   */
  readonly byFaces: number;
  /**
   * How far blues are made straight, 0 to 1; at 1 a violet also counts as turned twice as far there: a sky is dull, or dark,
   * before it is violet, while a turquoise may well be blue. Palettes that mix their tones need the violet.
   */
  readonly blues: number;
  /** Differences between neighbours (edges, texture) should match those of the photo. */
  readonly structure: number;
  /** The same for a* and b*: without it, a flat field of a missing colour becomes a maze of two others; 0 costs no time. */
  readonly colourStructure: number;
  /** Price of loneliness: a cell without neighbours of its colour costs about three times this. */
  readonly confetti: number;
  /** Share of that price which is added in flat places of the photo, where a speck is seen sooner, less in busy ones. */
  readonly calmCompany: number;
  /** How calm a face counts in both this share and `frontier`, where a flat place is 1: a speck is seen there soonest. */
  readonly faceCompany: number;
  /** Price of each 4-neighbour of another colour in a flat place of the photo, less in busy ones: fields without ragged edges. */
  readonly frontier: number;
}
