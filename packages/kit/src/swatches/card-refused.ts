const reasons = {
  marks: 'There is no swatch card on the photo: all four of its corner squares must be seen, sharp and not covered',
  other: 'The card is of another box or version, or its strip of squares cannot be read: print it anew',
  far: 'The card is too small on the photo: come closer, so that it fills the frame',
  light: 'The card is too dark, covered or glares: photograph it sharp and in even daylight',
} as const;

/** Why a swatch card cannot be read from a photo. */
export type CardProblem = keyof typeof reasons;

/** A swatch card cannot be read from the photo; the message says why. */
export class CardRefused extends Error {
  override readonly name = 'CardRefused';

  constructor(trouble: CardProblem) {
    super(reasons[trouble]);
  }
}
