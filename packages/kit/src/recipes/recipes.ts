import { type ProductKind, productKinds } from '@uzor/contract';
import { affine, cropRaster, type EditionSettings, type Raster } from '@uzor/engine';
import type { Extent } from '../products/extent.ts';
import { gridRecipe } from './grid.ts';
import { platformsRecipe } from './platforms.ts';
import type { PictureOrder, Recipe, SchemeOrder, WorkFacts } from './recipe.ts';
import { regionsRecipe } from './regions.ts';
import { threadRecipe } from './thread.ts';
import type { StoredScheme } from '../schemes/stored-scheme.ts';

export type { Experiment, PictureOrder, SchemeOrder, WorkFacts } from './recipe.ts';

/** The one table from kind to engine. A kind without a row cannot be ordered yet. */
const recipes: ReadonlyMap<ProductKind, Recipe> = new Map([
  ['mosaic', gridRecipe],
  ['paint_by_numbers', regionsRecipe],
  ['constructor', platformsRecipe],
  ['string_art', threadRecipe],
]);

/** Kinds that can be made, in the order of the shop window. */
export const availableKinds: readonly ProductKind[] = productKinds.filter((kind) => recipes.has(kind));

function recipeOf(kind: ProductKind): Recipe {
  const recipe = recipes.get(kind);
  if (!recipe) throw new RangeError(`${kind} cannot be made yet`);
  return recipe;
}

/** Pixels to crop the photo to before `makeScheme`. @throws RangeError for a kind that cannot be made */
export function pictureSizeFor(order: PictureOrder & Pick<SchemeOrder, 'kind'>): Extent {
  return recipeOf(order.kind).pictureSize(order);
}
/**
 * The photo cropped for `makeScheme`: to `pictureSizeFor`, or to as many pixels as the crop has where the engine enlarges
 * with more care than a crop does.
 * @throws RangeError for a kind that cannot be made or settings that cannot be drawn
 */
export function pictureFor(
  order: PictureOrder & Pick<SchemeOrder, 'kind'>,
  photo: Raster,
  crop: EditionSettings,
): Raster {
  const frame = pictureSizeFor(order);
  if (!recipeOf(order.kind).enlarges) return cropRaster(photo, crop, frame.width, frame.height);
  const { a, b, c, d } = affine(crop, photo, frame);
  const enlarged = Math.max(1, Math.min(Math.sqrt(a * a + b * b), Math.sqrt(c * c + d * d)));
  const side = (px: number) => Math.max(1, Math.round(px / enlarged));
  return cropRaster(photo, crop, side(frame.width), side(frame.height));
}
/** What the photo check holds a photo against, as cells or their like. @throws RangeError for a kind that cannot be made */
export function finestOf(order: PictureOrder & Pick<SchemeOrder, 'kind'>): Extent {
  return recipeOf(order.kind).finest(order);
}
/** Makes a scheme: same order, same scheme. @throws RangeError where the stock is less than the cells or the kind has no recipe */
export function makeScheme(order: SchemeOrder): StoredScheme {
  return recipeOf(order.kind).make(order);
}
/** The finished work as it will look, at most `maxSidePx` on its longer side (at least 1 px a cell). */
export function renderScheme(scheme: StoredScheme, maxSidePx: number): Raster {
  return recipeOf(scheme.product).render(scheme, maxSidePx);
}
/** Pieces, colours and hours of a work. */
export function workFacts(scheme: StoredScheme): WorkFacts {
  return recipeOf(scheme.product).facts(scheme);
}
