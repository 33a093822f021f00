import { ciede2000Of } from '@uzor/engine';
import { gaussianTaps, blurPlanes, labPlanes, type Planes } from './planes.ts';

/** CIEDE2000 above which a single cell looks wrong. */
const ODD = 20;

/** Mean CIEDE2000 after a Gaussian of one cell in linear light. */
export function toneError(photoXyz: Planes, schemeXyz: Planes): number {
  const taps = gaussianTaps(1);
  return compareLab(labPlanes(blurPlanes(photoXyz, taps)), labPlanes(blurPlanes(schemeXyz, taps))).mean;
}

/** Mean CIEDE2000 of the cells, and the share of cells above 20. */
export function compareLab(one: Planes, two: Planes): { mean: number; odd: number } {
  const cells = one.first.length;
  let sum = 0;
  let odd = 0;
  for (let i = 0; i < cells; i++) {
    const difference = ciede2000Of(
      one.first[i],
      one.second[i],
      one.third[i],
      two.first[i],
      two.second[i],
      two.third[i],
    );
    sum += difference;
    if (difference > ODD) odd++;
  }
  return { mean: sum / cells, odd: odd / cells };
}
