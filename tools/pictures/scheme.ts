import { readFileSync } from 'node:fs';
import { faceSizes } from '../../apps/web/src/features/editor/faces/face-sizes.ts';
import {
  cropRaster,
  type EditionSettings,
  type Focus,
  focusOff,
  keepCovered,
  type Raster,
  untouchedSettings,
} from '../../packages/engine/src/index.ts';
import { openPhoto } from '../../packages/intake/src/index.ts';
import {
  facesOfPicture,
  finestOf,
  makeScheme,
  pictureSizeFor,
  presetOf,
  type StoredScheme,
  sizeOf,
} from '../../packages/kit/src/index.ts';
import { openFaceFinder } from '../../packages/people/src/index.ts';
import { faceModel } from '../../packages/people/src/models.ts';
import type { ShownWork } from './works.ts';

const library = new URL('../../assets/media-library/', import.meta.url);

/** A scheme as a customer would get it, with the photo it was made from and where that was cut. */
interface ShownScheme {
  readonly scheme: StoredScheme;
  readonly raster: Raster;
  readonly crop: EditionSettings;
  /** Height of the smallest face in front as a share of the work's height; null without faces. */
  readonly faceShare: number | null;
}

/** Makes the scheme of a shown work. @throws RangeError if its size or preset does not exist */
export async function shownScheme(shown: ShownWork): Promise<ShownScheme> {
  const { kind, filter } = shown;
  const size = sizeOf(kind, shown.size);
  const preset = presetOf(kind, shown.preset);
  if (!size || !preset) throw new RangeError(`${shown.size} or ${shown.preset} is none of ${kind}`);
  const order = { kind, size, orientation: 'portrait' } as const;
  const frame = pictureSizeFor(order);
  const { raster } = await openPhoto(readFileSync(new URL(`${shown.picture}.jpg`, library)), { maxSidePx: 4000 });
  const crop = keepCovered({ ...untouchedSettings, ...shown.crop }, raster, frame);
  const picture = cropRaster(raster, crop, frame.width, frame.height);
  const focus = focusOf(shown, raster);
  const faces = facesOfPicture(focus, raster, crop, picture);
  const finest = finestOf(order);
  const sizes = faceSizes(focus, crop, raster, finest);
  return {
    scheme: makeScheme({ ...order, filter, preset, crop, picture, faces }),
    raster,
    crop,
    faceShare: sizes && sizes.cells / finest.height,
  };
}

/** Animals have stripes and spots that are taken for faces; a customer switches those off. */
function focusOf({ picture }: ShownWork, photo: Raster): Focus {
  return picture.startsWith('animals/') ? focusOff : openFaceFinder(faceModel()).find(photo);
}
