/** What a preset does to the photo and what it asks of the thread. */
export interface StringDial {
  /** Bend of the tone curve, -1 to 1: above 0 an S (deeper shadows, brighter lights). */
  readonly contrast: number;
  /** Grey (0 to 1) from which on the board stays bare; 1 = the photo's own white. */
  readonly bareFrom: number;
  /** Shares of the difference from the near and the wider surroundings that are added once more. */
  readonly fineContrast: number;
  readonly broadContrast: number;
  /** What is added to a place's texture before its weight is divided by it: less = calm places count more. */
  readonly calm: number;
  /** How much more the middle counts than the rim, and how far it reaches (standard deviation in hoop diameters). */
  readonly middle: number;
  readonly middleReach: number;
  /** Contrast asked for over the contrast the thread has reached, each round: above 1 it stays hungry. */
  readonly push: number;
}

const natural: StringDial = {
  contrast: 0,
  bareFrom: 1,
  fineContrast: 0.6,
  broadContrast: 0.25,
  calm: 0.1,
  middle: 2.2,
  middleReach: 0.25,
  push: 1.18,
};

// The presets by number - 1; numbers never change.
const dials: readonly StringDial[] = [
  natural,
  /* 2 contrast       */ { ...natural, contrast: 0.4, broadContrast: 0.4, push: 1.35 },
  /* 3 detail         */ {
    ...natural,
    fineContrast: 0.8,
    broadContrast: 0.8,
    middle: 3,
    middleReach: 0.22,
    push: 1.25,
  },
  // Bare lights leave a face nothing but its edges: they have to be drawn.
  /* 4 negative-space */ {
    ...natural,
    contrast: 0.1,
    bareFrom: 0.85,
    fineContrast: 0.9,
    broadContrast: 1,
    middle: 3,
    middleReach: 0.22,
    push: 1.3,
  },
];

/** The dial of a preset. @param preset 1 natural, 2 contrast, 3 detail, 4 negative-space @throws RangeError for another number */
export function stringDial(preset: number): StringDial {
  const dial = dials[preset - 1];
  if (!dial) throw new RangeError(`String art has no preset ${preset}, only 1 to ${dials.length}`);
  return dial;
}
