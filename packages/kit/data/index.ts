import original from './filters/original.json' with { type: 'json' };
import originalOfSeven from './filters/original-of-seven.json' with { type: 'json' };
import originalOfTwelve from './filters/original-of-twelve.json' with { type: 'json' };
import originalWithPlum from './filters/original-with-plum.json' with { type: 'json' };
import bw from './filters/bw.json' with { type: 'json' };
import sepia from './filters/sepia.json' with { type: 'json' };
import popart from './filters/pop-art.json' with { type: 'json' };
import full from './filters/full.json' with { type: 'json' };
import original2025 from './stock/mosaic/original-20_25.json' with { type: 'json' };
import originala4 from './stock/mosaic/original-a4.json' with { type: 'json' };
import originala3 from './stock/mosaic/original-a3.json' with { type: 'json' };
import original40x50 from './stock/mosaic/original-40x50.json' with { type: 'json' };
import originalroomaxi from './stock/mosaic/original-roomaxi.json' with { type: 'json' };
import bw2025 from './stock/mosaic/bw-20_25.json' with { type: 'json' };
import bwa4 from './stock/mosaic/bw-a4.json' with { type: 'json' };
import bwa3 from './stock/mosaic/bw-a3.json' with { type: 'json' };
import bw40x50 from './stock/mosaic/bw-40x50.json' with { type: 'json' };
import bwroomaxi from './stock/mosaic/bw-roomaxi.json' with { type: 'json' };
import sepia2025 from './stock/mosaic/sepia-20_25.json' with { type: 'json' };
import sepiaa4 from './stock/mosaic/sepia-a4.json' with { type: 'json' };
import sepiaa3 from './stock/mosaic/sepia-a3.json' with { type: 'json' };
import sepia40x50 from './stock/mosaic/sepia-40x50.json' with { type: 'json' };
import sepiaroomaxi from './stock/mosaic/sepia-roomaxi.json' with { type: 'json' };
import popart2025 from './stock/mosaic/pop-art-20_25.json' with { type: 'json' };
import poparta4 from './stock/mosaic/pop-art-a4.json' with { type: 'json' };
import poparta3 from './stock/mosaic/pop-art-a3.json' with { type: 'json' };
import popart40x50 from './stock/mosaic/pop-art-40x50.json' with { type: 'json' };
import popartroomaxi from './stock/mosaic/pop-art-roomaxi.json' with { type: 'json' };
import full2025 from './stock/mosaic/full-20_25.json' with { type: 'json' };
import fulla4 from './stock/mosaic/full-a4.json' with { type: 'json' };
import fulla3 from './stock/mosaic/full-a3.json' with { type: 'json' };
import full40x50 from './stock/mosaic/full-40x50.json' with { type: 'json' };
import fullroomaxi from './stock/mosaic/full-roomaxi.json' with { type: 'json' };
import constructorOriginalA4 from './stock/constructor/original-a4.json' with { type: 'json' };
import constructorOriginalA3 from './stock/constructor/original-a3.json' with { type: 'json' };
import constructorBwA4 from './stock/constructor/bw-a4.json' with { type: 'json' };
import constructorBwA3 from './stock/constructor/bw-a3.json' with { type: 'json' };
import constructorSepiaA4 from './stock/constructor/sepia-a4.json' with { type: 'json' };
import constructorSepiaA3 from './stock/constructor/sepia-a3.json' with { type: 'json' };
import constructorPopartA4 from './stock/constructor/pop-art-a4.json' with { type: 'json' };
import constructorPopartA3 from './stock/constructor/pop-art-a3.json' with { type: 'json' };
import mixing from './mixing.json' with { type: 'json' };
import original18 from './paints/original-18.json' with { type: 'json' };
import original24 from './paints/original-24.json' with { type: 'json' };
import original36 from './paints/original-36.json' with { type: 'json' };
import bw8 from './paints/bw-8.json' with { type: 'json' };
import sepia8 from './paints/sepia-8.json' with { type: 'json' };
import formerPaints from './paints/former.json' with { type: 'json' };
import popart8 from './paints/pop-art-8.json' with { type: 'json' };

/** Colours of each filter, in the order of their letters. Replaceable data, measured from real drills. */
export const filterFiles = { original, bw, sepia, 'pop-art': popart, full };
/** Colours of discontinued boxes: works made from them keep their colours and colour names. */
export const formerFilterFiles = {
  'original of seven': originalOfSeven,
  'original of twelve': originalOfTwelve,
  'original with plum': originalWithPlum,
  paints: formerPaints,
};
/** Pieces of each colour in the box of a size, in palette order. */
export const stockFiles = [
  original2025,
  originala4,
  originala3,
  original40x50,
  originalroomaxi,
  bw2025,
  bwa4,
  bwa3,
  bw40x50,
  bwroomaxi,
  sepia2025,
  sepiaa4,
  sepiaa3,
  sepia40x50,
  sepiaroomaxi,
  popart2025,
  poparta4,
  poparta3,
  popart40x50,
  popartroomaxi,
  full2025,
  fulla4,
  fulla3,
  full40x50,
  fullroomaxi,
  constructorOriginalA4,
  constructorOriginalA3,
  constructorBwA4,
  constructorBwA3,
  constructorSepiaA4,
  constructorSepiaA3,
  constructorPopartA4,
  constructorPopartA3,
];
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
 * How the paints of the boxes mix. `strengths`: by pot code, default 1. `ratios`: drops; those of `tints` start with
 * the drops of `pot`. `measured`: whether strengths come from painted swatches.
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
