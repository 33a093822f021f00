/** Parameters of a string art preset. */
export interface StringDial {
  /** Curvature of the tone curve, -1 to 1: positive = S curve (deeper shadows, brighter lights). */
  readonly contrast: number;
  /** Greys (0 to 1) from this value on are bare board; 1 = only the photo's white. */
  readonly bareFrom: number;
  /** Shares of a cell's difference from its near and from its wider surroundings that are added to the cell. */
  readonly fineContrast: number;
  readonly broadContrast: number;
  /** Added to a cell's texture in the denominator of its weight; lower values give calm areas more weight. */
  readonly calm: number;
  /** Extra weight of the centre, and its extent (standard deviation in hoop diameters). */
  readonly middle: number;
  readonly middleReach: number;
  /** Target contrast relative to the contrast reached so far, in each round; above 1 it keeps increasing. */
  readonly push: number;
  /** Replaces `push` with one thread while the work has little contrast: dark photos gain 0.010 in MS-SSIM. */
  readonly evenPush: number;
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
  evenPush: 1.4,
};

// Indexed by preset number - 1. Numbers never change: stored works refer to them.
const dials: readonly StringDial[] = [
  natural,
  /* 2 contrast       */ { ...natural, contrast: 0.4, broadContrast: 0.4, push: 1.35, evenPush: 1.35 },
  /* 3 detail         */ {
    ...natural,
    fineContrast: 0.8,
    broadContrast: 0.8,
    middle: 3,
    middleReach: 0.22,
    push: 1.25,
    evenPush: 1.25,
  },
  // If light areas stay bare, only the edges of a face remain, so they need more contrast.
  /* 4 negative-space */ {
    ...natural,
    contrast: 0.1,
    bareFrom: 0.85,
    fineContrast: 0.9,
    broadContrast: 1,
    middle: 3,
    middleReach: 0.22,
    push: 1.3,
    evenPush: 1.3,
  },
];

/** Settings of a preset, 1 (natural) to 4 (negative-space). @throws RangeError for another number */
export function stringDial(preset: number): StringDial {
  const dial = dials[preset - 1];
  if (!dial) throw new RangeError(`String art has no preset ${preset}, only 1 to ${dials.length}`);
  return dial;
}
