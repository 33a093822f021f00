import type { Orientation, ProductKind } from '@uzor/contract';
import {
  affine,
  attentionCrop,
  type CroppedPhoto,
  cropRaster,
  defaultCrop,
  facesHeld,
  type EditionSettings,
  facesInFrame,
  type Focus,
  type FrameFace,
  heldByHoop,
  applyLook,
  type PhotoLook,
  type Raster,
} from '@uzor/engine';
import type { Extent } from '../products/extent.ts';
import { isRound } from '../products/ground.ts';
import { gridRecipe } from './grid.ts';
import { platformsRecipe } from './platforms.ts';
import type { PictureOrder, Recipe, SchemeOrder, WorkFacts } from './recipe.ts';
import { regionsRecipe } from './regions.ts';
import { threadRecipe } from './thread.ts';
import type { StoredScheme } from '../schemes/stored-scheme.ts';

export type { Experiment, PictureOrder, SchemeOrder, WorkFacts } from './recipe.ts';

/** The recipe of each kind, the only such table. */
const recipes: Readonly<Record<ProductKind, Recipe>> = {
  mosaic: gridRecipe,
  paint_by_numbers: regionsRecipe,
  constructor: platformsRecipe,
  string_art: threadRecipe,
};

/** The size to crop the photo to before `makeScheme`, pixels. */
export function pictureSizeFor(order: PictureOrder & Pick<SchemeOrder, 'kind'>): Extent {
  return recipes[order.kind].pictureSize(order);
}

/** What is known of a photo besides its crop. */
export interface SeenPhoto {
  readonly look?: PhotoLook | null | undefined;
  readonly focus?: Focus | null | undefined;
}
/**
 * The photo cropped for `makeScheme`: to `pictureSizeFor`, or to its own resolution if the engine upscales better than
 * a crop does; then in its look, as `inLook`.
 * @throws RangeError for invalid settings
 */
export function pictureFor(
  order: PictureOrder & Pick<SchemeOrder, 'kind'>,
  photo: Raster,
  crop: EditionSettings,
  { look, focus }: SeenPhoto = {},
): Raster {
  return inLook(order.kind, croppedFor(order, photo, crop), { crop, photo, look, focus });
}
/** A cropped photo with its rescue, the lift of a dark photo for kinds that need one, and its background. */
export function inLook(
  kind: ProductKind,
  picture: Raster,
  { crop, photo, look, focus }: SeenPhoto & Pick<CroppedPhoto, 'crop' | 'photo'>,
): Raster {
  const given = look ?? {};
  return applyLook(picture, liftsDark(kind) ? given : { ...given, lift: false }, { crop, photo, faces: focus?.faces });
}
/** Whether dark photos are lifted for works of this kind. */
export const liftsDark = (kind: ProductKind) => recipes[kind].liftsDark;

function croppedFor(order: PictureOrder & Pick<SchemeOrder, 'kind'>, photo: Raster, crop: EditionSettings): Raster {
  const frame = pictureSizeFor(order);
  if (!recipes[order.kind].enlarges) return cropRaster(photo, crop, frame.width, frame.height);
  const { a, b, c, d } = affine(crop, photo, frame);
  const enlarged = Math.max(1, Math.min(Math.sqrt(a * a + b * b), Math.sqrt(c * c + d * d)));
  const side = (px: number) => Math.max(1, Math.round(px / enlarged));
  return cropRaster(photo, crop, side(frame.width), side(frame.height));
}
/**
 * Projects the faces of a photo into a picture made by `pictureFor`, in its pixels: `faces` of a `SchemeOrder`.
 * @param photo extent of the upright photo, of which only the aspect ratio matters
 * @throws RangeError for invalid settings
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
 * The initial crop of a photo, the same in worker, server and command line: by its faces, otherwise by saliency.
 * @param picture the upright photo or a smaller copy
 * @param photo extent of the uploaded photo
 */
export function cropFor(
  order: PictureOrder & Pick<SchemeOrder, 'kind'>,
  picture: Raster,
  focus: Focus | null | undefined,
  photo: Extent,
): EditionSettings {
  const { width, height } = pictureSizeFor(order);
  if (!focus || focus.faces.length === 0) return attentionCrop(picture, width / height);
  const crop = defaultCrop(picture, focus.faces, { photo, cells: finestOf(order) });
  return isRound(order.size.ground) ? heldByHoop(crop, focus.faces, photo) : crop;
}
/** What the first frame of a photo is made for. */
export type FrameOrder = Pick<SchemeOrder, 'kind' | 'size'>;

/**
 * The orientation a photo starts in: its own, unless that cuts a face that the other one holds. Portrait for square
 * photos and for round and square works, where it makes no difference.
 * @param photo extent of the upright photo
 */
export function orientationFor(order: FrameOrder, focus: Focus | null | undefined, photo: Extent): Orientation {
  const { width, height } = order.size.pictureMm;
  if (width === height) return 'portrait';
  const [own, other] =
    photo.width > photo.height ? (['landscape', 'portrait'] as const) : (['portrait', 'landscape'] as const);
  const held = (orientation: Orientation) =>
    facesHeld(focus?.faces ?? [], { photo, cells: finestOf({ ...order, orientation }) }).held;
  return held(other) > held(own) ? other : own;
}
/** The finest detail that the photo check compares a photo with, in cells or their equivalent. */
export function finestOf(order: PictureOrder & Pick<SchemeOrder, 'kind'>): Extent {
  return recipes[order.kind].finest(order);
}
/** Computes a scheme; deterministic. @throws RangeError if the stock is less than the cells */
export function makeScheme(order: SchemeOrder): StoredScheme {
  return recipes[order.kind].make(order);
}
/** Renders the finished work, at most `maxSidePx` on its longer side (at least 1 px a cell). */
export function renderScheme(scheme: StoredScheme, maxSidePx: number): Raster {
  return recipes[scheme.product].render(scheme, maxSidePx);
}
/** Pieces, colours and hours of a work. */
export function workFacts(scheme: StoredScheme): WorkFacts {
  return recipes[scheme.product].facts(scheme);
}
