/** A detected face, in pixels of the picture. */
export interface Detection {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Confidence, above 0 and below 1. */
  readonly score: number;
  /** x and y of left eye (as seen by the viewer), right eye, tip of the nose and mouth. */
  readonly points: readonly number[];
}

/** Boxes with at least this overlap are the same face. Tuned together with the search parts on annotated photos. */
const MIN_OVERLAP = 0.3;

/** Non-maximum suppression: overlapping detections become their score-weighted mean; the best first. */
export function merged(detections: readonly Detection[]): Detection[] {
  let left = detections.toSorted((one, other) => other.score - one.score);
  const faces: Detection[] = [];
  for (let [best] = left; best; [best] = left) {
    const top = best;
    const same = left.filter((one) => isSame(top, one));
    left = left.filter((one) => !isSame(top, one));
    faces.push(meanOf(same, top.score));
  }
  return faces;
}

function meanOf(detections: readonly Detection[], score: number): Detection {
  const total = detections.reduce((sum, one) => sum + one.score, 0);
  const mean = (of: (one: Detection) => number) =>
    detections.reduce((sum, one) => sum + of(one) * one.score, 0) / total;
  return {
    x: mean(({ x }) => x),
    y: mean(({ y }) => y),
    width: mean(({ width }) => width),
    height: mean(({ height }) => height),
    score,
    points: detections[0].points.map((_, i) => mean(({ points }) => points[i])),
  };
}

/** Whether two detections are the same face. */
export function isSame(one: Detection, other: Detection): boolean {
  return overlap(one, other) > MIN_OVERLAP;
}

/** Intersection over union; a box inside another also counts as the same face although their union is large. */
function overlap(one: Detection, other: Detection): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (width <= 0 || height <= 0) return one === other ? 1 : 0;
  const shared = width * height;
  const areas = [one.width * one.height, other.width * other.height] as const;
  const inside = (0.9 * shared) / Math.min(...areas) - 0.25;
  return Math.max(shared / (areas[0] + areas[1] - shared), inside);
}
