import { type FeatureFlag, type SizeSlug, sizeSlugs } from '@uzor/contract';

/** Pitch in millimetres of the cells of mosaics and of the marking grid of paintings. */
export const picturePitchMm = 2.5;

/** The id of a size on the wire. */
export function sizeId(slug: SizeSlug): number {
  return sizeSlugs.indexOf(slug) + 1;
}

/** The sizes of mosaics and paintings. The slug of the large one differs on the wire: `40x50` or `40_50`. */
export function pictureSizes<Large extends '40x50' | '40_50'>(large: Large) {
  const rows = [
    ['a4', 'A4', 'plain', { width: 210, height: 297 }, { width: 200, height: 280 }, 16],
    ['a3', 'A3', 'plain', { width: 297, height: 420 }, { width: 280, height: 400 }, 16],
    [large, '43x52', 'plain', { width: 430, height: 520 }, { width: 400, height: 500 }, 20],
    ['20_25', 'mini x3', 'mini', { width: 200, height: 250 }, { width: 200, height: 250 }, 20],
    ['roomaxi', 'roomaxi', 'roomaxi', { width: 640, height: 840 }, { width: 600, height: 800 }, 20],
  ] as const;
  return rows.map(([slug, name, variant, canvasMm, pictureMm, segmentCells]) => ({
    id: sizeId(slug),
    slug,
    name,
    variant,
    canvasMm,
    pictureMm,
    grid: {
      pitchMm: picturePitchMm,
      cells: { width: pictureMm.width / picturePitchMm, height: pictureMm.height / picturePitchMm },
      segmentCells,
    },
  }));
}

/** The feature flag of a product variant. */
export function variantFlag(line: 'mosaic' | 'paint-by-numbers', variant: 'plain' | 'mini' | 'roomaxi'): FeatureFlag {
  return variant === 'plain' ? line : `${line}-${variant}`;
}
