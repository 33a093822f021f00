import type { ProductKind } from '@uzor/contract';
import {
  affine,
  attentionCrop,
  cropRaster,
  defaultCrop,
  type EditionSettings,
  facesInFrame,
  type Focus,
  type FrameFace,
  inLook,
  type PhotoLook,
  type Raster,
} from '@uzor/engine';
import type { Extent } from '../products/extent.ts';
import { gridRecipe } from './grid.ts';
import { platformsRecipe } from './platforms.ts';
import type { PictureOrder, Recipe, SchemeOrder, WorkFacts } from './recipe.ts';
import { regionsRecipe } from './regions.ts';
import { threadRecipe } from './thread.ts';
import type { StoredScheme } from '../schemes/stored-scheme.ts';

export type { Experiment, PictureOrder, SchemeOrder, WorkFacts } from './recipe.ts';

/** The one table from kind to engine. */
const recipes: Readonly<Record<ProductKind, Recipe>> = {
  mosaic: gridRecipe,
  paint_by_numbers: regionsRecipe,
  constructor: platformsRecipe,
  string_art: threadRecipe,
};

/** Pixels to crop the photo to before `makeScheme`. */
export function pictureSizeFor(order: PictureOrder & Pick<SchemeOrder, 'kind'>): Extent {
  return recipes[order.kind].pictureSize(order);
}
/**
 * The photo cropped for `makeScheme`: to `pictureSizeFor`, or to as many pixels as the crop has if the engine enlarges
 * better than a crop does; then mended and with its background if a look says so.
 * @throws RangeError for settings that cannot be drawn
 */
export function pictureFor(
  order: PictureOrder & Pick<SchemeOrder, 'kind'>,
  photo: Raster,
  crop: EditionSettings,
  look?: PhotoLook | null,
): Raster {
  return inLook(croppedFor(order, photo, crop), look, crop, photo);
}

function croppedFor(order: PictureOrder & Pick<SchemeOrder, 'kind'>, photo: Raster, crop: EditionSettings): Raster {
  const frame = pictureSizeFor(order);
  if (!recipes[order.kind].enlarges) return cropRaster(photo, crop, frame.width, frame.height);
  const { a, b, c, d } = affine(crop, photo, frame);
  const enlarged = Math.max(1, Math.min(Math.sqrt(a * a + b * b), Math.sqrt(c * c + d * d)));
  const side = (px: number) => Math.max(1, Math.round(px / enlarged));
  return cropRaster(photo, crop, side(frame.width), side(frame.height));
}
/**
 * The faces of a photo as they lie in a picture made by `pictureFor`, in its pixels: `faces` of a `SchemeOrder`.
 * @param photo extent of the upright photo, of which only the proportions matter
 * @throws RangeError for settings that cannot be drawn
 */
export function facesOfPicture(
  focus: Focus | null | undefined,
  photo: Extent,
  crop: EditionSettings,
  picture: Extent,
): readonly FrameFace[] {
  return focus ? facesInFrame(focus.faces, crop, photo, picture) : [];
}
/**
 * The crop a photo begins with, for worker, server and command line alike: by its faces, else by what draws the eye.
 * @param picture the upright photo or a smaller copy
 * @param photo extent of the photo as uploaded
 */
export function cropFor(
  order: PictureOrder & Pick<SchemeOrder, 'kind'>,
  picture: Raster,
  focus: Focus | null | undefined,
  photo: Extent,
): EditionSettings {
  const { width, height } = pictureSizeFor(order);
  if (!focus || focus.faces.length === 0) return attentionCrop(picture, width / height);
  return defaultCrop(picture, focus.faces, { photo, cells: finestOf(order) });
}
/** The finest detail the photo check compares a photo with, in cells or their equivalent. */
export function finestOf(order: PictureOrder & Pick<SchemeOrder, 'kind'>): Extent {
  return recipes[order.kind].finest(order);
}
/** Makes a scheme; the same order gives the same scheme. @throws RangeError if the stock is less than the cells */
export function makeScheme(order: SchemeOrder): StoredScheme {
  return recipes[order.kind].make(order);
}
/** The finished work as it will look, at most `maxSidePx` on its longer side (at least 1 px a cell). */
export function renderScheme(scheme: StoredScheme, maxSidePx: number): Raster {
  return recipes[scheme.product].render(scheme, maxSidePx);
}
/** Pieces, colours and hours of a work. */
export function workFacts(scheme: StoredScheme): WorkFacts {
  return recipes[scheme.product].facts(scheme);
}
