import {
  affine,
  type EditionSettings,
  type Extent,
  facesInFrame,
  FOCUS_UNIT,
  type Focus,
  type FocusPoint,
  type FramePoint,
  invert,
  MAX_FACES,
  type PhotoFace,
  usableSettings,
} from '@uzor/engine';
import { pan, zoomAbout } from '../stage/gestures.ts';

/** A frame on the screen and the photo that lies in it. */
export interface FacePlace {
  readonly settings: EditionSettings;
  /** Extent of the upright photo; only its proportions matter. */
  readonly photo: Extent;
  /** The frame in the unit of the points, CSS px on the stage. */
  readonly frame: Extent;
}

/** Smallest side of a face that can be drawn, ten-thousandths of the photo. */
const leastSide = 100;
const inPhoto = (share: number) => Math.min(FOCUS_UNIT, Math.max(0, Math.round(share)));

/** A point of the frame in ten-thousandths of the photo, not limited to it. */
function onPhoto({ settings, photo, frame }: FacePlace, { x, y }: FramePoint): FramePoint {
  const { a, b, c, d, e, f } = invert(affine(settings, photo, frame));
  return {
    x: ((a * x + c * y + e) * FOCUS_UNIT) / photo.width,
    y: ((b * x + d * y + f) * FOCUS_UNIT) / photo.height,
  };
}

/** The photo's share of a way across the frame. */
function wayOnPhoto(place: FacePlace, by: FramePoint): FramePoint {
  const from = onPhoto(place, { x: 0, y: 0 });
  const to = onPhoto(place, by);
  return { x: to.x - from.x, y: to.y - from.y };
}

/** The face moved by a way across the frame, its eyes, nose and mouth with it, as far as the photo reaches. */
export function movedFace({ box, points }: PhotoFace, place: FacePlace, by: FramePoint): PhotoFace {
  const [left, top, width, height] = box;
  const way = wayOnPhoto(place, by);
  const x = Math.min(FOCUS_UNIT - width, Math.max(0, Math.round(left + way.x)));
  const y = Math.min(FOCUS_UNIT - height, Math.max(0, Math.round(top + way.y)));
  const follow = ([px, py]: FocusPoint): FocusPoint => [inPhoto(px + x - left), inPhoto(py + y - top)];
  const moved = points && ([follow(points[0]), follow(points[1]), follow(points[2]), follow(points[3])] as const);
  return { box: [x, y, width, height], ...(moved && { points: moved }) };
}

/** The face `times` as large around its middle. Its parts are then guessed from its box. */
export function scaledFace({ box: [left, top, width, height] }: PhotoFace, times: number): PhotoFace {
  const grown = (side: number) => Math.min(FOCUS_UNIT, Math.max(leastSide, Math.round(side * times)));
  const [across, down] = [grown(width), grown(height)];
  const start = (from: number, side: number, now: number) =>
    Math.min(FOCUS_UNIT - now, Math.max(0, Math.round(from + (side - now) / 2)));
  return { box: [start(left, width, across), start(top, height, down), across, down] };
}

/** The face between two points of the frame; null if it is too small to be meant. */
export function drawnFace(place: FacePlace, from: FramePoint, to: FramePoint): PhotoFace | null {
  const [one, other] = [onPhoto(place, from), onPhoto(place, to)];
  const x = inPhoto(Math.min(one.x, other.x));
  const y = inPhoto(Math.min(one.y, other.y));
  const width = inPhoto(Math.max(one.x, other.x)) - x;
  const height = inPhoto(Math.max(one.y, other.y)) - y;
  return width < leastSide || height < leastSide ? null : { box: [x, y, width, height] };
}

/** Of the frame's height: how large the marked face is shown. */
const shownHeight = 0.45;

/**
 * The crop that shows a face large in the middle of the frame. It may show beyond the photo. A face at the far end of a
 * long strip, where the crop would be out of range, leaves it as it is.
 */
export function viewOfFace(face: PhotoFace, { settings, photo, frame }: FacePlace): EditionSettings {
  // From so far away that every face is in the frame.
  const far = { ...settings, zoomRatio: farAway, margin: { left: 0, top: 0 } };
  const [seen] = facesInFrame([face], far, photo, frame);
  if (!seen) return settings;
  const { middle, down } = seen;
  const high = (shownHeight * frame.height) / (2 * Math.hypot(down.x, down.y));
  const near = zoomAbout(far, frame, middle, Math.max(high, (settings.zoomRatio ?? 1) / farAway));
  const view = pan(near, frame, { x: frame.width / 2 - middle.x, y: frame.height / 2 - middle.y });
  return usableSettings(view) ? view : settings;
}
const farAway = 0.01;

/** The focus with these faces, set by a person; more than the most are left out. */
export function setByHand(focus: Focus | null, faces: readonly PhotoFace[]): Focus {
  return { version: focus?.version ?? 0, source: 'manual', faces: faces.slice(0, MAX_FACES) };
}
