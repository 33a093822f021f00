import type { CellsGround } from './ground.ts';
import { joinedSizes } from './joined-sizes.ts';
import { pictureSizes, variantFlag } from './picture-sizes.ts';
import type { ProductDefinition, ProductSize } from './product.ts';

const sizes = pictureSizes('40x50').map(
  ({ variant, grid, ...size }): ProductSize<CellsGround> => ({
    ...size,
    kind: 'mosaic',
    flag: variantFlag('mosaic', variant),
    codeUses: variant === 'mini' ? 10 : 5,
    worksInBox: variant === 'mini' ? 3 : 1,
    ground: { of: 'cells', grid, piece: 'drill' },
  }),
);

const joined = joinedSizes(sizes, ({ grid, piece }, { layout }) => ({ of: 'cells', grid: layout(grid), piece }));

/** Square drills on canvas. */
export const mosaic = {
  kind: 'mosaic',
  name: { ru: 'Алмазная мозаика', en: 'Diamond mosaic' },
  apiBase: '/tile',
  demoBase: '/demo',
  webSlug: 'mosaic',
  worksSlugs: ['diamond-mosaic'],
  madeOf: 'cells',
  segments: 'grid',
  retouch: true,
  filters: ['original', 'bw', 'sepia', 'pop-art', 'full'],
  defaultFilter: 'full',
  sizes,
  joined,
  defaultSize: 'a3',
  exports: ['svg', 'csv', 'oxs', 'pattern-keeper'],
} as const satisfies ProductDefinition<CellsGround>;
