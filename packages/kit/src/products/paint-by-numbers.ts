import type { PaintFacts, RegionsGround } from './ground.ts';
import { joinedSizes } from './joined-sizes.ts';
import { pictureSizes, variantFlag } from './picture-sizes.ts';
import type { ProductDefinition, ProductSize } from './product.ts';

const paints: Record<ReturnType<typeof pictureSizes<'40_50'>>[number]['slug'], PaintFacts> = {
  '20_25': { rasterPxPerMm: 4, pots: 18, regionsAtMost: 350, inscribedDiameterMm: 3, labelHeightMm: 1.8 },
  a4: { rasterPxPerMm: 4, pots: 18, regionsAtMost: 450, inscribedDiameterMm: 3, labelHeightMm: 1.8 },
  a3: { rasterPxPerMm: 4, pots: 24, regionsAtMost: 800, inscribedDiameterMm: 3.5, labelHeightMm: 2 },
  '40_50': { rasterPxPerMm: 4, pots: 24, regionsAtMost: 1200, inscribedDiameterMm: 4, labelHeightMm: 2 },
  roomaxi: { rasterPxPerMm: 4, pots: 36, regionsAtMost: 2500, inscribedDiameterMm: 4, labelHeightMm: 2.2 },
};

const sizes = pictureSizes('40_50').map(
  ({ variant, grid, ...size }): ProductSize<RegionsGround> => ({
    ...size,
    kind: 'paint_by_numbers',
    flag: variantFlag('paint-by-numbers', variant),
    codeUses: 5,
    worksInBox: 1,
    ground: { of: 'regions', paint: paints[size.slug], markGrid: grid },
  }),
);

const joined = joinedSizes(sizes, ({ paint, markGrid }, { boxes, layout }) => ({
  of: 'regions',
  paint: { ...paint, regionsAtMost: Math.min(boxes * paint.regionsAtMost, paints.roomaxi.regionsAtMost) },
  markGrid: layout(markGrid),
}));

/** Numbered regions of acrylic paint on canvas. */
export const paintByNumbers = {
  kind: 'paint_by_numbers',
  name: { ru: 'Картина по номерам', en: 'Paint by numbers' },
  apiBase: '/paint-by-numbers',
  demoBase: '/paint-by-numbers/demo',
  webSlug: 'paint-by-numbers',
  worksSlugs: ['paint-by-numbers'],
  madeOf: 'regions',
  segments: 'grid',
  retouch: true,
  filters: ['original', 'bw', 'sepia', 'pop-art'],
  defaultFilter: 'original',
  sizes,
  joined,
  defaultSize: 'a3',
  exports: ['svg', 'csv'],
} as const satisfies ProductDefinition<RegionsGround>;
