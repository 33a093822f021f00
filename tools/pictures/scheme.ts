import { readFileSync } from 'node:fs';
import {
  type EditionSettings,
  facesInFrame,
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
  pictureFor,
  pictureSizeFor,
  presetOf,
  type StoredScheme,
  sizeOf,
} from '../../packages/kit/src/index.ts';
import { openFaceFinder } from '../../packages/people/src/index.ts';
import { faceModel } from '../../packages/people/src/models.ts';
import type { ShownWork } from './works.ts';

const library = new URL('../../assets/media-library/', import.meta.url);

/** A scheme as a customer would get it, with its photo and crop. */
interface ShownScheme {
  readonly scheme: StoredScheme;
  readonly raster: Raster;
  readonly crop: EditionSettings;
  /** Height of the smallest face in the foreground as a share of the height of the work; null without faces. */
  readonly faceShare: number | null;
}

/** A face is in the background if it is below this share of the height of the largest face. */
const IN_FRONT = 0.5;

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
  const focus = focusOf(shown, raster);
  const picture = pictureFor(order, raster, crop, { focus });
  const faces = facesOfPicture(focus, raster, crop, picture);
  const finest = finestOf(order);
  const heights = facesInFrame(focus.faces, crop, raster, finest)
    .filter(({ shown: share }) => share > 0.5)
    .map(({ down }) => 2 * Math.hypot(down.x, down.y));
  const smallest = Math.min(...heights.filter((height) => height >= IN_FRONT * Math.max(...heights)));
  return {
    scheme: makeScheme({ ...order, filter, preset, crop, picture, faces }),
    raster,
    crop,
    faceShare: heights.length === 0 ? null : Math.round(smallest) / finest.height,
  };
}

/** Stripes and spots of animals are mistaken for faces; a customer would switch those off. */
function focusOf({ picture }: ShownWork, photo: Raster): Focus {
  return picture.startsWith('animals/') ? focusOff : openFaceFinder(faceModel()).find(photo);
}
