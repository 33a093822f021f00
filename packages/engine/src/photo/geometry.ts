/**
 * The position of a photo in its frame, shared by the editor's canvas and the server's crop so that both agree.
 * Frame and photo may use different units (pixels, cells, millimetres): only proportions matter.
 */

/** Width and height in the same unit, both above 0. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/**
 * What the customer did to the photo in the editor. Independent of screen pixels, so that every device crops the same.
 */
export interface EditionSettings {
  /** Horizontal scale, normally 1; -1 flips. Never 0. */
  readonly scaleX: number;
  /** Vertical scale, normally 1; -1 flips. Never 0. */
  readonly scaleY: number;
  /** Degrees clockwise about the photo's centre, any real number; the flip comes first. */
  readonly rotate: number;
  /** Times the scale at which the unturned photo just covers the frame, above 0; null = 1. */
  readonly zoomRatio: number | null;
  /** Photo centre minus frame centre, in frame WIDTHS on both axes, right and down positive. */
  readonly margin: { readonly left: number; readonly top: number };
}

/** Canvas convention: x' = a x + c y + e, y' = b x + d y + f. */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** The photo as it came: upright, centred, just covering its frame. */
export const untouchedSettings: EditionSettings = {
  scaleX: 1,
  scaleY: 1,
  rotate: 0,
  zoomRatio: null,
  margin: { left: 0, top: 0 },
};

/** Furthest a photo's centre may lie from the frame's along either axis, frame widths. */
export const FARTHEST_MARGIN = 100;

/**
 * Whether `settings` can be drawn: finite numbers, scales from 1/100 to 100, margin within 100 frame widths, and a
 * zoom from 1/1000 to 1,000,000 (a quarter turn of the longest strip of 40 megapixels needs 160,000 to cover).
 */
export function usableSettings(settings: EditionSettings): boolean {
  const zoom = settings.zoomRatio ?? 1;
  const scales = [Math.abs(settings.scaleX), Math.abs(settings.scaleY)];
  const places = [settings.margin.left, settings.margin.top];
  return (
    scales.every((scale) => scale >= 0.01 && scale <= 100) &&
    zoom >= 0.001 &&
    zoom <= 1e6 &&
    places.every((place) => Math.abs(place) <= FARTHEST_MARGIN) &&
    Math.abs(settings.rotate) <= 1e6
  );
}

/**
 * The map from photo coordinates to frame coordinates, both from their top left corners, y down.
 *
 * @param photo extent of the upright photo
 * @param frame extent of the frame; twice the frame gives twice the map
 * @throws RangeError if `usableSettings` is false or an extent is not above 0
 * Source: "Geometry" in the HTTP contract.
 */
export function affine(settings: EditionSettings, photo: Extent, frame: Extent): Affine {
  demandUsable(settings, photo, frame);
  const scale = coverScale(photo, frame) * (settings.zoomRatio ?? 1);
  const { cos, sin } = turn(settings.rotate);
  const a = scale * settings.scaleX * cos;
  const b = scale * settings.scaleX * sin;
  const c = -scale * settings.scaleY * sin;
  const d = scale * settings.scaleY * cos;
  const centreX = frame.width / 2 + settings.margin.left * frame.width;
  const centreY = frame.height / 2 + settings.margin.top * frame.width;
  return {
    a,
    b,
    c,
    d,
    e: centreX - (a * photo.width + c * photo.height) / 2,
    f: centreY - (b * photo.width + d * photo.height) / 2,
  };
}

/**
 * The map back: `invert(m)` takes frame coordinates to photo coordinates. @throws RangeError if `map` flattens the
 * plane
 */
export function invert(map: Affine): Affine {
  const determinant = map.a * map.d - map.b * map.c;
  if (determinant === 0 || !Number.isFinite(determinant))
    throw new RangeError(`No way back from determinant ${determinant}`);
  const a = map.d / determinant;
  const b = -map.b / determinant;
  const c = -map.c / determinant;
  const d = map.a / determinant;
  return { a, b, c, d, e: -(a * map.e + c * map.f), f: -(b * map.e + d * map.f) };
}

/**
 * The least zoomRatio at which the photo, flipped and turned as `settings` say, can cover the frame without white
 * corners. The margin is ignored: at this zoom or above, `keepCovered` finds one that fits.
 *
 * @throws RangeError as `affine`
 */
export function coveringZoom(settings: EditionSettings, photo: Extent, frame: Extent): number {
  demandUsable(settings, photo, frame);
  const { halfWidth, halfHeight } = turnedFrame(settings.rotate, frame);
  const cover = coverScale(photo, frame);
  const acrossPhoto = (2 * halfWidth) / (photo.width * Math.abs(settings.scaleX));
  const downPhoto = (2 * halfHeight) / (photo.height * Math.abs(settings.scaleY));
  return Math.max(acrossPhoto, downPhoto) / cover;
}

/**
 * `settings` with the zoom raised and the margin reduced just enough to leave no part of the frame white.
 * Returns the same object if the settings already cover. A zoom of null stays null if 1 covers.
 *
 * @throws RangeError as `affine`
 */
export function keepCovered(settings: EditionSettings, photo: Extent, frame: Extent): EditionSettings {
  const least = coveringZoom(settings, photo, frame);
  const zoom = Math.max(settings.zoomRatio ?? 1, least);
  const margin = marginWithin(settings, zoom, photo, frame);
  const zoomRatio = zoom === (settings.zoomRatio ?? 1) ? settings.zoomRatio : zoom;
  if (zoomRatio === settings.zoomRatio && margin === settings.margin) return settings;
  return { ...settings, zoomRatio, margin };
}

/** The limits of left and top are independent only along the photo's rotated axes: clamp there, then rotate back. */
function marginWithin(
  settings: EditionSettings,
  zoom: number,
  photo: Extent,
  frame: Extent,
): EditionSettings['margin'] {
  const { cos, sin } = turn(settings.rotate);
  const { halfWidth, halfHeight } = turnedFrame(settings.rotate, frame);
  const scale = coverScale(photo, frame) * zoom;
  const spareX = Math.max(0, (scale * Math.abs(settings.scaleX) * photo.width) / 2 - halfWidth) / frame.width;
  const spareY = Math.max(0, (scale * Math.abs(settings.scaleY) * photo.height) / 2 - halfHeight) / frame.width;
  const { left, top } = settings.margin;
  const along = cos * left + sin * top;
  const across = cos * top - sin * left;
  const alongWithin = within(along, spareX);
  const acrossWithin = within(across, spareY);
  if (alongWithin === along && acrossWithin === across) return settings.margin;
  return { left: cos * alongWithin - sin * acrossWithin, top: sin * alongWithin + cos * acrossWithin };
}

/** Half the frame's extent along the axes of a photo rotated by `degrees`. */
function turnedFrame(degrees: number, frame: Extent): { halfWidth: number; halfHeight: number } {
  const { cos, sin } = turn(degrees);
  return {
    halfWidth: (frame.width * Math.abs(cos) + frame.height * Math.abs(sin)) / 2,
    halfHeight: (frame.width * Math.abs(sin) + frame.height * Math.abs(cos)) / 2,
  };
}

/** Cosine and sine, exact at quarter turns so that an upright crop stays on whole pixels. */
function turn(degrees: number): { cos: number; sin: number } {
  const rest = ((degrees % 360) + 360) % 360;
  if (rest === 0) return { cos: 1, sin: 0 };
  if (rest === 90) return { cos: 0, sin: 1 };
  if (rest === 180) return { cos: -1, sin: 0 };
  if (rest === 270) return { cos: 0, sin: -1 };
  const radians = (rest * Math.PI) / 180;
  return { cos: Math.cos(radians), sin: Math.sin(radians) };
}

function within(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value));
}

function coverScale(photo: Extent, frame: Extent): number {
  return Math.max(frame.width / photo.width, frame.height / photo.height);
}

function demandUsable(settings: EditionSettings, photo: Extent, frame: Extent): void {
  if (!usableSettings(settings)) throw new RangeError(`Edition settings out of range: ${JSON.stringify(settings)}`);
  for (const side of [photo.width, photo.height, frame.width, frame.height]) {
    if (!(side > 0 && Number.isFinite(side))) throw new RangeError(`A side of ${side} has no inside`);
  }
}
