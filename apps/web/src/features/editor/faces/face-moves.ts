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

export interface FacePlace {
  readonly settings: EditionSettings;
  /** Extent of the upright photo; only its proportions matter. */
  readonly photo: Extent;
  readonly frame: Extent;
}

/** Minimum side of a face, in ten-thousandths of the photo. */
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

export function movedFace({ box, points }: PhotoFace, place: FacePlace, by: FramePoint): PhotoFace {
  const [left, top, width, height] = box;
  const from = onPhoto(place, { x: 0, y: 0 });
  const to = onPhoto(place, by);
  const x = Math.min(FOCUS_UNIT - width, Math.max(0, Math.round(left + to.x - from.x)));
  const y = Math.min(FOCUS_UNIT - height, Math.max(0, Math.round(top + to.y - from.y)));
  const follow = ([px, py]: FocusPoint): FocusPoint => [inPhoto(px + x - left), inPhoto(py + y - top)];
  const moved = points && ([follow(points[0]), follow(points[1]), follow(points[2]), follow(points[3])] as const);
  return { box: [x, y, width, height], ...(moved && { points: moved }) };
}

/** Scales the face around its middle. Drops the landmarks, which are then estimated from the box. */
export function scaledFace({ box: [left, top, width, height] }: PhotoFace, times: number): PhotoFace {
  const grown = (side: number) => Math.min(FOCUS_UNIT, Math.max(leastSide, Math.round(side * times)));
  const [across, down] = [grown(width), grown(height)];
  const start = (from: number, side: number, now: number) =>
    Math.min(FOCUS_UNIT - now, Math.max(0, Math.round(from + (side - now) / 2)));
  return { box: [start(left, width, across), start(top, height, down), across, down] };
}

/** The face whose box has these two points of the frame as corners; null if it is too small. */
export function drawnFace(place: FacePlace, from: FramePoint, to: FramePoint): PhotoFace | null {
  const [one, other] = [onPhoto(place, from), onPhoto(place, to)];
  const x = inPhoto(Math.min(one.x, other.x));
  const y = inPhoto(Math.min(one.y, other.y));
  const width = inPhoto(Math.max(one.x, other.x)) - x;
  const height = inPhoto(Math.max(one.y, other.y)) - y;
  return width < leastSide || height < leastSide ? null : { box: [x, y, width, height] };
}

/** Height of the marked face on the stage, as a share of the frame's height. */
const shownHeight = 0.45;

/** Centres a face and shows it large, even if the photo then leaves part of the frame empty. */
export function viewOfFace(face: PhotoFace, { settings, photo, frame }: FacePlace): EditionSettings {
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

export function setByHand(focus: Focus | null, faces: readonly PhotoFace[]): Focus {
  return { version: focus?.version ?? 0, source: 'manual', faces: faces.slice(0, MAX_FACES) };
}
