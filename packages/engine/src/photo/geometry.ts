/** Placement of a photo in its frame, shared by editor and server. Frame and photo may use different units. */

/** Width and height in the same unit, both above 0. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** How the customer placed the photo; independent of screen pixels. */
export interface EditionSettings {
  /** Horizontal scale, normally 1; -1 flips. Never 0. */
  readonly scaleX: number;
  /** Vertical scale, normally 1; -1 flips. Never 0. */
  readonly scaleY: number;
  /** Degrees clockwise about the photo's centre, any real number; applied after the flip. */
  readonly rotate: number;
  /** Relative to the scale at which the unrotated photo just covers the frame, above 0; null = 1. */
  readonly zoomRatio: number | null;
  /** Photo centre minus frame centre, in frame WIDTHS on both axes; x to the right, y down. */
  readonly margin: { readonly left: number; readonly top: number };
}

/** An affine transform in canvas notation: x' = a x + c y + e, y' = b x + d y + f. */
export interface Affine {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
}

/** The initial placement: upright, centred, just covering the frame. */
export const untouchedSettings: EditionSettings = {
  scaleX: 1,
  scaleY: 1,
  rotate: 0,
  zoomRatio: null,
  margin: { left: 0, top: 0 },
};

/** Maximum distance, in frame widths, of the photo's centre from the frame's along either axis. */
export const FARTHEST_MARGIN = 100;

/** Whether settings are within limits. The longest strip of 40 megapixels, rotated, needs a zoom of 160,000. */
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
 * The transform from photo to frame coordinates; both start at the top left, y down. Source: "Geometry" in the HTTP
 * contract.
 * @throws RangeError if `usableSettings` is false or a size is not above 0
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

/** Frame units per photo pixel; the larger value if the axes differ. @throws RangeError like `affine` */
export function scaleOf(settings: EditionSettings, photo: Extent, frame: Extent): number {
  const { a, b, c, d } = affine(settings, photo, frame);
  return Math.max(Math.hypot(a, b), Math.hypot(c, d));
}

/** The inverse transform, from frame to photo coordinates. @throws RangeError if `map` is singular */
export function invert(map: Affine): Affine {
  const determinant = map.a * map.d - map.b * map.c;
  if (determinant === 0 || !Number.isFinite(determinant))
    throw new RangeError(`A transform of determinant ${determinant} has no inverse`);
  const a = map.d / determinant;
  const b = -map.b / determinant;
  const c = -map.c / determinant;
  const d = map.a / determinant;
  return { a, b, c, d, e: -(a * map.e + c * map.f), f: -(b * map.e + d * map.f) };
}

/**
 * The smallest zoomRatio at which the flipped and rotated photo can cover the frame, if the margin is adjusted.
 * @throws RangeError like `affine`
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
 * `settings` with zoom and margin changed just enough to cover the frame; the same object if it is covered.
 * @throws RangeError like `affine`
 */
export function keepCovered(settings: EditionSettings, photo: Extent, frame: Extent): EditionSettings {
  const least = coveringZoom(settings, photo, frame);
  const zoom = Math.max(settings.zoomRatio ?? 1, least);
  const margin = marginWithin(settings, zoom, photo, frame);
  const zoomRatio = zoom === (settings.zoomRatio ?? 1) ? settings.zoomRatio : zoom;
  if (zoomRatio === settings.zoomRatio && margin === settings.margin) return settings;
  return { ...settings, zoomRatio, margin };
}

/**
 * `settings` changed just enough that the frame shows nothing of the photo outside `part` (photo pixels); the same
 * object if nothing changes.
 * @throws RangeError like `affine`
 */
export function keepWithin(
  settings: EditionSettings,
  photo: Extent,
  frame: Extent,
  part: Extent & { readonly x: number; readonly y: number },
): EditionSettings {
  const { cos, sin } = turn(settings.rotate);
  const [whole, own] = [coverScale(photo, frame), coverScale(part, frame)];
  const off = (zoom: number) => {
    const x = (part.x + (part.width - photo.width) / 2) * settings.scaleX * whole * zoom;
    const y = (part.y + (part.height - photo.height) / 2) * settings.scaleY * whole * zoom;
    return { left: (cos * x - sin * y) / frame.width, top: (sin * x + cos * y) / frame.width };
  };
  const zoom = settings.zoomRatio ?? 1;
  const before = off(zoom);
  const { left, top } = settings.margin;
  const ofPart = {
    ...settings,
    zoomRatio: (zoom * whole) / own,
    margin: {
      left: within(left + before.left, FARTHEST_MARGIN),
      top: within(top + before.top, FARTHEST_MARGIN),
    },
  };
  const kept = keepCovered(ofPart, part, frame);
  if (kept === ofPart) return settings;
  const zoomRatio = ((kept.zoomRatio ?? 1) * own) / whole;
  const after = off(zoomRatio);
  return { ...settings, zoomRatio, margin: { left: kept.margin.left - after.left, top: kept.margin.top - after.top } };
}

/** Clamps the margin along the photo's rotated axes, where its limits are independent, and rotates it back. */
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

/** Half the frame's size along the axes of a photo rotated by `degrees`. */
function turnedFrame(degrees: number, frame: Extent): { halfWidth: number; halfHeight: number } {
  const { cos, sin } = turn(degrees);
  return {
    halfWidth: (frame.width * Math.abs(cos) + frame.height * Math.abs(sin)) / 2,
    halfHeight: (frame.width * Math.abs(sin) + frame.height * Math.abs(cos)) / 2,
  };
}

/** Cosine and sine, exact at multiples of 90 degrees so that upright crops stay on whole pixels. */
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
    if (!(side > 0 && Number.isFinite(side))) throw new RangeError(`A side must be above 0, not ${side}`);
  }
}
