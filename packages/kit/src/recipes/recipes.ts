import type { Orientation, ProductKind } from '@uzor/contract';
import {
  affine,
  applyLook,
  attentionCrop,
  type CroppedPhoto,
  cropRaster,
  defaultCrop,
  type EditionSettings,
  facesHeld,
  facesInFrame,
  type Focus,
  type FrameFace,
  heldByHoop,
  linesOf,
  makeStrings,
  type PhotoLook,
  planOf,
  type Raster,
  renderGems,
  renderThread,
} from '@uzor/engine';
import { platformSide } from '../marking/segments.ts';
import { editionOf } from '../palette/threads.ts';
import type { Extent } from '../products/extent.ts';
import { groundOf, type HoopFacts, isRound, markingGridOf } from '../products/ground.ts';
import { windingHours } from '../products/hours.ts';
import { sizeOf } from '../products/products.ts';
import { type StoredScheme, storedSchemeOf, workOf } from '../schemes/stored-scheme.ts';
import { gridRecipe } from './grid.ts';
import { orderFacts, type PictureOrder, type Recipe, type SchemeOrder, type WorkFacts } from './recipe.ts';
import { regionsRecipe } from './regions.ts';

/** Side of the photo for string art. The grid of the engine is far coarser, and renders are no finer than this. */
const picturePx = 640;
/** Number of the finest details of a thread across the hoop. A face as high as 30 of them is recognised. */
const finestPx = 110;

function hoopOf({ size, experiment }: PictureOrder): HoopFacts {
  return experiment?.hoop ?? groundOf(size.ground, 'thread').hoop;
}

/** Thread around the pins of a hoop; the picture is square in either orientation. */
const threadRecipe: Recipe = {
  enlarges: false,
  liftsDark: false,
  pictureSize: () => ({ width: picturePx, height: picturePx }),
  finest: () => ({ width: finestPx, height: finestPx }),
  make(order) {
    const { pins, linesAtMost, diameterMm, threadMm } = hoopOf(order);
    const thread = makeStrings({
      photo: order.picture,
      pins,
      linesAtMost,
      hoopMm: diameterMm,
      threadMm,
      preset: order.preset.number,
      draft: order.draft ?? false,
      faces: order.faces,
      edition: editionOf(order.filter),
    });
    return storedSchemeOf({ ...orderFacts(order), binding: [], work: { of: 'thread', thread } });
  },
  render(stored, maxSidePx) {
    return renderThread(workOf(stored, 'thread').thread, maxSidePx);
  },
  facts(stored) {
    const { thread } = workOf(stored, 'thread');
    const lines = linesOf(thread);
    return {
      pieces: lines,
      colours: planOf(thread).threads.length,
      hours: windingHours(lines),
      confettiCells: null,
      threadMetres: thread.threadMetres,
    };
  },
};

/** Side of a platform in cells; null for an experiment without platforms. */
function platformCellsOf({ product, size }: StoredScheme): number | null {
  const ground = size === null ? null : sizeOf(product, size)?.ground;
  const grid = ground ? markingGridOf(ground) : null;
  return grid && grid.segmentCells * platformSide;
}

/** Faceted stones on a grid of platforms: computed like drills, limited by the bags of a box. */
const platformsRecipe: Recipe = {
  ...gridRecipe,
  render(scheme, maxSidePx) {
    const { grid } = workOf(scheme, 'cells');
    const cellPx = Math.max(1, Math.floor(maxSidePx / Math.max(grid.widthCells, grid.heightCells)));
    return renderGems(grid, cellPx, platformCellsOf(scheme));
  },
};

export type { Experiment, PictureOrder, SchemeOrder, WorkFacts } from './recipe.ts';

const recipes: Readonly<Record<ProductKind, Recipe>> = {
  mosaic: gridRecipe,
  paint_by_numbers: regionsRecipe,
  constructor: platformsRecipe,
  string_art: threadRecipe,
};

/** Size in pixels to crop the photo to before `makeScheme`. */
export function pictureSizeFor(order: PictureOrder & Pick<SchemeOrder, 'kind'>): Extent {
  return recipes[order.kind].pictureSize(order);
}

/** A photo's look and faces, if known. */
export interface SeenPhoto {
  readonly look?: PhotoLook | null | undefined;
  readonly focus?: Focus | null | undefined;
}
/** Crops a photo for `makeScheme`, never enlarging it, and applies its look. @throws RangeError for invalid settings */
export function pictureFor(
  order: PictureOrder & Pick<SchemeOrder, 'kind'>,
  photo: Raster,
  crop: EditionSettings,
  { look, focus }: SeenPhoto = {},
): Raster {
  return inLook(order.kind, croppedFor(order, photo, crop), { crop, photo, look, focus });
}
/** Applies the look to a cropped photo: rescue, lifting of dark photos for kinds that need it, background. */
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
 * Projects the faces of a photo into a picture made by `pictureFor`, in its pixels, for `SchemeOrder.faces`.
 * @param photo extent of the upright photo; only its aspect ratio matters
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
/** The facts of an order that decide the initial orientation. */
export type FrameOrder = Pick<SchemeOrder, 'kind' | 'size'>;

/**
 * The initial orientation of a photo: its own, unless that cuts off a face that the other one keeps. Portrait for
 * square photos and for round and square works, where it makes no difference.
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
/** The finest detail a work needs, in cells or their equivalent; the photo check compares it with the photo. */
export function finestOf(order: PictureOrder & Pick<SchemeOrder, 'kind'>): Extent {
  return recipes[order.kind].finest(order);
}
/**
 * Computes a scheme; deterministic.
 * @throws RangeError for an unknown preset, a picture or palette out of range, or fewer pieces in stock than cells
 */
export function makeScheme(order: SchemeOrder): StoredScheme {
  return recipes[order.kind].make(order);
}
/** Renders the finished work, with a longer side of at most `maxSidePx` (at least 1 px per cell). */
export function renderScheme(scheme: StoredScheme, maxSidePx: number): Raster {
  return recipes[scheme.product].render(scheme, maxSidePx);
}
/** Pieces, colours and hours of a work. */
export function workFacts(scheme: StoredScheme): WorkFacts {
  return recipes[scheme.product].facts(scheme);
}
