import original from './filters/original.json' with { type: 'json' };
import originalOfSeven from './filters/original-of-seven.json' with { type: 'json' };
import originalOfTwelve from './filters/original-of-twelve.json' with { type: 'json' };
import originalWithPlum from './filters/original-with-plum.json' with { type: 'json' };
import bw from './filters/bw.json' with { type: 'json' };
import sepia from './filters/sepia.json' with { type: 'json' };
import popart from './filters/pop-art.json' with { type: 'json' };
import full from './filters/full.json' with { type: 'json' };
import stock from './stock/boxes.json' with { type: 'json' };
import mixing from './mixing.json' with { type: 'json' };
import original18 from './paints/original-18.json' with { type: 'json' };
import original24 from './paints/original-24.json' with { type: 'json' };
import original36 from './paints/original-36.json' with { type: 'json' };
import bw8 from './paints/bw-8.json' with { type: 'json' };
import sepia8 from './paints/sepia-8.json' with { type: 'json' };
import formerPaints from './paints/former.json' with { type: 'json' };
import popart8 from './paints/pop-art-8.json' with { type: 'json' };

/** Colours of each filter, in the order of their letters. Replaceable data. */
export const filterFiles = { original, bw, sepia, 'pop-art': popart, full };
/** Colours of discontinued boxes: works made from them keep their colours and colour names. */
export const formerFilterFiles = {
  'original of seven': originalOfSeven,
  'original of twelve': originalOfTwelve,
  'original with plum': originalWithPlum,
  paints: formerPaints,
};
/** Pieces of each colour in the box of a size, in palette order. */
export const stockFiles = stock;
/** Pots of the paint boxes: the coloured box by its number of pots, the single-hue boxes of eight. */
export const paintFiles = [
  { filter: 'original', paints: original18 },
  { filter: 'original', paints: original24 },
  { filter: 'original', paints: original36 },
  { filter: 'bw', paints: bw8 },
  { filter: 'sepia', paints: sepia8 },
  { filter: 'pop-art', paints: popart8 },
];
/**
 * How the paints of the boxes mix. `strengths`: by pot code, default 1. `ratios`: drops of each paint; in `tints`, the
 * first number is the drops of `pot`. `measured`: whether strengths come from painted swatches.
 */
export const mixingFile: {
  readonly measured: boolean;
  readonly ratios: readonly (readonly number[])[];
  readonly ratiosOfThree: readonly (readonly number[])[];
  readonly tints: { readonly pot: string; readonly ratios: readonly (readonly number[])[] };
  readonly atMost: number;
  readonly dropMl: number;
  readonly strengths: Readonly<Record<string, number>>;
} = mixing;
