import type { Weights } from './objective.ts';

/** What a preset does to the photo and where it stands between rich (many lonely cells, full tone) and easy. */
export interface MosaicDial {
  /** Bend of the tone curve, -1 to 1: above 0 an S (deeper shadows, brighter lights), below 0 a flatter picture. */
  readonly contrast: number;
  /** Factor on a* and b*. */
  readonly chroma: number;
  /** Share of the difference in L* from the surroundings that is added once more. */
  readonly localContrast: number;
  readonly weights: Weights;
}

/** Searched on six photos with 24 colours, then looked at: few specks of foreign hue come before the last figure. */
const balanced: Weights = {
  colourTone: 1.6,
  ownLightness: 0.35,
  ownColour: 0.092,
  chromaTolerance: 0.045,
  hueTolerance: 0.015,
  guardFree: 5,
  guard: 3,
  oddFrom: 15,
  odd: 7.3,
  structure: 0.15,
  confetti: 26.5,
};

// The presets by number - 1; numbers never change.
const dials: readonly MosaicDial[] = [
  /* 1 natural  */ { contrast: 0, chroma: 1, localContrast: 0, weights: balanced },
  /* 2 vivid    */ { contrast: 0.25, chroma: 1.25, localContrast: 0, weights: balanced },
  /* 3 soft     */ { contrast: -0.35, chroma: 0.9, localContrast: 0, weights: { ...balanced, confetti: 34 } },
  /* 4 contrast */ { contrast: 0.7, chroma: 1.1, localContrast: 0, weights: balanced },
  /* 5 detail   */ { contrast: 0, chroma: 1.05, localContrast: 0.7, weights: { ...balanced, confetti: 21 } },
  /* 6 easy     */ { contrast: 0, chroma: 1, localContrast: 0, weights: { ...balanced, confetti: 50 } },
];

/**
 * The dial of a preset: 1 natural, 2 vivid, 3 soft, 4 contrast, 5 detail, 6 easy.
 * @throws RangeError for any other number
 */
export function mosaicDial(preset: number): MosaicDial {
  const dial = dials[preset - 1];
  if (!dial) throw new RangeError(`No mosaic preset ${preset}`);
  return dial;
}
