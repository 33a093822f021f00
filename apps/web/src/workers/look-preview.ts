import {
  corrected,
  type Corrections,
  cropRaster,
  type EditionSettings,
  type Extent,
  FOCUS_UNIT,
  inLook,
  type PhotoFace,
  type Raster,
  untouchedSettings,
} from '@uzor/engine';
import { lookFromWire, type LookWire } from '@uzor/kit';

/** What of a photo is wanted: its frame and look, and the extent of the picture, px. */
interface Wanted {
  readonly settings: EditionSettings;
  readonly look?: LookWire | undefined;
  readonly extent: Extent;
}

/** The photo cropped and in its look: on the same pixels the same bytes as on the server. */
export function croppedInLook(photo: Raster, { settings, look, extent }: Wanted): Raster {
  const picture = cropRaster(photo, settings, extent.width, extent.height);
  return look ? inLook(picture, lookFromWire(look), settings, photo) : picture;
}

/** The whole photo in the light and colours of its mending; averaging its noise would take longer than it is worth here. */
export function inItsLight(photo: Raster, look: LookWire | undefined): Raster {
  return look?.rescue ? corrected(photo, { ...look.rescue, noise: 0 }) : photo;
}

/** Longer side of a picture of before and after, px. */
const sampleSidePx = 240;
/** Of a face's height: what shows with it. */
const aroundFace = 1.7;

/** The largest face with what is around it, else the middle of the photo: left as it is, right mended. Square. */
export function beforeAndAfter(photo: Raster, faces: readonly PhotoFace[], corrections: Corrections): Raster {
  const before = squareAround(photo, faces);
  const after = corrected(before, corrections);
  const { width, height } = before;
  const data = new Uint8ClampedArray(before.data);
  for (let y = 0; y < height; y++) {
    const middle = (y * width + Math.floor(width / 2)) * 4;
    data.set(after.data.subarray(middle, (y + 1) * width * 4), middle);
  }
  return { width, height, data };
}

function squareAround({ width, height, data }: Raster, faces: readonly PhotoFace[]): Raster {
  const tallest = faces.toSorted((one, other) => other.box[3] - one.box[3])[0];
  const [left, top, across, down] = tallest?.box ?? [0, 0, FOCUS_UNIT, FOCUS_UNIT];
  const middle = { x: ((left + across / 2) * width) / FOCUS_UNIT, y: ((top + down / 2) * height) / FOCUS_UNIT };
  const wanted = tallest ? (aroundFace * down * height) / FOCUS_UNIT : width;
  const side = Math.max(1, Math.round(Math.min(width, height, wanted)));
  const x = Math.round(Math.min(width - side, Math.max(0, middle.x - side / 2)));
  const y = Math.round(Math.min(height - side, Math.max(0, middle.y - side / 2)));
  const square = new Uint8ClampedArray(side * side * 4);
  for (let row = 0; row < side; row++) {
    const from = ((y + row) * width + x) * 4;
    square.set(data.subarray(from, from + side * 4), row * side * 4);
  }
  const shown = Math.min(sampleSidePx, side);
  return cropRaster({ width: side, height: side, data: square }, untouchedSettings, shown, shown);
}
