import { boxOf, clipLine, clipRings, type FrameBox, isDeepInside, overlap } from './frame-clip.ts';
import { type PieceLabel, withLeads } from './lead-labels.ts';
import { DIGIT_WIDTH, labelReach } from './place-labels.ts';
import { depth, largestCircle, segmentsOf } from './largest-circle.ts';
import { lineData, millimetres } from '../contours/path-data.ts';
import { OUTSIDE_CANVAS, type RegionLabel, type RegionScheme, UNITS_PER_MM } from '../region-scheme.ts';
import { ringPoints } from '../contours/rings.ts';

/** A rectangle on the canvas, measured from its top left and rounded to micrometres. */
export interface PartsFrame {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Minimum and maximum height of numbers in millimetres. */
export interface LabelHeights {
  readonly least: number;
  readonly most: number;
  /** True to number every visible piece: a number that does not fit stands beside its piece, with a lead line. */
  readonly leads?: true;
}

/** The part of a region inside a frame. */
export interface RegionPart {
  /** Index into the scheme's regions. */
  readonly region: number;
  /** Closed SVG path data, millimetres from the frame's top left; fill rule even-odd. Cut exactly at the frame. */
  readonly path: string;
  /** Millimetres from the frame's top left; null if no number of the minimum height fits in the part. */
  readonly label: RegionLabel | null;
  /** Further numbers, where they fit, if the frame cuts the region into several parts. */
  readonly more: readonly RegionLabel[];
}

/** The regions of a scheme, prepared for clipping to frames. */
export interface RegionParts {
  /** The parts of all regions inside a frame, in order of the regions. They tile the frame. */
  parts(frame: PartsFrame, heights: LabelHeights): RegionPart[];
  /** Borders between regions inside a frame as open SVG path data, each once, without the frame and the canvas edge. */
  borders(frame: PartsFrame): string;
}

const UM_PER_MM = 1000;
const UM_PER_UNIT = UM_PER_MM / UNITS_PER_MM;

/** Prepares a scheme for clipping. */
export function openRegionParts(scheme: RegionScheme): RegionParts {
  const { regions, arcs, palette } = scheme;
  const outlines = regions.map(({ rings }) =>
    rings.map((ring) => {
      const points = Int32Array.from(ringPoints(ring, arcs), (units) => units * UM_PER_UNIT);
      return { points, box: boxOf(points) };
    }),
  );
  const lines = arcs
    .filter(({ left, right }) => left !== OUTSIDE_CANVAS && right !== OUTSIDE_CANVAS)
    .map(({ points }) => {
      const line = points.map((units) => units * UM_PER_UNIT);
      return { points: line, box: boxOf(line) };
    });
  return {
    parts(frame, heights) {
      const cut = boxOfFrame(frame);
      const limits = heights.leads ? { ...heights, least: VISIBLE_MM } : heights;
      const kept = regions.map(({ colour, label }) => ownLabelIn(cut, label, palette[colour].label.length, limits));
      const room = roomBeside(
        kept.flatMap((label, region) =>
          label?.lead ? { label, digits: palette[regions[region].colour].label.length } : [],
        ),
      );
      const inside = regions.flatMap(({ colour }, region): CutPart[] => {
        const near = outlines[region].filter(({ box }) => overlap(box, cut));
        if (near.length === 0) return [];
        const whole = near.filter(({ box }) => isDeepInside(box, cut)).map(({ points }) => points);
        const clipped = clipRings(
          near.filter(({ box }) => !isDeepInside(box, cut)).map(({ points }) => points),
          cut,
        );
        const rings: ArrayLike<number>[] = [...whole, ...clipped];
        if (rings.length === 0) return [];
        const digits = palette[colour].label.length;
        const inFrame = rings.map((ring) => fromFrame(ring, cut));
        const first = kept[region] ?? labelWithin(inFrame, digits, limits, room);
        const more = labelsBeside(first, digits, inFrame, limits, room);
        const path = rings.map((ring) => `${dataFrom(ring, cut)}z`).join('');
        return [{ digits, outlines: inFrame, part: { region, path, label: first, more } }];
      });
      return heights.leads ? numbered(inside, frame, heights.least) : inside.map(({ part }) => part);
    },
    borders(frame) {
      const cut = boxOfFrame(frame);
      return lines
        .filter(({ box }) => overlap(widened(box), cut))
        .flatMap(({ points, box }): ArrayLike<number>[] => (isDeepInside(box, cut) ? [points] : clipLine(points, cut)))
        .map((line) => dataFrom(line, cut))
        .join('');
    },
  };
}

interface CutPart {
  readonly part: RegionPart;
  readonly digits: number;
  readonly outlines: readonly number[][];
}

/** Minimum height of a number before it is moved beside its piece: small enough for every visible piece. */
const VISIBLE_MM = 0.1;

function numbered(inside: readonly CutPart[], frame: PartsFrame, least: number): RegionPart[] {
  const pieces = inside.flatMap(({ part: { label, more }, digits }) =>
    (label ? [label, ...more] : more).map((one) => ({ label: one, digits })),
  );
  const borders = segmentsOf(inside.flatMap(({ outlines }) => outlines));
  const labels = withLeads(pieces, borders, frame, least);
  return inside.map(({ part }) => {
    const [label = null, ...more] = labels.splice(0, (part.label ? 1 : 0) + part.more.length);
    return { ...part, label, more };
  });
}

function boxOfFrame({ xMm, yMm, widthMm, heightMm }: PartsFrame): FrameBox {
  const um = (mm: number) => Math.round(mm * UM_PER_MM);
  const box = { left: um(xMm), top: um(yMm), right: um(xMm + widthMm), bottom: um(yMm + heightMm) };
  if (!(box.left < box.right && box.top < box.bottom)) throw new RangeError(`A frame of ${widthMm} x ${heightMm} mm`);
  return box;
}

/** Widens a box: the box of a vertical line has no width and would overlap nothing. */
const widened = ({ left, top, right, bottom }: FrameBox): FrameBox => ({
  left: left - 1,
  top: top - 1,
  right: right + 1,
  bottom: bottom + 1,
});

/** The label of the whole region; null if it is not inside the frame. */
function ownLabelIn(
  cut: FrameBox,
  own: RegionLabel,
  digits: number,
  { most, leads }: LabelHeights,
): RegionLabel | null {
  // With lead lines, the label of the whole region is not reused if its circle is too small for its height.
  if (leads && own.radiusMm < Math.min(own.heightMm, most) * labelReach(digits)) return null;
  const [xMm, yMm] = [own.xMm - cut.left / UM_PER_MM, own.yMm - cut.top / UM_PER_MM];
  const lead = own.lead && ([own.lead[0] - cut.left / UM_PER_MM, own.lead[1] - cut.top / UM_PER_MM] as const);
  const ownHeight = Math.min(own.heightMm, most);
  const [halfWidth, halfHeight] = [(DIGIT_WIDTH * digits * ownHeight) / 2, ownHeight / 2];
  const isInside = (x: number, y: number, dx: number, dy: number) =>
    x - dx >= 0 &&
    y - dy >= 0 &&
    x + dx <= (cut.right - cut.left) / UM_PER_MM &&
    y + dy <= (cut.bottom - cut.top) / UM_PER_MM;
  if (isInside(xMm, yMm, halfWidth, halfHeight) && (lead === null || isInside(lead[0], lead[1], 0, 0)))
    return {
      xMm: thousandths(xMm),
      yMm: thousandths(yMm),
      radiusMm: own.radiusMm,
      heightMm: ownHeight,
      lead: lead && [thousandths(lead[0]), thousandths(lead[1])],
    };
  return null;
}

type Room = (xMm: number, yMm: number) => number;

/** Distance from a point to the nearest number of another region or its lead line. */
function roomBeside(numbers: readonly PieceLabel[]): Room {
  const lines = numbers.map(({ label: { xMm, yMm, heightMm, lead }, digits }) => ({
    xMm,
    yMm,
    reach: heightMm * labelReach(digits),
    line: Float64Array.from([xMm, yMm, ...(lead ?? [xMm, yMm])]),
  }));
  return (x, y) =>
    Math.min(
      ...lines.flatMap(({ xMm, yMm, reach, line }) => [
        Math.hypot(x - xMm, y - yMm) - reach,
        Math.abs(depth(line, x, y)),
      ]),
    );
}

/**
 * A label in the largest circle inside outlines, clear of other regions' numbers where possible; null if not even the
 * minimum height fits.
 */
function labelWithin(
  outlines: readonly number[][],
  digits: number,
  { least, most }: LabelHeights,
  room: Room,
): RegionLabel | null {
  const reach = labelReach(digits);
  const circle =
    largestCircle(outlines, least * reach, most * reach, room) ?? largestCircle(outlines, least * reach, most * reach);
  if (circle === null) return null;
  const heightMm = Math.floor(Math.min(most, circle.radiusMm / reach) * 100) / 100;
  return {
    xMm: thousandths(circle.xMm),
    yMm: thousandths(circle.yMm),
    radiusMm: circle.radiusMm,
    heightMm: Math.max(least, heightMm),
    lead: null,
  };
}

/** Labels for the pieces that do not contain `first`. A piece is an outer outline with its holes. */
function labelsBeside(
  first: RegionLabel | null,
  digits: number,
  outlines: readonly number[][],
  heights: LabelHeights,
  room: Room,
): RegionLabel[] {
  const outer = outlines.filter((ring) => areaIn(ring) > 0);
  if (outer.length < 2 || first === null) return []; // null: even the largest circle of all pieces was too small
  const [x, y] = first.lead ?? [first.xMm, first.yMm];
  const holes = outlines.filter((ring) => areaIn(ring) <= 0);
  return outer.flatMap((ring) => {
    if (encloses(ring, x, y)) return [];
    const piece = [ring, ...holes.filter((hole) => encloses(ring, (hole[0] + hole[2]) / 2, (hole[1] + hole[3]) / 2))];
    return labelWithin(piece, digits, heights, room) ?? [];
  });
}

/** Signed area of an outline: positive for outer ones, negative for holes. */
function areaIn(ring: readonly number[]): number {
  let twice = 0;
  for (let k = 0; k < ring.length; k += 2)
    twice += ring[k] * ring[(k + 3) % ring.length] - ring[(k + 2) % ring.length] * ring[k + 1];
  return twice / 2;
}

function encloses(ring: readonly number[], x: number, y: number): boolean {
  let inside = false;
  for (let k = 0; k < ring.length; k += 2) {
    const [x0, y0, x1, y1] = [ring[k], ring[k + 1], ring[(k + 2) % ring.length], ring[(k + 3) % ring.length]];
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) * (x1 - x0)) / (y1 - y0)) inside = !inside;
  }
  return inside;
}

/** Converts micrometres on the canvas to millimetres from the frame's top left. */
const fromFrame = (ring: ArrayLike<number>, cut: FrameBox): number[] =>
  Array.from(ring, (um, k) => (um - (k % 2 === 0 ? cut.left : cut.top)) / UM_PER_MM);

const thousandths = (mm: number) => Math.round(mm * 1000) / 1000;

/** Path data of a line from the frame's top left; consecutive steps along an axis are merged. */
function dataFrom(points: ArrayLike<number>, { left, top }: FrameBox): string {
  const kept: number[] = [];
  for (let k = 0; k < points.length; k += 2) {
    const [x, y] = [points[k] - left, points[k + 1] - top];
    const last = kept.length - 2;
    const [beforeX, beforeY, lastX, lastY] = kept.slice(-4);
    const goesOn =
      last >= 2 &&
      ((lastX - beforeX) * (x - lastX) > 0
        ? lastY === beforeY && y === lastY
        : lastX === beforeX && x === lastX && (lastY - beforeY) * (y - lastY) > 0);
    if (goesOn) kept.length = last;
    kept.push(x, y);
  }
  return lineData(kept, inMm);
}

const inMm = (um: number) => millimetres(um, UM_PER_MM);
