/** Every tuned number of the mosaic search; see docs/benchmarks.md. Prices are in squared units of L*a*b*. */

/** A weight for each kind of palette: *free* (mixes tones), *full* (calm areas), *twelve* colours and *few* hues. */
type Row = readonly [free: number, full: number, twelve: number, few: number];

const table = {
  /** Tone error under the eye's blur at viewing distance. */
  tone: [1.16, 0.05, 0.05, 0.05],
  /** Weight of a* and b* relative to lightness in the tone error. */
  colourTone: [1.45, 0.6, 0.6, 0.6],
  /** Lightness error of the cell itself, without blur. */
  ownLightness: [0.606, 2.5, 2.5, 2.5],
  /** Colour error of the cell itself, without blur. */
  ownColour: [0.12, 2.5, 2.5, 2.5],
  /** Lightness tolerance far from mid-grey, where hue is noticed before tone: 0.015 in CIEDE2000, 0 = none. */
  lightnessTolerance: [0, 0.015, 0.015, 0],
  /** Chroma tolerance: errors of chroma are divided by 1 + this x the mean chroma of both colours. */
  chromaTolerance: [0.0494, 0.045, 0.045, 0.045],
  /** Hue tolerance: errors of hue are divided by 1 + this x the mean chroma. */
  hueTolerance: [0.015, 0.015, 0.015, 0.015],
  /** Hue guard: penalises colours that are this much further from the cell than the nearest palette colour. */
  guardFree: [5.3, 3, 3, 3],
  /** Price of the squared excess over `guardFree`. */
  guard: [3.1, 6, 6, 6],
  /** A colour is odd if its distance from the cell exceeds both this and the distance of the nearest colour. */
  oddFrom: [15, 15, 15, 15],
  /** Price of the squared excess over `oddFrom`. */
  odd: [5.6, 5.6, 5.6, 5.6],
  /** Price of the squared excess over `falseFree` near a face; higher prices turn shaded faces black. */
  falseColour: [0.51, 4, 4, 1.7],
  /**
   * A colour is false if its hue and chroma are further than this from the cell's, and further than those of the
   * nearest palette colour of similar lightness.
   */
  falseFree: [9.15, 8, 9, 8],
  /** Range of L* within which another colour could replace a false one. */
  lightnessReach: [22, 32, 32, 22],
  /** On skin a false colour costs 1 + this times as much. */
  falseOnSkin: [0.92, 5, 5, 0.92],
  /** As `falseColour`, away from faces. With twelve colours a price would remove gold from hair. */
  falseColourAway: [0.51, 0.5, 0, 1.7],
  /** As `falseFree`, away from faces: in a bush, say, a wrong hue disturbs less than wrong lightness or lost detail. */
  falseFreeAway: [9.15, 14, 14, 8],
  /** As `falseOnSkin`, away from faces: false colours on skin-coloured things cost almost as much as on faces. */
  falseOnSkinAway: [0.92, 45, 3, 0.92],
  /** Influence of faces: 0 treats every cell as a face; at 1 saturated skin colours count as skin near faces only. */
  faceInfluence: [0, 1, 1, 1],
  /** Strength of the correction of a* for blues, 0 to 1. With 1 a sky becomes dull or dark rather than violet. */
  blues: [0, 1, 0, 1],
  /** Weight of matching the photo's lightness differences between neighbours (edges, texture). */
  structure: [0.141, 0.15, 0.15, 0.15],
  /** `structure` of a* and b*; 0 skips it. Without it a flat field of a missing colour becomes a maze of two others. */
  colourStructure: [0, 0.06, 0.06, 0.06],
  /** Price of confetti: a cell without neighbours of its colour costs about three times this. Scaled by presets. */
  confetti: [32, 33.6, 33.6, 33.6],
  /**
   * Share of `confetti` added to it where the photo is flat, because a speck is more visible there; less is added in
   * busy places.
   */
  calmConfetti: [0.17, 0.8, 0.8, 0.8],
  /** Calmness of a face in `calmConfetti` and `frontier`; a flat place has 1. Specks are most visible on faces. */
  faceCalmness: [1, 3, 3, 3],
  /** Price of each 4-neighbour of another colour in a flat place: keeps the borders of areas smooth. */
  frontier: [0, 10, 10, 10],
} as const satisfies Record<string, Row>;

/** The weights of the search for one palette. */
export type Weights = { readonly [name in keyof typeof table]: number };

const mapped = (weigh: (row: Row) => number): Weights =>
  Object.fromEntries(Object.entries(table).map(([name, row]) => [name, weigh(row)])) as Weights;

const profile = (column: 0 | 1 | 2 | 3): Weights => mapped((row) => row[column]);

/** Weights for palettes that mix their tones. */
export const free = profile(0);
/**
 * Weights for palettes of few hues: as for calm palettes, but with a lower price of false colours, which such palettes
 * can hardly avoid.
 */
export const few = profile(3);

/** Interpolates between profiles. `calm`: 0 free, 1 calm; `ofTwelve`, for calm palettes: 0 full, 1 twelve colours. */
export const between = (calm: number, ofTwelve: number): Weights =>
  mapped(([mixed, full, twelve]) => mixed + calm * (full + ofTwelve * (twelve - full) - mixed));

// The constants below are the same for every palette.

/** Sigma of the eye's blur in cells: contrast sensitivity falls faster for colour. */
export const eyeBlur = { lightness: 0.63, colour: 1.75 } as const;

/** Costs that depend on neighbours. */
export const neighbours = {
  /** Share of the price of confetti by the number of 4-neighbours of the same colour. */
  confettiShare: [3.2, 1.05, 0.155, 0, 0],
  /** Weight of a diagonal neighbour in the structure term, relative to a straight one. */
  diagonal: 0.7,
  /** Variance of L* in a 5x5 window at which a place is half as calm as a flat one: texture hides errors. */
  busyVariance: 13.6,
} as const;

/** Colours with negative b* are violet if a* / -b* is above this. */
export const VIOLET = 0.25;

/** What counts as skin when false colours are priced. */
export const skin = {
  /** Below this L* skin is treated like any other colour. */
  from: 20,
  /** From this L* skin counts in full. */
  inFull: 30,
  /** Skin has no more chroma than L*; a chroma of this many times L* is red or orange. */
  dullestRed: 1.5,
  /** Away from faces only dull colours count as skin: fully up to the second chroma, not at all from the first. */
  dull: [42, 30],
  /**
   * How much sooner a false colour on skin is priced, in units of chromatic distance: near a face, and away from faces.
   */
  sooner: [2, 5],
  /** Added to `sooner` for strong colours that no skin has: a ruddy cheek should become brown rather than burgundy. */
  strongSooner: [5, 3],
  strong: 20,
} as const;

/** Reach of a face, in half heights from its centre: full influence up to the first number, none from the second. */
export const faceReach = {
  /** Includes neck, ears and hands at a cheek. */
  near: [2.4, 3.4],
  /** Excludes the hair. */
  on: [1.2, 2],
} as const;

/** How the photo is fitted to the palette. */
export const fit = {
  /**
   * Palettes up to the first size are treated as *twelve*. Palettes from the second size on are calm only if they cover
   * skin tones.
   */
  ofTwelve: [16, 24],
  /** Local contrast added for palettes of few hues and of one hue, and for brown photos. */
  clearer: { few: 0.5, one: 0.4, browns: 0.3 },
  clearerOnFace: 0.15,
  /** Maximum darkening on a face in L*: more would turn shaded skin black where tones are few. */
  darkerOnFace: 4,
  /** With few hues the histogram is not equalised, only stretched to the palette's range, by at most this factor. */
  tonesOfFew: { equalise: 0, stretchAtMost: 1.4 },
  /** Brown photos are stretched less, or their shadows would become black. */
  tonesOfBrowns: { equalise: 0, stretchAtMost: 1.12 },
  /** Maximum chroma of the skin tones used for brown photos: a peach tone among browns looks orange. */
  dullBrown: 30,
  /** Chroma added to pale skin for calm palettes: otherwise cells between skin and grey become a patchwork of both. */
  warmer: 1,
  /**
   * Dulls strong skin colours on faces for palettes of *twelve*, which have no colour between brown and red or gold.
   */
  duller: {
    from: 28,
    removed: 0.5,
    redder: [0.95, 0.975],
    yellower: [0.95, 0.975],
    strong: [68, 58],
  },
} as const;

/** Enhancement of thin lines. */
export const thinLines = {
  /** Share of a line's contrast that is added to the line: away from faces, and on a face. */
  added: [0.6, 0.68],
  /** Maximum addition in L*. */
  atMost: 6,
  /** Light lines get this share of the addition: otherwise a lit leaf would turn yellow. */
  light: 0.6,
  /** Light lines are enhanced fully up to the second chroma and not at all from the first on. */
  lightChroma: [50, 30],
  /** L* differences well below this count as grain and are left alone; on a face, half of this applies. */
  grain: 3.5,
  /** L* of lines: not enhanced below the first number, fully enhanced from the second. */
  dark: [8, 25],
  /** Maximum width of a line in cells. */
  widest: 2,
} as const;

/** Which specks are merged into the colour around them. */
export const specks = {
  /** Maximum number of cells of a speck; larger pieces are shapes. */
  largest: 5,
  /** A speck is removed if the colour around it costs less than this share of its own. */
  clearly: 0.85,
  /** Pieces with a face nearness above this, 0 to 1, are facial features. */
  features: 0.5,
} as const;

/** Which cells give up a scarce colour. */
export const scarcity = {
  /** Added to the rank of cells where the photo is busiest, so that edges do not lose the colour first. */
  edgesLast: 2000,
  /**
   * Extra value of a scarce colour per cell of distance from the border. A background colour that runs out then goes
   * missing in a frame along the border rather than in a bar.
   */
  inside: 3,
  /** Colours used in fewer cells than this are dropped. */
  fewestCells: 12,
  /** In a small mosaic, colours used in a smaller share of the cells than this are dropped instead. */
  fewestShare: 0.002,
} as const;
