import { createHash } from 'node:crypto';
import {
  attentionCrop,
  cropRaster,
  type EditionSettings,
  type Extent,
  type Raster,
  scaleOf,
  untouchedSettings,
} from '@uzor/engine';
import { openPhoto, readPhotoHeader } from '@uzor/intake';
import { lookToWire, pictureFor, pictureSizeFor, type ProductSize, sizeOf } from '@uzor/kit';
import { byTransfer } from '../../platform/engine/by-transfer.ts';
import { jpeg } from './jpeg.ts';
import type { CropTask } from './tasks.ts';

/** Longer side of pictures of finished works and of cropped photos. */
export const PICTURE_PX = 1000;
/** Longer side up to which photos are decoded. */
export const PHOTO_PX = 4096;

export async function crop(task: CropTask): Promise<Uint8Array> {
  // The presets need the cropped photo too, and shrinking it is faster than decoding the photo again.
  const { picture } = await croppedPhoto(task);
  const shrink = PICTURE_PX / Math.max(picture.width, picture.height);
  const shown =
    shrink >= 1
      ? picture
      : cropRaster(picture, untouchedSettings, Math.round(picture.width * shrink), Math.round(picture.height * shrink));
  return byTransfer(await jpeg(shown, 'photo'), (bytes) => [bytes]);
}

interface CroppedPhoto {
  readonly picture: Raster;
  readonly settings: EditionSettings;
  /** Extent of the photo it was cropped from. */
  readonly photo: Extent;
}
let latestCrop: { readonly key: string; readonly cropped: CroppedPhoto } | null = null;

/** The photo cropped for a size. The last result is cached, because the presets of one order follow each other. */
export async function croppedPhoto(task: CropTask): Promise<CroppedPhoto> {
  const order = { kind: task.kind, size: sizeFor(task), orientation: task.orientation };
  const { width, height } = pictureSizeFor(order);
  const key = createHash('sha256')
    .update(task.photo)
    .update(JSON.stringify([task.settings, width, height, lookToWire(task.look ?? {}), task.focus?.faces]))
    .digest('hex');
  if (latestCrop?.key === key) return latestCrop.cropped;
  const { raster } = await openPhoto(task.photo, { maxSidePx: sideToDecode(task, { width, height }) });
  const settings = task.settings ?? attentionCrop(raster, width / height);
  const { width: photoWidth, height: photoHeight } = raster; // `photo` must not keep the raster in the cache
  const photo = { width: photoWidth, height: photoHeight };
  const cropped = { settings, photo, picture: pictureFor(order, raster, settings, task) };
  latestCrop = { key, cropped };
  return cropped;
}

/**
 * Longer side in pixels to decode the photo to: its own, halved as often as the crop still has a pixel for each pixel
 * of the picture; at most `PHOTO_PX`.
 */
function sideToDecode({ photo, settings }: CropTask, picture: Extent): number {
  const extent = readPhotoHeader(photo)?.extent;
  if (!extent) return PHOTO_PX;
  const halvings = Math.floor(-Math.log2(scaleOf(settings ?? untouchedSettings, extent, picture)));
  return Math.min(PHOTO_PX, Math.ceil(Math.max(extent.width, extent.height) / 2 ** Math.max(0, halvings)));
}

/** The size of a task. @throws RangeError for an unknown one */
export function sizeFor({ kind, size }: Pick<CropTask, 'kind' | 'size'>): ProductSize {
  const found = sizeOf(kind, size);
  if (!found) throw new RangeError(`${kind} has no size ${size}`);
  return found;
}
