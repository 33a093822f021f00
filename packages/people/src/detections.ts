/** A face as the net sees it: pixels of the picture. */
export interface Detection {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Trust of the net, above 0 and below 1. */
  readonly score: number;
  /** x and y of the eye on the left, the eye on the right, the tip of the nose and the mouth, in turn. */
  readonly points: readonly number[];
}

/** Boxes are one face from this overlap on. Chosen with the tiles on marked photos. */
const SAME = 0.3;

/** Finds each face once: overlapping detections become their mean, weighted by score; the best first. */
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

/** Whether two detections are of one face. */
export function isSame(one: Detection, other: Detection): boolean {
  return overlap(one, other) > SAME;
}

/** Shared area over joint area; a box inside another counts as the same face although their joint area is large. */
function overlap(one: Detection, other: Detection): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  if (width <= 0 || height <= 0) return one === other ? 1 : 0;
  const shared = width * height;
  const areas = [one.width * one.height, other.width * other.height] as const;
  const inside = (0.9 * shared) / Math.min(...areas) - 0.25;
  return Math.max(shared / (areas[0] + areas[1] - shared), inside);
}
