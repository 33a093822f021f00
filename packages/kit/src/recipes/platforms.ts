import { renderGems } from '@uzor/engine';
import { markingGridOf } from '../products/ground.ts';
import { sizeOf } from '../products/products.ts';
import { platformSide } from '../marking/segments.ts';
import { type StoredScheme, workOf } from '../schemes/stored-scheme.ts';
import { gridRecipe } from './grid.ts';
import type { Recipe } from './recipe.ts';

/** Side of a platform, cells; null for a free experiment, which has none. */
function platformCellsOf({ product, size }: StoredScheme): number | null {
  const ground = size === null ? null : sizeOf(product, size)?.ground;
  const grid = ground ? markingGridOf(ground) : null;
  return grid && grid.segmentCells * platformSide;
}

/** Faceted stones on a grid of platforms: computed like drills, and limited by the bags of a box. */
export const platformsRecipe: Recipe = {
  ...gridRecipe,
  render(scheme, maxSidePx) {
    const { grid } = workOf(scheme, 'cells');
    const cellPx = Math.max(1, Math.floor(maxSidePx / Math.max(grid.widthCells, grid.heightCells)));
    return renderGems(grid, cellPx, platformCellsOf(scheme));
  },
};
