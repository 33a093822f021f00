import { type ToneCurve, toneCurve } from '../photo/tone.ts';

/** Settings of a preset: tone curve and region size, from detailed (many regions) to easy (few, large ones). */
export interface PaintDial {
  readonly tone: ToneCurve;
  /** Factor on the smallest inscribed diameter of regions. */
  readonly coarse: number;
  /** Price, in squared feature units, of each neighbour of another paint when borders are smoothed. */
  readonly borderCost: number;
}

// Indexed by preset number - 1. Numbers never change: stored works refer to them.
const dials: readonly (Omit<PaintDial, 'tone'> & { readonly tone: number })[] = [
  /* 1 natural  */ { tone: 1, coarse: 1, borderCost: 10 },
  /* 2 vivid    */ { tone: 2, coarse: 1, borderCost: 10 },
  /* 3 soft     */ { tone: 3, coarse: 1.15, borderCost: 16 },
  /* 4 contrast */ { tone: 4, coarse: 1, borderCost: 10 },
  /* 5 detail   */ { tone: 5, coarse: 1, borderCost: 6 },
  /* 6 easy     */ { tone: 6, coarse: 1.6, borderCost: 24 },
  /* 7 mixed    */ { tone: 1, coarse: 1, borderCost: 10 },
];

/** Settings of a preset, 1 (natural) to 7 (mixed). @throws RangeError for any other number */
export function paintDial(preset: number): PaintDial {
  const dial = dials[preset - 1];
  if (dial === undefined) throw new RangeError(`No preset ${preset}`);
  return { ...dial, tone: toneCurve(dial.tone) };
}
