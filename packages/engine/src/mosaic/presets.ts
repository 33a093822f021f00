import type { Weights } from './objective.ts';

/** Numbers of the presets; they never change. */
export type MosaicPreset = 1 | 2 | 3 | 4 | 5 | 6;

/** What a preset does to the photo and where it stands between rich (many lonely cells, full tone) and easy. */
export interface MosaicDial {
  /** Bend of the tone curve: above 0 an S (deeper shadows, brighter lights), below 0 a flatter picture. */
  readonly contrast: number;
  /** Factor on a* and b*. */
  readonly chroma: number;
  /** Share of the difference from the surroundings that is added once more. */
  readonly localContrast: number;
  readonly weights: Weights;
}

/** Searched on six photos with 24 colours, then looked at: few specks of foreign hue come before the last figure. */
const balanced: Weights = {
  colourTone: 1.41, ownLightness: 0.35, ownColour: 0.07, guardFree: 3, guard: 3, structure: 0.1, confetti: 23,
};

/** The six presets: 1 natural, 2 vivid, 3 soft, 4 contrast, 5 detail, 6 easy. */
export const mosaicDials: Readonly<Record<MosaicPreset, MosaicDial>> = {
  1: { contrast: 0, chroma: 1, localContrast: 0, weights: balanced },
  2: { contrast: 0.25, chroma: 1.35, localContrast: 0, weights: balanced },
  3: { contrast: -0.3, chroma: 0.9, localContrast: 0, weights: { ...balanced, confetti: 30 } },
  4: { contrast: 0.6, chroma: 1.1, localContrast: 0, weights: balanced },
  5: { contrast: 0, chroma: 1.05, localContrast: 0.6, weights: { ...balanced, confetti: 18 } },
  6: { contrast: 0, chroma: 1, localContrast: 0, weights: { ...balanced, confetti: 44 } },
};
