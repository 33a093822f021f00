import { CHAMFER, insideDistances } from '../regions/inscribed.ts';
import { boxOf } from './frame-clip.ts';
import { depth } from './largest-circle.ts';
import { type Arc, OUTSIDE_CANVAS, type RegionLabel, UNITS_PER_MM } from '../region-scheme.ts';

/** Width of a digit as a share of its height. */
export const DIGIT_WIDTH = 0.6;
/** Maximum label height in millimetres. */
const TALLEST_MM = 4.5;
/** Share of the largest radius from which a label may use a smaller circle that is nearer to the middle. */
const NEARLY_LARGEST = 0.9;

/** Radius of the circle around a label with this many digits, as a multiple of its height. */
export const labelReach = (digits: number): number => Math.sqrt(DIGIT_WIDTH * digits * DIGIT_WIDTH * digits + 1) / 2;

/** The lead line of a label in millimetres, from the edge of its digits to the region; null without one. */
export function leadLine(
  { xMm, yMm, heightMm, lead }: Omit<RegionLabel, 'radiusMm'>,
  digits: number,
): readonly [x0: number, y0: number, x1: number, y1: number] | null {
  if (!lead) return null;
  const [dx, dy] = [lead[0] - xMm, lead[1] - yMm];
  const share = Math.min(1, (heightMm * labelReach(digits)) / Math.sqrt(dx * dx + dy * dy));
  return [xMm + share * dx, yMm + share * dy, lead[0], lead[1]];
}

/** What label placement needs to know about a region. */
export interface Outlined {
  readonly rings: readonly Int32Array[];
  readonly digits: number;
}

/** Candidate position of a region's number: the centre of a large circle in the region. */
interface Place {
  xMm: number;
  yMm: number;
  radiusMm: number;
}

/**
 * Places a label, `leastMm` to 4.5 mm high, in the largest free circle of every region, or nearby with a lead line.
 * @param of piece of each pixel; its number is the region's index
 */
export function placeLabels(
  of: Int32Array,
  width: number,
  regions: readonly Outlined[],
  arcs: readonly Arc[],
  pxPerMm: { x: number; y: number },
  leastMm: number,
): RegionLabel[] {
  const starts = startsOf(of, width, regions, pxPerMm);
  const places = starts.map((start, region) => climbed(start, segmentsAround(regions[region].rings, arcs)));
  const labels = places.map((place, region) => inside(place, regions[region].digits, leastMm));
  places.forEach((place, region) => {
    if (labels[region].radiusMm >= leastMm * labelReach(regions[region].digits)) return;
    labels[region] = outside(place, region, regions, arcs, labels, leastMm);
  });
  return labels;
}

function inside({ xMm, yMm, radiusMm }: Place, digits: number, leastMm: number): RegionLabel {
  const heightMm = Math.min(TALLEST_MM, Math.max(leastMm, radiusMm / labelReach(digits)));
  return {
    xMm: hundredths(xMm),
    yMm: hundredths(yMm),
    radiusMm: hundredths(radiusMm),
    heightMm: hundredths(heightMm),
    lead: null,
  };
}

/** Fits a label to another number of digits: to the height its circle allows or, with a lead line, by shrinking it. */
export function labelInCircle(label: RegionLabel, digitsBefore: number, digits: number): RegionLabel {
  if (digits === digitsBefore) return label;
  const grown = labelReach(digits) / labelReach(digitsBefore);
  const heightMm = label.lead
    ? label.heightMm / Math.max(1, grown)
    : Math.min(TALLEST_MM, label.radiusMm / labelReach(digits));
  return { ...label, heightMm: hundredths(heightMm) };
}

/** Rounds down so that the returned circle really fits. */
const hundredths = (mm: number) => Math.floor(mm * 100) / 100;

/** For each region, the pixel nearest to its middle that has room for a large enough circle. */
function startsOf(
  of: Int32Array,
  width: number,
  regions: readonly Outlined[],
  pxPerMm: { x: number; y: number },
): Place[] {
  const distance = insideDistances(of, width);
  const count = regions.length;
  const most = new Int32Array(count);
  const middle = new Float64Array(count * 3);
  for (let i = 0, x = 0, y = 0; i < of.length; i++) {
    const region = of[i];
    if (distance[i] > most[region]) most[region] = distance[i];
    middle[region * 3] += x;
    middle[region * 3 + 1] += y;
    middle[region * 3 + 2]++;
    if (++x === width) {
      x = 0;
      y++;
    }
  }
  const chosen = new Int32Array(count).fill(-1);
  const nearest = new Float64Array(count).fill(Infinity);
  const enough = Float64Array.from(regions, ({ digits }, region) =>
    Math.min(most[region] * NEARLY_LARGEST, TALLEST_MM * labelReach(digits) * pxPerMm.x * CHAMFER),
  );
  for (let i = 0; i < of.length; i++) {
    const region = of[i];
    if (distance[i] < enough[region]) continue;
    const dx = (i % width) - middle[region * 3] / middle[region * 3 + 2];
    const dy = ((i / width) | 0) - middle[region * 3 + 1] / middle[region * 3 + 2];
    if (dx * dx + dy * dy >= nearest[region]) continue;
    nearest[region] = dx * dx + dy * dy;
    chosen[region] = i;
  }
  return Array.from(chosen, (i) => ({
    xMm: ((i % width) + 0.5) / pxPerMm.x,
    yMm: (((i / width) | 0) + 0.5) / pxPerMm.y,
    radiusMm: 0,
  }));
}

/** x0, y0, x1, y1 of every segment around a region, in millimetres. */
function segmentsAround(rings: readonly Int32Array[], arcs: readonly Arc[]): Float64Array {
  const ends: number[] = [];
  for (const ring of rings) {
    for (const directed of ring) {
      const { points } = arcs[directed < 0 ? ~directed : directed];
      for (let k = 0; k + 3 < points.length; k += 2)
        for (let n = 0; n < 4; n++) ends.push(points[k + n] / UNITS_PER_MM);
    }
  }
  return Float64Array.from(ends);
}

/** Hill climbing to the centre of the largest circle in the smooth outline, halving the step. */
function climbed(start: Place, segments: Float64Array): Place {
  const enough = TALLEST_MM * labelReach(2);
  let { xMm, yMm } = start;
  let radiusMm = depth(segments, xMm, yMm);
  for (let step = 0.4; step > 0.03 && radiusMm < enough; ) {
    let improved = false;
    for (const [dx, dy] of around) {
      const there = depth(segments, xMm + dx * step, yMm + dy * step);
      if (there <= radiusMm + 1e-9) continue;
      xMm += dx * step;
      yMm += dy * step;
      radiusMm = there;
      improved = true;
      break;
    }
    if (!improved) step /= 2;
  }
  return { xMm, yMm, radiusMm: Math.max(0, radiusMm) };
}

const around = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [0.7, 0.7],
  [-0.7, 0.7],
  [-0.7, -0.7],
  [0.7, -0.7],
] as const;

/**
 * A label with a lead line at the nearest place clear of borders and labels; otherwise inside, even over the border.
 */
function outside(
  place: Place,
  region: number,
  regions: readonly Outlined[],
  arcs: readonly Arc[],
  labels: readonly RegionLabel[],
  leastMm: number,
): RegionLabel {
  const reach = leastMm * labelReach(regions[region].digits);
  const borders = segmentsNear(arcs, place, LONGEST_LEAD_MM + 2 * reach);
  const { right, bottom } = boxOf(borders); // the frame is always among the segments
  const others = labels.filter((_, k) => k !== region);
  const reaches = labels
    .map(({ heightMm }, k) => heightMm * labelReach(regions[k].digits))
    .filter((_, k) => k !== region);
  for (let away = 1; away <= LONGEST_LEAD_MM; away += 0.5) {
    for (const [ux, uy] of turns) {
      const xMm = place.xMm + ux * (reach + away);
      const yMm = place.yMm + uy * (reach + away);
      if (!(xMm > 0 && yMm > 0 && xMm < right && yMm < bottom)) continue;
      if (Math.abs(depth(borders, xMm, yMm)) < reach) continue;
      if (others.some((taken, k) => isWithin(xMm - taken.xMm, yMm - taken.yMm, reach + reaches[k]))) continue;
      const lead = [hundredths(place.xMm), hundredths(place.yMm)] as const;
      return {
        xMm: hundredths(xMm),
        yMm: hundredths(yMm),
        radiusMm: hundredths(place.radiusMm),
        heightMm: leastMm,
        lead,
      };
    }
  }
  return inside(place, regions[region].digits, leastMm);
}

const LONGEST_LEAD_MM = 30;
/** Unit vectors in all directions: rational ones instead of sines, so that all engines agree. */
export const turns = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [0.8, 0.6],
  [-0.8, 0.6],
  [-0.8, -0.6],
  [0.8, -0.6],
  [0.6, 0.8],
  [-0.6, 0.8],
  [-0.6, -0.8],
  [0.6, -0.8],
  [0.96, 0.28],
  [-0.28, 0.96],
  [-0.96, -0.28],
  [0.28, -0.96],
] as const;

const isWithin = (dx: number, dy: number, reach: number) => dx * dx + dy * dy < reach * reach;

/** Segments of arcs near a place, and all segments of the frame: x0, y0, x1, y1 in millimetres. */
function segmentsNear(arcs: readonly Arc[], { xMm, yMm }: Place, reachMm: number): Float64Array {
  const ends: number[] = [];
  for (const { points, left, right } of arcs) {
    const onFrame = left === OUTSIDE_CANVAS || right === OUTSIDE_CANVAS;
    for (let k = 0; k + 3 < points.length; k += 2) {
      const [x0, y0, x1, y1] = [
        points[k] / UNITS_PER_MM,
        points[k + 1] / UNITS_PER_MM,
        points[k + 2] / UNITS_PER_MM,
        points[k + 3] / UNITS_PER_MM,
      ];
      const far =
        Math.max(x0, x1) < xMm - reachMm ||
        Math.min(x0, x1) > xMm + reachMm ||
        Math.max(y0, y1) < yMm - reachMm ||
        Math.min(y0, y1) > yMm + reachMm;
      if (onFrame || !far) ends.push(x0, y0, x1, y1);
    }
  }
  return Float64Array.from(ends);
}
