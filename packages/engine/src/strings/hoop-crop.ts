import { foreground } from '../photo/face-crop.ts';
import { facesInFrame, type PhotoFace } from '../photo/focus.ts';
import { type EditionSettings, type Extent, keepCovered } from '../photo/geometry.ts';

/** Share of the hoop's radius within which faces have to stay. */
const WITHIN = 0.7;
/** Radius of the circle around a face, including forehead and chin, in half heights of the face's box. */
const FACE_REACH = 1.15;
/** Zoom factors and shares of the way towards the faces that are tried, smallest change first. */
const CLOSER = [1, 1.12, 1.25, 1.4] as const;
const TOWARDS = [0.25, 0.5, 0.75, 1] as const;

/**
 * Moves the crop of a hoop, and zooms in if moving is not enough, until the rim cuts none of its faces.
 * @param settings a crop without rotation and flip; returned unchanged if it holds all faces in the foreground
 */
export function heldByHoop(settings: EditionSettings, faces: readonly PhotoFace[], photo: Extent): EditionSettings {
  const frame = { width: 1, height: 1 };
  const main = foreground(faces, photo).filter(
    (face) => (facesInFrame([face], settings, photo, frame)[0]?.shown ?? 0) > 0.5,
  );
  const circles = (crop: EditionSettings) =>
    facesInFrame(main, crop, photo, frame).map(({ middle, down }) => ({
      x: middle.x - 0.5,
      y: middle.y - 0.5,
      radius: FACE_REACH * Math.hypot(down.x, down.y),
    }));
  const reachOf = (crop: EditionSettings) => {
    const held = circles(crop);
    if (held.length < main.length) return Number.POSITIVE_INFINITY;
    return Math.max(0, ...held.map(({ x, y, radius }) => 2 * (Math.hypot(x, y) + radius)));
  };
  let best = { crop: settings, reach: reachOf(settings) };
  if (best.reach <= WITHIN) return settings;
  const middle = middleOf(circles(settings));
  for (const closer of CLOSER) {
    for (const share of TOWARDS) {
      const { left, top } = settings.margin;
      const margin = { left: (left - share * middle.x) * closer, top: (top - share * middle.y) * closer };
      const crop = keepCovered({ ...settings, zoomRatio: (settings.zoomRatio ?? 1) * closer, margin }, photo, frame);
      const reach = reachOf(crop);
      if (reach < best.reach) best = { crop, reach };
      if (reach <= WITHIN) return crop;
    }
  }
  return best.crop;
}

function middleOf(circles: readonly { readonly x: number; readonly y: number; readonly radius: number }[]) {
  const centre = (along: (circle: (typeof circles)[number]) => number) => {
    const low = Math.min(...circles.map((circle) => along(circle) - circle.radius));
    const high = Math.max(...circles.map((circle) => along(circle) + circle.radius));
    return (low + high) / 2;
  };
  return { x: centre(({ x }) => x), y: centre(({ y }) => y) };
}
