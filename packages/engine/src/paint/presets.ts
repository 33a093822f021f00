import { type ToneCurve, toneCurve } from '../photo/tone.ts';

/** What a preset does to the photo, and its place between rich (many pieces) and easy (few, large pieces). */
export interface PaintDial {
  readonly tone: ToneCurve;
  /** Factor on the smallest inscribed diameter of regions. */
  readonly coarse: number;
  /** Price of an unlike neighbour when borders are smoothed, squared features. */
  readonly unlike: number;
}

// Presets by number - 1. Numbers never change: stored works refer to them.
const dials: readonly Omit<PaintDial, 'tone'>[] = [
  /* 1 natural  */ { coarse: 1, unlike: 10 },
  /* 2 vivid    */ { coarse: 1, unlike: 10 },
  /* 3 soft     */ { coarse: 1.15, unlike: 16 },
  /* 4 contrast */ { coarse: 1, unlike: 10 },
  /* 5 detail   */ { coarse: 1, unlike: 6 },
  /* 6 easy     */ { coarse: 1.6, unlike: 24 },
];

/**
 * The dial of a preset: 1 natural, 2 vivid, 3 soft, 4 contrast, 5 detail, 6 easy.
 * @throws RangeError for any other number
 */
export function paintDial(preset: number): PaintDial {
  return { tone: toneCurve(preset), ...dials[preset - 1] };
}
